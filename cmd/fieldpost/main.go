// Fieldpost runs Axis & Allies games by email. This is its one command; every subcommand has a file of its own.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/alecthomas/kong"
)

// cli lists the subcommands. A subcommand is a struct with a method Run(*console) error; if it has a method
// Help() string, that is the longer text of its --help.
type cli struct {
	Board       boardCmd       `cmd:"" help:"Show a board, its spaces, or how far apart two of them are."`
	Map         mapCmd         `cmd:"" help:"Draw a board, a position or a game as a picture."`
	Orders      ordersCmd      `cmd:"" help:"Read a letter of orders and write it back in canonical form."`
	Odds        oddsCmd        `cmd:"" help:"Compute how a battle will end."`
	Try         tryCmd         `cmd:"" help:"Try conformance cases: positions, letters and dice with what must come out."`
	Conformance conformanceCmd `cmd:"" help:"Try all conformance cases that the program brings, and count rules and rulings."`
	Adjudicate  adjudicateCmd  `cmd:"" help:"Judge letters of orders and report the turns."`
	Codes       codesCmd       `cmd:"" help:"Make, print and check the secret codes of a player or a witness."`
	Keys        keysCmd        `cmd:"" help:"Make, show and rotate the keys that sign the dice."`
	Serve       serveCmd       `cmd:"" help:"Run the daemon: a practice game on this machine, or games on real mail servers."`
	Init        initCmd        `cmd:"" help:"Write a file of settings for a mailbox of your own."`
	CheckConfig checkConfigCmd `cmd:"" help:"Try a file of settings: servers, folders, secrets, clock and disk."`
	Send        sendCmd        `cmd:"" help:"Send a letter from a mailbox of the post office."`
	Read        readCmd        `cmd:"" help:"Read the letters in a mailbox of the post office."`
	Games       gamesCmd       `cmd:"" help:"List the games of a daemon."`
	Game        gameCmd        `cmd:"" help:"Tell how a game stands, or do what its referee may do."`
	Letters     lettersCmd     `cmd:"" help:"List the letters that came to a daemon, or show one."`
	Outbox      outboxCmd      `cmd:"" help:"List the letters that could not be sent, try them again or drop them."`
	Check       checkCmd       `cmd:"" help:"Look whether everything that a daemon keeps is there and whole."`
	Backup      backupCmd      `cmd:"" help:"Write all that a daemon needs into one file, while it runs."`
	Restore     restoreCmd     `cmd:"" help:"Make a daemon's folder of a backup."`
	Recover     recoverCmd     `cmd:"" help:"Let a game go on that stands still after a restore, by the mailboxes of its players."`
	Export      exportCmd      `cmd:"" help:"Write all letters, dice and reports of a game into a folder."`
	Witness     witnessCmd     `cmd:"" help:"Stand behind the dice of games, with a mailbox and nothing else."`
	Verify      verifyCmd      `cmd:"" help:"Prove a game from its letters: every die and every ruling."`
	Dice        diceCmd        `cmd:"" help:"Count the dice of a game."`
	Roll        rollCmd        `cmd:"" help:"Roll practice dice."`
	Version     versionCmd     `cmd:"" help:"Show the version of the program and of the law."`
	Languages   languagesCmd   `cmd:"" help:"List the languages of letters, and what each of them lacks."`
	Completion  completionCmd  `cmd:"" help:"Print a script that completes words in a shell."`
	Complete    completeCmd    `cmd:"" hidden:"" help:"List what a word on the command line may become."`
}

// console is where a subcommand reads and writes.
type console struct {
	in       io.Reader
	out, err io.Writer
	model    *kong.Application
}

// The exit codes.
const (
	exitDone  = 0
	exitNo    = 1
	exitWrong = 2
	exitAsks  = 3
)

const about = `Axis & Allies by email: judges typed orders by the full rules, rolls dice that anybody can check, and writes the reports.

Exit codes: 0 done, 1 the answer is no, 2 wrong use, 3 something must be asked.`

func main() {
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// run does one command line and returns the exit code.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) (code int) {
	type leave int // how kong ends after it has shown a help text
	if len(args) == 0 {
		args, stdout = []string{"--help"}, stderr
		defer func() { code = exitWrong }()
	}
	defer func() {
		switch r := recover().(type) {
		case nil:
		case leave:
			code = int(r)
		default:
			panic(r)
		}
	}()
	var commands cli
	parser, err := kong.New(&commands,
		kong.Name("fieldpost"),
		kong.Description(about),
		kong.Writers(stdout, stderr),
		kong.Exit(func(code int) { panic(leave(code)) }),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true, NoExpandSubcommands: true, WrapUpperBound: 100}),
		kong.ShortUsageOnError(),
	)
	if err != nil {
		fmt.Fprintln(stderr, "fieldpost:", err)
		return exitWrong
	}
	ctx, err := parser.Parse(args)
	if err != nil {
		fmt.Fprintf(stderr, "fieldpost: %v\n", err)
		fmt.Fprintf(stderr, "Try %s --help.\n", nearestCommand(err))
		return exitWrong
	}
	c := &console{in: stdin, out: stdout, err: stderr, model: parser.Model}
	if err := ctx.Run(c); err != nil {
		fmt.Fprintln(stderr, "fieldpost:", err)
		return exitCode(err)
	}
	return exitDone
}

// nearestCommand names the command that was being read when the reading failed.
func nearestCommand(err error) string {
	var parse *kong.ParseError
	if errors.As(err, &parse) && parse.Context != nil {
		if node := parse.Context.Selected(); node != nil {
			return node.FullPath()
		}
	}
	return "fieldpost"
}

// answerNo is an error that means: everything was in order, and the answer is no.
type answerNo struct{ error }

func (a answerNo) Unwrap() error { return a.error }

// no makes an error that ends the program with exit code 1. Every other error ends it with 2.
func no(format string, args ...any) error { return answerNo{fmt.Errorf(format, args...)} }

// answerAsks is an error that means: it depends on what somebody answers.
type answerAsks struct{ error }

func (a answerAsks) Unwrap() error { return a.error }

// asks makes an error that ends the program with exit code 3.
func asks(format string, args ...any) error { return answerAsks{fmt.Errorf(format, args...)} }

func exitCode(err error) int {
	var refusal answerNo
	var question answerAsks
	switch {
	case err == nil:
		return exitDone
	case errors.As(err, &question):
		return exitAsks
	case errors.As(err, &refusal):
		return exitNo
	}
	return exitWrong
}
