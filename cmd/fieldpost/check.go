package main

import (
	"context"
	"fmt"
	"io"
	"strings"

	"fieldpost/adjudicator/control"
	"fieldpost/adjudicator/keeping"
	"fieldpost/adjudicator/rules/prose"
)

type checkCmd struct {
	operatorFlags
}

// Help is the longer text of --help.
func (checkCmd) Help() string {
	return `Looks at everything that a daemon keeps, while it runs or while none does: every page and entry of the database, every letter and picture against its hash, every reference to one of them, the file of codes of every game that is played; and whether the mark says that the store has the newest of every game. What is damaged or missing is named, a line each, and the exit code is 1; nothing is changed. Letters of a mailbox that a running daemon passes over, because they cannot be fetched, are named too.

"fieldpost check-config" tries the settings and the servers.

Example:
  fieldpost check --dir /var/lib/fieldpost`
}

// Run checks the store.
func (cmd checkCmd) Run(c *console) error {
	return cmd.ask(c, control.Request{Command: "check"}, c.out)
}

// check looks at everything that is kept.
func (o *operated) check(ctx context.Context, _ control.Request, to io.Writer) (string, error) {
	r, err := o.kept.Check(ctx)
	if err != nil {
		return "", err
	}
	codes, err := keeping.LostCodes(ctx, o.kept, o.desk.Secrets)
	if err != nil {
		return "", err
	}
	r.Damage = append(r.Damage, prose.Strings(prose.Texts(codes))...)
	if r.Err() != nil {
		return "", no("something is damaged or lost; bring back a backup that has it with fieldpost restore. What is wrong:\n%s", damageOf(r))
	}
	behind, err := keeping.Behind(ctx, o.kept, o.desk.Mark)
	if err != nil {
		return "", err
	}
	if len(behind) > 0 {
		return "", no("every entry, every hash and every reference was looked at, and all is there, but it may not be the newest:\n%s", inLines(behind))
	}
	_, err = fmt.Fprintf(to, "%s, %s, %d KiB: every entry, every hash and every reference was looked at, and all is there.\n",
		count(r.Entries, "entry", "entries"), count(r.Blobs, "letter or file", "letters and files"), (r.BlobBytes+1023)>>10)
	return strings.Join(o.desk.Gauges.Amiss(), "\n"), err
}
