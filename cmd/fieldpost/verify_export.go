package main

import (
	"os"
	"path/filepath"
	"slices"
)

// exportedText tells whether a file is one of the texts that "fieldpost export" lays beside the letters and the log: they
// are for people, and prove nothing.
func exportedText(name string) bool {
	folder, file := filepath.Split(filepath.Clean(name))
	folder = filepath.Clean(folder)
	if filepath.Ext(file) != ".txt" {
		return false
	}
	if filepath.Base(folder) == "reports" {
		folder = filepath.Dir(folder)
	} else if !slices.Contains([]string{"README.txt", "position.txt", "lost.txt", "not-kept.txt"}, file) {
		return false
	}
	for _, beside := range []string{"README.txt", "position.txt", "operator.key", "letters", "dice"} {
		if _, err := os.Stat(filepath.Join(folder, beside)); err != nil {
			return false
		}
	}
	return true
}
