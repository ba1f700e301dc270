//go:build race

package general_test

const raceEnabled = true
