package main

import (
	"os"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// relaxed has programs of tests collect garbage less often: they are small and live short.
const relaxed = "400"

func TestMain(m *testing.M) {
	os.Setenv("GOGC", relaxed)
	testscript.Main(m, map[string]func(){"fieldpost": main})
}

// TestScript runs the scripts under testdata: each is a session that a person could read.
func TestScript(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script", RequireExplicitExec: true,
		Setup: func(env *testscript.Env) error {
			env.Setenv("GOGC", relaxed)
			return nil
		},
	})
}
