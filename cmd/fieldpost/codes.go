package main

import (
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules/editions"
)

type codesCmd struct {
	Game  string `placeholder:"GAME" help:"Make codes for this game."`
	Name  string `placeholder:"NAME" help:"Who will reveal them: a power, or a witness (witness1)."`
	After int    `placeholder:"N" help:"The lock after which they begin, for a chain that follows another or comes late; 0 by default."`
	Count int    `default:"4096" placeholder:"N" help:"How many codes; 4096 by default."`

	File string `placeholder:"FILE" help:"Use codes that were made before: the file g7-soviet_union.tape."`
	Show *int   `placeholder:"N" help:"Print the code for lock N."`

	Print string `placeholder:"FROM-TO" help:"Which codes to put on the sheet; the first 200 when codes are made."`
	HTML  bool   `name:"html" help:"Write the sheet as a page for a browser to print, into a file."`
	Out   string `placeholder:"DIR" help:"Write all files into this directory, the sheet too; by default the codes go to the current one and the sheet is printed."`

	Check string `placeholder:"CODE" help:"Tell whether a typed code is well formed; - reads it from the input."`

	PassphraseFile string `placeholder:"FILE" help:"Lock or open the file of codes with the passphrase in this file."`
	KeyFile        string `placeholder:"FILE" help:"Lock or open it with the 32 bytes in this file."`
}

// Help is the longer text of --help.
func (codesCmd) Help() string {
	return `Makes the secret codes with which a player or a witness takes part in the dice of a game. The codes go to a file that nobody else may read, g7-soviet_union.tape; printed are the line to mail to the game, which is no secret, and a sheet of codes with what to do with them.

With a passphrase or a key file, the file of codes is encrypted. A passphrase is also taken from FIELDPOST_PASSPHRASE, or from the systemd credential fieldpost-passphrase. A key file has 32 random bytes: head -c 32 /dev/urandom > key. Both must be as private as the codes. Nothing is ever overwritten.

Without --out the sheet is printed as text. Whoever reads a code before its lock knows your part of those dice.

Examples:
  fieldpost codes --game g7 --name soviet_union
  fieldpost codes --game g7 --name soviet_union --out secret --html --print 1-500
  fieldpost codes --file g7-soviet_union.tape --show 12
  fieldpost codes --file g7-soviet_union.tape --print 201-400
  fieldpost codes --check ABCD-EFGH-IJKL-MNOP-QRST-UVWX-YAW`
}

const firstSheet = 200 // codes that are printed when nothing else is said

// Run does the one thing that the flags ask for.
func (cmd codesCmd) Run(c *console) error {
	making := cmd.Game != "" || cmd.Name != ""
	asked := 0
	for _, is := range []bool{making, cmd.File != "", cmd.Check != ""} {
		if is {
			asked++
		}
	}
	switch {
	case asked != 1:
		return fmt.Errorf("make codes with --game and --name, use made ones with --file, or look at a single one with --check")
	case cmd.Check != "":
		return cmd.checkCode(c)
	case cmd.PassphraseFile != "" && cmd.KeyFile != "":
		return fmt.Errorf("take a passphrase or a key file, not both")
	}
	key, err := cmd.key()
	if err != nil {
		return no("%v", err)
	}
	if making {
		return cmd.make(c, key)
	}
	return cmd.use(c, key)
}

// key locks and opens the file of codes.
func (cmd codesCmd) key() (dice.VaultKey, error) {
	if cmd.KeyFile != "" {
		return dice.FileKey(cmd.KeyFile)
	}
	return dice.PassphraseKey(cmd.PassphraseFile, os.Getenv)
}

// make draws codes, keeps them and writes the first sheet.
func (cmd codesCmd) make(c *console, key dice.VaultKey) error {
	if cmd.Game == "" || cmd.Name == "" {
		return fmt.Errorf("codes belong to one party of one game: give --game and --name")
	}
	if cmd.Show != nil {
		return fmt.Errorf("--show is for codes that were made before, with --file")
	}
	if err := cmd.checkName(); err != nil {
		return err
	}
	v, err := dice.NewVault(cmd.Game, cmd.Name, cmd.After, cmd.Count)
	if err != nil {
		return err
	}
	if cmd.Print == "" {
		cmd.Print = fmt.Sprintf("%d-%d", v.Share.After+1, v.Share.After+min(firstSheet, v.Share.Count))
	}
	s, err := cmd.sheet(v)
	if err != nil {
		return err
	}
	path, err := v.Write(cmd.outDir(), key)
	if err != nil {
		return no("%v", err)
	}
	state := "encrypted"
	if !key.Locks() {
		state = "not encrypted: whoever reads this file knows them"
	}
	fmt.Fprintf(c.out, "The codes are in %s, %s.\n", path, state)
	fmt.Fprintf(c.out, "Mail this line to the game:\n\n%s\n\n", dice.JoinLine(v.Game, v.Share))
	return cmd.printSheet(c, s)
}

