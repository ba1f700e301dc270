//go:build !linux

package steady

import "time"

// machineRuns is not known here: what Go counts stands still on some systems while the machine sleeps.
func machineRuns() (time.Duration, bool) { return 0, false }

func clockSynced() bool { return false }
