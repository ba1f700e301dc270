package steady

import (
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// MachineRuns is how long the machine has run, the time included in which it slept. It asks the kernel and reads no file: a unit of
// systemd may hide those.
func MachineRuns() (time.Duration, bool) {
	var t unix.Timespec
	err := unix.ClockGettime(unix.CLOCK_BOOTTIME, &t)
	return time.Duration(t.Nano()), err == nil
}

// unsynced is the mark of the kernel that no program sets the clock by the network, or that somebody has set it since. See adjtimex(2).
const unsynced = 0x40

// clockSynced tells whether the clock is set by the network.
func clockSynced() bool {
	var t syscall.Timex
	_, err := syscall.Adjtimex(&t)
	return err == nil && t.Status&unsynced == 0
}