// checkName holds the name to a witness's or to that of a power, as the games know it.
func (cmd codesCmd) checkName() error {
	powers := map[string]bool{}
	meant := ""
	for _, id := range editions.IDs() {
		ed, err := editions.Load(id)
		if err != nil {
			return err
		}
		for _, p := range ed.Powers {
			if !p.Plays {
				continue
			}
			powers[p.ID] = true
			called := append([]string{p.ID, p.Name, p.Code}, p.Aliases...)
			if slices.ContainsFunc(called, func(word string) bool { return strings.EqualFold(word, cmd.Name) }) {
				meant = p.ID
			}
		}
	}
	if meant != "" && meant != cmd.Name {
		return fmt.Errorf("the log of a game writes %s as %s: give --name %s", cmd.Name, meant, meant)
	}
	if err := dice.CheckName(cmd.Name); err != nil || powers[cmd.Name] || dice.IsWitness(cmd.Name) {
		return err
	}
	return fmt.Errorf("%q is neither a witness (witness1, witness-anna) nor a power: %s", cmd.Name, strings.Join(slices.Sorted(maps.Keys(powers)), ", "))
}

// use opens codes and prints what is asked for.
func (cmd codesCmd) use(c *console, key dice.VaultKey) error {
	v, err := dice.ReadVault(cmd.File, key)
	if err != nil {
		return no("%v", err)
	}
	switch {
	case cmd.Show != nil && cmd.Print != "":
		return fmt.Errorf("--show prints one code and --print a sheet; take one of them")
	case cmd.Show != nil:
		chain, err := v.Chain()
		if err != nil {
			return err
		}
		code, err := chain.Code(*cmd.Show)
		if err != nil {
			return no("%v", err)
		}
		fmt.Fprintf(c.out, "%d   %s\n", *cmd.Show, code.Grouped())
		return nil
	case cmd.Print != "":
		s, err := cmd.sheet(v)
		if err != nil {
			return err
		}
		return cmd.printSheet(c, s)
	}
	c.printTable([][]string{
		{"game", v.Game},
		{"name", v.Share.Who},
		{"codes", fmt.Sprintf("%d to %d", v.Share.After+1, v.Share.After+v.Share.Count)},
		{"line to mail", dice.JoinLine(v.Game, v.Share)},
	})
	return nil
}

// sheet makes the sheet of the codes that --print names.
func (cmd codesCmd) sheet(v dice.Vault) (dice.CodeSheet, error) {
	from, to, ok := strings.Cut(cmd.Print, "-")
	first, err := strconv.Atoi(from)
	last, err2 := strconv.Atoi(to)
	if !ok || err != nil || err2 != nil {
		return dice.CodeSheet{}, fmt.Errorf("--print takes two numbers, as 1-200, not %q", cmd.Print)
	}
	chain, err := v.Chain()
	if err != nil {
		return dice.CodeSheet{}, err
	}
	return dice.NewCodeSheet(chain, first, last)
}

// printSheet prints the sheet, or writes it into a file where one was asked for.
func (cmd codesCmd) printSheet(c *console, s dice.CodeSheet) error {
	if !cmd.HTML && cmd.Out == "" {
		_, err := io.WriteString(c.out, s.Text())
		return err
	}
	path, err := s.Write(cmd.outDir(), cmd.HTML)
	if err != nil {
		return no("%v", err)
	}
	fmt.Fprintf(c.out, "The sheet is in %s. Print it and remove the file.\n", path)
	return nil
}

// outDir is where files go.
func (cmd codesCmd) outDir() string {
	if cmd.Out == "" {
		return "."
	}
	return cmd.Out
}

// checkCode tells whether a code could be one.
func (cmd codesCmd) checkCode(c *console) error {
	typed := cmd.Check
	if typed == "-" {
		data, err := io.ReadAll(io.LimitReader(c.in, 1000))
		if err != nil {
			return err
		}
		typed = strings.TrimSpace(string(data))
	}
	code, err := dice.ReadCode(typed)
	if err != nil {
		return no("%v", err)
	}
	bare := strings.Map(func(r rune) rune {
		if '0' <= r && r <= '9' || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' {
			return r
		}
		return -1
	}, typed)
	remark := "and its check sign fits"
	if len(bare) == len(code.String()) {
		remark = fmt.Sprintf("but without its check sign %c nobody can see a slip", code.Check())
	}
	fmt.Fprintf(c.out, "%s is well formed, %s.\n", code.Grouped(), remark)
	return nil
}
