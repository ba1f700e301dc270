package main

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"

	"fieldpost/adjudicator/dice"
)

type keysCmd struct {
	Make   keysMakeCmd   `cmd:"" help:"Make a signing key."`
	Show   keysShowCmd   `cmd:"" help:"Show what is published of a key."`
	Rotate keysRotateCmd `cmd:"" help:"Replace a key by a new one that the old one vouches for."`
	DKIM   keysDKIMCmd   `cmd:"" name:"dkim" help:"Make a key that signs letters, and its record for the DNS."`
}

// Help is the longer text of --help.
func (keysCmd) Help() string {
	return `The operator signs the dice log of every game with a signing key, and a witness signs what it has seen. The key stays in a file that nobody else may read; what is published is its verifier key, with which anybody checks the signatures.

Examples:
  fieldpost keys make fieldpost.example.org
  fieldpost keys show fieldpost.example.org
  fieldpost keys rotate fieldpost.example.org`
}

// keyFlags are what the commands for keys have in common.
type keyFlags struct {
	Name string `arg:"" help:"The name of the key, best the host that it is for: fieldpost.example.org."`
	Dir  string `default:"fieldpost-keys" placeholder:"DIR" help:"Where the keys are kept; fieldpost-keys by default."`
}

// path is the file of the key.
func (f keyFlags) path() (string, error) {
	if err := dice.CheckKeyName(f.Name); err != nil {
		return "", err
	}
	return filepath.Join(f.Dir, f.Name), nil
}

// unread says why a key cannot be read, and what to do if there is none.
func (f keyFlags) unread(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return no("there is no key %s in %s (no such file): \"fieldpost keys make %s\" makes one, and --dir names another folder", f.Name, f.Dir, f.Name)
	}
	return no("%v", err)
}

type keysMakeCmd struct {
	keyFlags
}

// Help is the longer text of --help.
func (keysMakeCmd) Help() string {
	return `Makes an Ed25519 signing key, writes it to a file that only its owner may read, and prints the verifier key. A key that is there already is not touched.

The name stands in every checkpoint and cannot be changed later. Publish the verifier key where the players find it, and keep a copy of the file in a safe place: whoever has it can sign in your name, and without it you cannot go on with your games.

Example:
  fieldpost keys make fieldpost.example.org`
}

// Run makes a key.
func (cmd keysMakeCmd) Run(c *console) error {
	path, err := cmd.path()
	if err != nil {
		return err
	}
	key, err := dice.NewSigningKey(cmd.Name)
	if err != nil {
		return err
	}
	if err := key.Write(path); err != nil {
		return no("%v", err)
	}
	c.printTable([][]string{
		{"secret key", path},
		{"verifier key", key.Verifier},
		{"fingerprint", dice.Fingerprint(key.Verifier)},
	})
	fmt.Fprint(c.out, `
Publish the verifier key: players check the signatures of their games with it.
Keep a copy of the secret key in a safe place, and show it to nobody.
`)
	return nil
}

type keysShowCmd struct {
	keyFlags
	JSON bool `name:"json" help:"Print JSON."`
}

// Help is the longer text of --help.
func (keysShowCmd) Help() string {
	return `Prints the verifier key of a signing key, its fingerprint, and whether its file is safe from others; if it is not, the exit code is 1. The secret itself is never printed.

The fingerprint is for comparing by telephone. It is the first half of what sha256sum makes of the verifier key:
  printf %s "$KEY" | sha256sum

Example:
  fieldpost keys show fieldpost.example.org`
}

type keyReport struct {
	Name        string `json:"name"`
	Verifier    string `json:"verifier"`
	Fingerprint string `json:"fingerprint"`
	File        string `json:"file"`
}

// Run shows a key.
func (cmd keysShowCmd) Run(c *console) error {
	path, err := cmd.path()
	if err != nil {
		return err
	}
	key, err := dice.ReadSigningKey(path)
	if err != nil {
		return cmd.unread(err)
	}
	report := keyReport{key.Name(), key.Verifier, dice.Fingerprint(key.Verifier), path}
	if cmd.JSON {
		return c.printJSON(report)
	}
	c.printTable([][]string{
		{"name", report.Name},
		{"verifier key", report.Verifier},
		{"fingerprint", report.Fingerprint},
		{"secret key", report.File + ", which nobody else can read or replace"},
	})
	return nil
}

type keysRotateCmd struct {
	keyFlags
}

// Help is the longer text of --help.
func (keysRotateCmd) Help() string {
	return `Makes a new key of the same name. The old one is kept as NAME.1.old, and a note that both have signed is written to NAME.1.rotation; the number goes up with each rotation.

In every game that is going on, the note becomes an act "rotate" of the log: from then on the new key signs, and whoever checks the log follows from one key to the next by the note alone. The note is no secret. Send it as an attachment; a single changed line end breaks its signatures.

Rotate a key when somebody may have seen it, or when it passes into other hands. The old file is needed for nothing but old backups; destroy it once all games have the note.

Example:
  fieldpost keys rotate fieldpost.example.org`
}

// Run replaces a key.
func (cmd keysRotateCmd) Run(c *console) error {
	path, err := cmd.path()
	if err != nil {
		return err
	}
	r, err := dice.RotateKey(path)
	if err != nil {
		return cmd.unread(err)
	}
	c.printTable([][]string{
		{"old key", r.Before.Verifier},
		{"kept in", r.Kept},
		{"new key", r.After.Verifier},
		{"fingerprint", dice.Fingerprint(r.After.Verifier)},
		{"secret key", path},
		{"note", r.Note},
	})
	fmt.Fprint(c.out, `
What to do with it:
1. Enter the note into the log of every game that is going on, as an act "rotate".
   Both keys have signed it, so players need not take your word for the new one.
2. Publish the new verifier key beside the old one, which stays published: audits
   of running and old games begin with it.
3. Destroy the old secret key when every game has the note.
`)
	return nil
}
