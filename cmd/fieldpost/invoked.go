package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// invoked is what somebody types to start this program again, from the same folder and in the same way.
func invoked() string {
	self, err := os.Executable()
	if err != nil {
		return "fieldpost"
	}
	return calledBy(os.Args[0], self, func(path string) bool {
		_, err := os.Stat(path)
		return err == nil
	})
}

// calledBy tells it from the name by which the program was called and the file it lies in. What "go run" has built lies in a folder
// of Go's, where nobody would find it again.
func calledBy(name, self string, exists func(path string) bool) string {
	switch source := filepath.Join("cmd", "fieldpost", "main.go"); {
	case builtToRun.MatchString(filepath.ToSlash(self)) && exists(source):
		return "go run ./cmd/fieldpost"
	case builtToRun.MatchString(filepath.ToSlash(self)):
		return "go run fieldpost/cmd/fieldpost"
	case strings.ContainsAny(name, " \t'\"$\\"):
		return "fieldpost"
	}
	return name
}

// builtToRun is how the path of a program ends that "go run" has built: in a folder that is removed afterwards, or in Go's cache.
var builtToRun = regexp.MustCompile(`/(b[0-9]+/exe|[0-9a-f]{64}-d)/[^/]+$`)
