package adjudicator

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/letters"
	"fieldpost/adjudicator/secrets"
	"fieldpost/mail/postoffice"
	"fieldpost/mail/transport"
	"fieldpost/store"
	"fieldpost/store/storetest"
)

// childDir is the environment variable that makes of the test binary a post office with a desk, to be killed.
const childDir = "FIELDPOST_DESK_KILL_DIR"

func TestMain(m *testing.M) {
	for name, live := range map[string]func(dir string) error{childDir: serveUntilKilled, adoptDir: adoptUntilKilled} {
		if dir := os.Getenv(name); dir != "" {
			if err := live(dir); err != nil {
				fmt.Fprintln(os.Stderr, err)
				os.Exit(1)
			}
			return
		}
	}
	os.Exit(m.Run())
}

// childPassword is that of all accounts of the post office that is killed.
const childPassword = "a password of a test"

// serveUntilKilled serves what lies in a folder, and prints where. It ends with its parent if nobody kills it.
func serveUntilKilled(dir string) error {
	go func() {
		io.Copy(io.Discard, os.Stdin)
		os.Exit(0)
	}()
	log := slog.New(slog.NewTextHandler(os.Stderr, nil))
	kept, err := store.Open(filepath.Join(dir, "store"), store.Options{Log: log})
	if err != nil {
		return err
	}
	options := postoffice.Options{Domain: clubSelf.Domain, Log: log, Rounds: 1000, Users: []postoffice.User{postoffice.GameMaster("gm", childPassword)}}
	for _, p := range clubPowers {
		options.Users = append(options.Users, postoffice.User{Name: p, Password: childPassword})
	}
	office, err := postoffice.Open(filepath.Join(dir, "office"), options)
	if err != nil {
		return err
	}
	desk := newDesk(kept, childSecrets(dir), time.Now, log)
	if err := desk.Open(context.Background()); err != nil {
		return err
	}
	if err := desk.Begin(context.Background(), clubRecord("swift")); err != nil {
		return err
	}
	courier, err := transport.NewSMTP(account(office.SMTPAddr(), "gm"), "")
	if err != nil {
		return err
	}
	mailbox := transport.NewSteady(func(ctx context.Context) (transport.Mailbox, error) {
		return transport.Dial(ctx, transport.Account{Server: account(office.IMAPAddr(), "gm")})
	}, log)
	outbox := &letters.Outbox{Store: kept, Courier: courier, From: desk.Self.String(), Now: time.Now, Log: log}
	fmt.Println("open", office.IMAPAddr(), office.SMTPAddr())
	return (&Postman{Mailbox: mailbox, Desk: desk, Outbox: outbox, Log: log}).Run(context.Background())
}

func childSecrets(dir string) secrets.Folder {
	return secrets.Folder{Dir: filepath.Join(dir, "secrets"), Name: "fieldpost.example.org"}
}

func account(addr, user string) transport.Server {
	return transport.Server{
		Addr: addr, Security: transport.Plain, Timeout: 5 * time.Second,
		Credentials: transport.Credentials{User: user, Password: childPassword},
	}
}

// TestKilled kills a post office with its desk at random moments, while a game is played there. Nobody's letter is lost,
// none is played twice, nobody gets two answers to one letter that differ, and the letters of one player prove the game.
// FIELDPOST_KILLS says how often; 5 times if it does not.
func TestKilled(t *testing.T) {
	v := &victim{t: t, dir: t.TempDir(), longest: 300 * time.Millisecond}
	v.command = func(ctx context.Context) *exec.Cmd {
		self, err := os.Executable()
		if err != nil {
			t.Fatal(err)
		}
		child := exec.CommandContext(ctx, self) // which kills it with SIGKILL
		child.Env = append(os.Environ(), childDir+"="+v.dir)
		return child
	}
	v.opened = func(line string) (imap, smtp string) {
		if n, _ := fmt.Sscanf(line, "open %s %s", &imap, &smtp); n != 2 {
			return "", ""
		}
		return imap, smtp
	}
	sure := refereedIn(t, v.dir)
	germany := v.killedWhilePlaying(sure)
	kept := storeOf(t, filepath.Join(v.dir, "store"))
	if report, err := kept.Check(t.Context()); errors.Join(err, report.Err()) != nil {
		t.Error(report, err)
	}
	v.compare(sure, openClub(t, sure.game, kept, childSecrets(v.dir), clubTime), germany)
}

// storeOf opens a store until the test ends.
func storeOf(t *testing.T, dir string) *store.Bolt {
	t.Helper()
	kept, err := store.Open(dir, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { kept.Close() })
	return kept
}

