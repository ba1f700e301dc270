//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd)

package backup

import "os"

// locks tells whether a file can be locked: here what was left is known by its age alone.
const locks = false

func lock(*os.File) bool { return false }
