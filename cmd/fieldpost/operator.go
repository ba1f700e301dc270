package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"fieldpost/adjudicator"
	"fieldpost/adjudicator/control"
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/keeping"
	"fieldpost/adjudicator/operator"
	"fieldpost/adjudicator/secrets"
	"fieldpost/adjudicator/table"
	"fieldpost/store"
)

// operatorFlags are what the commands have in common that speak to a running daemon.
type operatorFlags struct {
	Dir string `default:"fieldpost-data" placeholder:"DIR" help:"The folder of the daemon; fieldpost-data by default."`
}

// operated is what the operator's commands work on: a desk and its store, in the daemon or, while none runs, here.
type operated struct {
	desk *adjudicator.Desk
	kept *store.Bolt
	dir  string
	live bool // a daemon runs, and letters go out
}

// spoken are the commands that come through the control socket. Each writes what was asked for, and may add a remark.
var spoken = map[string]func(*operated, context.Context, control.Request, io.Writer) (remark string, err error){
	"games":   (*operated).games,
	"status":  (*operated).status,
	"operate": (*operated).operate,
	"letters": (*operated).letters,
	"letter":  (*operated).letter,
	"outbox":  (*operated).outbox,
	"retry":   (*operated).retry,
	"drop":    (*operated).drop,
	"backup":  (*operated).backup,
	"check":   (*operated).check,
	"export":  (*operated).export,
	"recover": (*operated).recover,
	"map":     (*operated).picture,

	"map-count": (*operated).picture,
}

// answer does what was asked for.
func (o *operated) answer(ctx context.Context, r control.Request, to io.Writer) control.Verdict {
	do, known := spoken[r.Command]
	if !known {
		return control.Verdict{Code: exitWrong, Says: fmt.Sprintf("the daemon knows no command %q; is it another version?", r.Command)}
	}
	remark, err := do(o, ctx, r, to)
	if err != nil {
		return control.Verdict{Code: exitCode(err), Says: err.Error()}
	}
	return control.Verdict{Says: remark}
}

// openControl lets the operator speak to the daemon of a folder. The games go on without it where the name of the socket would
// be too long.
func openControl(dir string, desk *adjudicator.Desk, kept *store.Bolt, log *slog.Logger) (shut func() error, err error) {
	o := &operated{desk: desk, kept: kept, dir: dir, live: true}
	s, err := control.Open(dir, o.answer, log)
	if errors.Is(err, control.ErrTooLong) {
		log.Error("the operator's commands can not reach this daemon", "why", err.Error())
		return func() error { return nil }, nil
	}
	if err != nil {
		return nil, no("the operator's socket can not be opened: %v", err)
	}
	return s.Close, nil
}

// ask has the daemon do something, or does it here while no daemon runs.
func (f operatorFlags) ask(c *console, r control.Request, to io.Writer) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	v, err := control.Call(ctx, f.Dir, r, to)
	if errors.Is(err, control.ErrNobody) || errors.Is(err, control.ErrTooLong) {
		v, err = f.alone(ctx, r, to)
	}
	switch {
	case err != nil:
		return err
	case v.Code == exitNo:
		return no("%s", v.Says)
	case v.Code != exitDone:
		return errors.New(v.Says)
	case v.Says != "":
		fmt.Fprintf(c.err, "fieldpost: %s\n", v.Says)
	}
	return nil
}

// alone does a request in the folder of a daemon that does not run.
func (f operatorFlags) alone(ctx context.Context, r control.Request, to io.Writer) (v control.Verdict, err error) {
	hidden := filepath.Join(f.Dir, secretsFolder)
	there := false
	for _, folder := range []string{filepath.Join(f.Dir, storeFolder), hidden} {
		any, err := anyIn(folder)
		if err != nil {
			return v, err
		}
		there = there || any
	}
	if !there {
		return v, fmt.Errorf("no daemon has kept anything in %s; --dir names its folder", f.Dir)
	}
	kept, err := openStore(f.Dir, slog.New(slog.DiscardHandler))
	if err != nil {
		return v, no("no daemon answers, and its store can not be opened: %w", err)
	}
	defer func() { err = errors.Join(err, kept.Close()) }()
	name, err := signerIn(hidden)
	if err != nil {
		return v, err
	}
	key, err := dice.PassphraseKey("", os.Getenv)
	if err != nil {
		return v, err
	}
	desk := &adjudicator.Desk{House: &table.House{
		Store: kept, Now: time.Now, Log: slog.New(slog.DiscardHandler),
		Secrets: secrets.Folder{Dir: hidden, Name: name, Key: key},
	}}
	if err := desk.Open(ctx); errors.Is(err, keeping.ErrKey) {
		return v, no("%v", err)
	} else if err != nil {
		return v, err
	}
	if desk.Mark, err = readMark(ctx, kept, f.Dir, desk.Verifier()); err != nil {
		return v, err
	}
	o := &operated{desk: desk, kept: kept, dir: f.Dir}
	return o.answer(ctx, r, to), nil
}

// signerIn finds the name of the signing key among the secrets of a daemon.
func signerIn(dir string) (string, error) {
	list, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", err
	}
	var found []string
	for _, e := range list {
		if strings.HasPrefix(e.Name(), ".") { // one that was being written when the daemon was killed
			continue
		}
		switch filepath.Ext(e.Name()) {
		case ".tape", ".old", ".rotation":
			continue
		}
		if _, err := dice.ReadSigningKey(filepath.Join(dir, e.Name())); err == nil {
			found = append(found, e.Name())
		}
	}
	switch len(found) {
	case 0:
		return "", no("the signing key is missing in %s; bring its file back, from your copy of it or from the last backup", dir)
	case 1:
	default:
		return "", no("in %s there must be one signing key, and there are %d: %s. Move away those by which no game is played", dir, len(found), strings.Join(found, ", "))
	}
	return found[0], nil
}

// mostAnswer bounds what is listed.
const mostAnswer = 64 << 20

// list asks for a list and reads it.
func (f operatorFlags) list(c *console, r control.Request, into any) error {
	var answer bytes.Buffer
	if err := f.ask(c, r, &bounded{&answer, mostAnswer}); err != nil {
		return err
	}
	return json.Unmarshal(answer.Bytes(), into)
}

// bounded takes so many bytes and no more.
type bounded struct {
	to   io.Writer
	left int
}

func (b *bounded) Write(data []byte) (int, error) {
	if len(data) > b.left {
		return 0, errors.New("the answer is too long")
	}
	b.left -= len(data)
	return b.to.Write(data)
}

// gave makes of what there is not an answer of no.
func gave(err error) error {
	if errors.Is(err, operator.ErrNoGame) || errors.Is(err, operator.ErrNoLetter) || errors.Is(err, game.ErrNoTurn) {
		return no("%w", err)
	}
	return err
}

// moment is a time in a list, "" for none.
func moment(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.UTC().Format("2006-01-02 15:04")
}
