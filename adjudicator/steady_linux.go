package adjudicator

import (
	"bytes"
	"os"
	"strconv"
	"syscall"
	"time"
)

// machineRuns is how long the machine has run, the time included in which it slept.
func machineRuns() (time.Duration, bool) {
	text, err := os.ReadFile("/proc/uptime")
	first, _, _ := bytes.Cut(text, []byte(" "))
	seconds, wrong := strconv.ParseFloat(string(first), 64)
	return time.Duration(seconds * float64(time.Second)), err == nil && wrong == nil
}

// unsynced is the mark of the kernel that no program sets the clock by the network, or that somebody has set it since. See adjtimex(2).
const unsynced = 0x40

// clockSynced tells whether the clock is set by the network.
func clockSynced() bool {
	var t syscall.Timex
	_, err := syscall.Adjtimex(&t)
	return err == nil && t.Status&unsynced == 0
}
