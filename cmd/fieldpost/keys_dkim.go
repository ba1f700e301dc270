package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"fieldpost/mail/dkimkey"
)

type keysDKIMCmd struct {
	Domain   string `arg:"" help:"The domain of the address that signs: example.org."`
	Selector string `default:"fp1" placeholder:"WORD" help:"Which of the domain's keys this is; fp1 by default."`
	Kind     string `enum:"rsa,ed25519" default:"rsa" help:"rsa, which every receiver checks, or ed25519, which many pass over; rsa by default."`
	File     string `placeholder:"FILE" help:"Where to write it; dkim-SELECTOR.pem by default."`
}

// Help is the longer text of --help.
func (keysDKIMCmd) Help() string {
	return `Makes a key with which the daemon signs its letters (DKIM), writes it to a file that only its owner may read, and prints the record that belongs into the DNS of the domain. A file that is there already is not touched.

It is needed only if the server that takes your letters does not sign them itself. To replace a key, make one with another selector, publish its record, change [dkim] in the settings, and remove the old record a week later.

Example:
  fieldpost keys dkim example.org --selector fp1`
}

// Run makes a key.
func (cmd keysDKIMCmd) Run(c *console) error {
	if err := errors.Join(dkimkey.CheckName("domain", cmd.Domain), dkimkey.CheckName("selector", cmd.Selector)); err != nil {
		return err
	}
	if cmd.File == "" {
		cmd.File = "dkim-" + cmd.Selector + ".pem"
	}
	key, err := dkimkey.Make(dkimkey.Kind(cmd.Kind))
	if err != nil {
		return err
	}
	text, err := dkimkey.Encode(key)
	if err != nil {
		return err
	}
	record, err := dkimkey.Record(key)
	if err != nil {
		return err
	}
	if err := writeNew(cmd.File, text); err != nil {
		return err
	}
	fmt.Fprintf(c.out, `The key is in %[1]s, which nobody else can read. In the settings:
  [dkim]
  domain = %[2]q
  selector = %[3]q
  key_file = %[4]q

Into the DNS of %[2]s:
  %[5]s

Where a form asks for it: the name is %[3]s._domainkey, the kind TXT, the text
  %[6]s

Then fieldpost check-config looks whether the record fits.
`, cmd.File, cmd.Domain, cmd.Selector, cmd.File, dkimkey.ZoneLine(cmd.Selector, cmd.Domain, record), record)
	return nil
}

// writeNew writes a secret to a file that is not there yet, whole or not at all.
func writeNew(path string, secret []byte) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return no("%s is there already and was not touched; --file writes another", path)
	}
	if err != nil {
		return no("%v", err)
	}
	_, err = f.Write(secret)
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		return no("%v", errors.Join(err, os.Remove(path)))
	}
	return nil
}
