//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package backup

import (
	"os"
	"syscall"
)

// locks tells whether a file can be locked.
const locks = true

// lock locks a file or folder until it is closed, unless somebody else has locked it.
func lock(f *os.File) bool { return syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) == nil }
