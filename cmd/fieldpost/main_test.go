package main

import (
	"context"
	"os"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"fieldpost/mail/transport"
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
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){"post": post},
		Setup: func(env *testscript.Env) error {
			env.Setenv("GOGC", relaxed)
			return nil
		},
	})
}

// post hands in a letter as it stands in a file, with the signs for which there are words: post DIR FROM TO FILE.
func post(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 4 {
		ts.Fatalf("usage: post DIR FROM TO FILE")
	}
	o, err := readOffice(ts.MkAbs(args[0]))
	ts.Check(err)
	letter := strings.NewReplacer("\n", "\r\n", "{ESC}", "\x1b", "{CSI}", "\u009b", "{BEL}", "\a", "{RTL}", "\u202e", "{LS}", "\u2028").Replace(ts.ReadFile(args[3]))
	courier, err := transport.NewSMTP(o.server(o.SMTP, args[1]), "")
	ts.Check(err)
	for _, out := range courier.Send(context.Background(), args[1]+"@"+o.Domain, []string{args[2] + "@" + o.Domain}, []byte(letter)) {
		if !out.Taken() {
			ts.Fatalf("the letter was not taken: %s", out.Text)
		}
	}
}