// killedWhilePlaying kills the victim at random moments while its players play at random, as FIELDPOST_KILLS says how
// often. Each letter is also brought to a desk that is not killed, and each player must get from the victim what he should
// get by that. It returns the letters of Germany, and nobody lives then.
func (v *victim) killedWhilePlaying(sure *club) (germany [][]byte) {
	t := v.t
	kills := 5
	if s := os.Getenv("FIELDPOST_KILLS"); s != "" {
		var err error
		if kills, err = strconv.Atoi(s); err != nil {
			t.Fatal(err)
		}
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Duration(kills)*2*time.Second+10*time.Second)
	defer cancel()
	killing, stop := context.WithCancel(ctx)
	var lives sync.WaitGroup
	finished := make(chan struct{})
	lives.Go(func() {
		for range kills {
			v.live(killing, 30*time.Millisecond+rand.N(v.longest))
		}
		close(finished)
		v.live(killing, time.Hour)
	})
	defer lives.Wait()
	defer stop()
	id, reader := sure.sitting()
	players := newPlayers(t, reader, rand.Uint64())
	written := map[string]int{}
	for going := true; going; {
		select {
		case <-finished:
			going = false
		default:
		}
		power, text := players.letter(id)
		good := sure.write(power, text)
		written[power]++
		err := v.submit(ctx, power, good)
		wrong := clubPowers[rand.IntN(len(clubPowers))]
		var bad *letter
		if written[wrong]++; written[wrong] < game.MostAnswers { // more would get no answer
			l := sure.write(wrong, "BUY 100 bb\n")
			bad = &l
			err = errors.Join(err, v.submit(ctx, wrong, l))
			_, answered := v.answered(ctx, wrong, l)
			err = errors.Join(err, answered)
		}
		when, answered := v.answered(ctx, power, good)
		if err = errors.Join(err, answered); err != nil {
			t.Fatalf("%v\n%s", err, v.said.Bytes())
		}
		sure.clock = when // the seed of the dice knows the minute of their lock
		if out := sure.handle(good); !out.Accepted {
			t.Fatalf("%s\n%s", out.Why, text)
		}
		if bad != nil {
			sure.handle(*bad)
		}
		time.Sleep(rand.N(v.longest)) // so that it is also killed while nobody writes
	}
	sure.deliver()
	for _, p := range clubPowers {
		v.same(ctx, p, sure.boxes.in[sure.seat(p).Address])
	}
	germany, err1 := v.folder(ctx, "germany", "INBOX")
	waiting, err2 := v.folder(ctx, "gm", inbox)
	if err := errors.Join(err1, err2); err != nil || len(waiting) > 0 {
		t.Errorf("%d letters still wait for the desk, %v", len(waiting), err)
	}
	return germany
}

// compare demands that the victim's game, opened again, is the game of the desk that was not killed.
func (v *victim) compare(sure, killed *club, germany [][]byte) {
	t := v.t
	killed.emptied()
	if got, want := killed.letters(), sure.letters(); !slices.Equal(got, want) {
		t.Errorf("the letters that were played are\n%q\nand should be\n%q", got, want)
	}
	if killed.moment().position != sure.moment().position {
		t.Error("the game has come to another position")
	}
	proved := verified(t, germany, killed.desk.Verifier())
	t.Logf("%d letters, %d turns, %d dice", len(sure.letters()), proved.Turns, proved.Dice)
}

// letters are the letters that the game was played by.
func (c *club) letters() (texts []string) {
	c.t.Helper()
	for n := range c.moment().acts {
		var a game.Act
		if _, err := store.Read(c.t.Context(), c.desk.Store, game.ActKey(clubGame, n), &a); err != nil {
			c.t.Fatal(err)
		}
		if a.What == game.ActLetter {
			texts = append(texts, a.Who+": "+a.Text)
		}
	}
	return texts
}

// same waits until a power has got as many letters as it should, and compares them. A letter may have come twice.
func (v *victim) same(ctx context.Context, power string, want [][]byte) {
	v.t.Helper()
	should := told(v.t, want)
	for {
		letters, err := v.folder(ctx, power, "INBOX")
		if err != nil {
			v.t.Fatal(err)
		}
		got := told(v.t, letters)
		if len(got) < len(should) && ctx.Err() == nil {
			time.Sleep(10 * time.Millisecond)
			continue
		}
		if !maps.Equal(got, should) {
			v.t.Errorf("%s has got %d letters that it should not have got, or not %d that it should", power, len(got), len(should))
			for id, text := range should {
				if got[id] != text {
					v.t.Errorf("%s should be\n%s\nand is\n%s", id, text, got[id])
				}
			}
		}
		return
	}
}

// ownMarks are what differs between two desks that do the same at different times: the root of the log, and what marks a form.
var ownMarks = regexp.MustCompile(`its\s+root\s+is\s+[0-9A-Z-]+|(ORDER|ANSWER|END OF) FORM [0-9a-f]+`)

// told is what letters tell, by their Message-IDs. Two letters under one ID must be the same byte for byte.
func told(t *testing.T, letters [][]byte) map[string]string {
	t.Helper()
	raws, texts := map[string]string{}, map[string]string{}
	for _, raw := range letters {
		m := readMail(t, raw)
		id := m.Get("Message-ID")
		if there, ok := raws[id]; ok && there != string(raw) {
			t.Errorf("two letters are called %s", id)
		}
		raws[id], texts[id] = string(raw), m.Get("In-Reply-To")+" "+ownMarks.ReplaceAllString(m.String(), "")
	}
	return texts
}

// referee begins the game of the post office to be killed, and stays with a desk that is not.
func refereedIn(t *testing.T, dir string) *club {
	t.Helper()
	game := clubRecord("swift")
	sure := openClub(t, game, storetest.NewMemory(), childSecrets(dir), clubTime)
	if err := sure.desk.Begin(t.Context(), game); err != nil {
		t.Fatal(err)
	}
	kept, err := store.Open(filepath.Join(dir, "store"), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	copyStore(t, kept, sure.desk.Store)
	if err := kept.Close(); err != nil {
		t.Fatal(err)
	}
	return sure
}
