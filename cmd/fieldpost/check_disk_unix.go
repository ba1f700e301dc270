//go:build linux || darwin

package main

import "syscall"

// freeSpace is how many bytes are free for us where a folder lies.
func freeSpace(dir string) (bytes uint64, known bool) {
	var s syscall.Statfs_t
	if err := syscall.Statfs(dir, &s); err != nil {
		return 0, false
	}
	return s.Bavail * uint64(s.Bsize), true
}
