//go:build unix

package witness

import (
	"os"
	"syscall"
)

// alone takes the file for this process, until it is closed.
func alone(f *os.File) error { return syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) }
