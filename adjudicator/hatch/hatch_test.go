package hatch

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// folder is one whose name is short enough for a socket.
func folder(t testing.TB) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "hatch")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	return dir
}

// echo answers with what was asked, and then says what the first word wants.
func echo(_ context.Context, r Request, to io.Writer) Verdict {
	fmt.Fprintf(to, "%s %q\n%s", r.Command, r.Args, r.Text)
	switch r.Command {
	case "no":
		return Verdict{1, "the answer is no"}
	case "panic":
		panic("astray")
	}
	return Verdict{}
}

func opened(t testing.TB, dir string, answer Answer) *Hatch {
	t.Helper()
	h, err := open(dir, answer, slog.New(slog.DiscardHandler), 2*time.Second)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { h.Close() })
	return h
}

func bounded(t testing.TB) context.Context {
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	t.Cleanup(cancel)
	return ctx
}

// TestCall asks, and gets what was answered with its verdict.
func TestCall(t *testing.T) {
	dir := folder(t)
	opened(t, dir, echo)
	long := strings.Repeat("a line of a long letter, ä\n", 20_000)
	for _, c := range []struct {
		r    Request
		says string
		want Verdict
	}{
		{Request{Command: "games"}, "games []\n", Verdict{}},
		{Request{Command: "game", Args: []string{"g7", "two words\n"}, Text: long}, "game [\"g7\" \"two words\\n\"]\n" + long, Verdict{}},
		{Request{Command: "no"}, "no []\n", Verdict{1, "the answer is no"}},
		{Request{Command: "panic"}, "panic []\n", Verdict{2, "the daemon has gone astray over this: astray"}},
	} {
		var out bytes.Buffer
		v, err := Call(bounded(t), dir, c.r, &out)
		if err != nil || v != c.want || out.String() != c.says {
			t.Errorf("%s: %+v, %v, %q", c.r.Command, v, err, shortened(out.String()))
		}
	}
}

func shortened(s string) string { return s[:min(len(s), 100)] }

// TestNobody tells a daemon that does not run from one that does not answer.
func TestNobody(t *testing.T) {
	dir := folder(t)
	if _, err := Call(bounded(t), dir, Request{Command: "games"}, io.Discard); !errors.Is(err, ErrNobody) {
		t.Errorf("an empty folder: %v", err)
	}
	dead(t, dir)
	if _, err := Call(bounded(t), dir, Request{Command: "games"}, io.Discard); !errors.Is(err, ErrNobody) {
		t.Errorf("a dead daemon: %v", err)
	}
	long := filepath.Join(dir, strings.Repeat("long", 30))
	if _, err := Call(bounded(t), long, Request{Command: "games"}, io.Discard); !errors.Is(err, ErrTooLong) {
		t.Errorf("a long name: %v", err)
	}
	if _, err := Open(long, echo, slog.New(slog.DiscardHandler)); !errors.Is(err, ErrTooLong) || !strings.Contains(err.Error(), "shorter or a relative path") {
		t.Errorf("a long name: %v", err)
	}
	for name, r := range map[string]Request{
		"too long":  {Command: "game", Text: strings.Repeat("a", MaxRequest)},
		"too wordy": {Command: "game", Args: make([]string, MaxArgs+1)},
	} {
		if _, err := Call(bounded(t), dir, r, io.Discard); err == nil || errors.Is(err, ErrNobody) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// dead leaves a socket on which nobody listens any more.
func dead(t testing.TB, dir string) {
	t.Helper()
	l, err := net.ListenUnix("unix", &net.UnixAddr{Name: filepath.Join(dir, Name), Net: "unix"})
	if err != nil {
		t.Fatal(err)
	}
	l.SetUnlinkOnClose(false)
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
}

// TestSocket: the socket is its owner's alone; one that a dead daemon left is replaced, and nothing else is.
func TestSocket(t *testing.T) {
	dir := folder(t)
	log := slog.New(slog.DiscardHandler)
	dead(t, dir)
	h := opened(t, dir, echo)
	about, err := os.Stat(filepath.Join(dir, Name))
	if err != nil || about.Mode().Perm() != 0o600 {
		t.Errorf("its mode is %v, %v", about.Mode(), err)
	}
	if _, err := Open(dir, echo, log); !errors.Is(err, errTaken) {
		t.Errorf("a second daemon: %v", err)
	}
	if _, err := Call(bounded(t), dir, Request{Command: "games"}, io.Discard); err != nil {
		t.Errorf("the first one does not answer any more: %v", err)
	}
	if err := h.Close(); err != nil {
		t.Error(err)
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) != 0 {
		t.Errorf("it leaves %v, %v", left, err)
	}
	if err := os.WriteFile(filepath.Join(dir, Name), []byte("a diary"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(dir, echo, log); err == nil || !strings.Contains(err.Error(), "is no socket") {
		t.Errorf("over a file: %v", err)
	}
}

// TestBadRequests sends what no fieldpost sends.
func TestBadRequests(t *testing.T) {
	dir := folder(t)
	opened(t, dir, echo)
	for name, c := range map[string]struct{ line, says string }{
		"no JSON":          {"games\n", "can not be read"},
		"an unknown key":   {`{"command":"games","token":"x"}` + "\n", "can not be read"},
		"no command":       {"{}\n", "names no command"},
		"two":              {`{"command":"games"}{"command":"games"}` + "\n", "stands behind"},
		"no UTF-8":         {"{\"command\":\"\xff\"}\n", "not UTF-8"},
		"too many words":   {`{"command":"game","args":["` + strings.Repeat(`a","`, 100) + `a"]}` + "\n", "more than 100 words"},
		"an array":         {"[1]\n", "can not be read"},
		"deep":             {strings.Repeat("[", 100_000) + "\n", "can not be read"},
		"a line too long":  {strings.Repeat("a", MaxRequest) + "\n", "longer than"},
		"no end":           {"", "i/o timeout"},
		"half, and no end": {`{"command":`, "i/o timeout"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			conn, err := net.Dial("unix", filepath.Join(dir, Name))
			if err != nil {
				t.Fatal(err)
			}
			defer conn.Close()
			if err := conn.SetDeadline(time.Now().Add(20 * time.Second)); err != nil {
				t.Fatal(err)
			}
			if _, err := conn.Write([]byte(c.line)); err != nil {
				t.Fatal(err)
			}
			v, err := readAnswer(conn, io.Discard)
			if err != nil || v.Code != 2 || !strings.Contains(v.Says, c.says) {
				t.Errorf("%+v, %v", v, err)
			}
		})
	}
}

// TestMany lets many ask at once: eight are answered, and the others wait for their turn.
func TestMany(t *testing.T) {
	dir := folder(t)
	var now, most atomic.Int64
	opened(t, dir, func(_ context.Context, r Request, to io.Writer) Verdict {
		n := now.Add(1)
		for m := most.Load(); n > m && !most.CompareAndSwap(m, n); m = most.Load() {
		}
		time.Sleep(20 * time.Millisecond)
		now.Add(-1)
		return echo(t.Context(), r, to)
	})
	ended := make(chan error, 40)
	for range cap(ended) {
		go func() {
			_, err := Call(bounded(t), dir, Request{Command: "games"}, io.Discard)
			ended <- err
		}()
	}
	for range cap(ended) {
		if err := <-ended; err != nil {
			t.Error(err)
		}
	}
	if most.Load() != mostOnce {
		t.Errorf("%d were answered at once", most.Load())
	}
}

// TestGone: who leaves is not worked for, who does not read is not waited for, and who is being answered when the daemon
// ends is told so.
func TestGone(t *testing.T) {
	dir := folder(t)
	ended := make(chan error, 1)
	h := opened(t, dir, func(ctx context.Context, r Request, to io.Writer) Verdict {
		if r.Command == "flood" {
			for {
				if _, err := to.Write(make([]byte, 1<<20)); err != nil {
					ended <- err
					return Verdict{}
				}
			}
		}
		<-ctx.Done()
		ended <- ctx.Err()
		return Verdict{2, ctx.Err().Error()}
	})
	arrived := func(what string) {
		t.Helper()
		select {
		case <-ended:
		case <-time.After(10 * time.Second):
			t.Fatal(what)
		}
	}
	leaving, leave := context.WithCancel(bounded(t))
	time.AfterFunc(50*time.Millisecond, leave)
	if _, err := Call(leaving, dir, Request{Command: "wait"}, io.Discard); !errors.Is(err, context.Canceled) {
		t.Errorf("who leaves is told %v", err)
	}
	arrived("who left is still worked for")
	conn, err := net.Dial("unix", filepath.Join(dir, Name))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	fmt.Fprintln(conn, `{"command":"flood"}`)
	arrived("who does not read is still waited for")
	told := make(chan error, 1)
	go func() {
		v, err := Call(bounded(t), dir, Request{Command: "wait"}, io.Discard)
		if err == nil && v.Code != 0 {
			err = errors.New(v.Says)
		}
		told <- err
	}()
	time.Sleep(50 * time.Millisecond)
	h.Close()
	arrived("an answer goes on although the daemon has ended")
	if err := <-told; err == nil {
		t.Error("nobody is told that the daemon has ended")
	}
}

// TestCutAnswers: an answer that is not whole is never taken for one.
func TestCutAnswers(t *testing.T) {
	var whole bytes.Buffer
	p := pieces{&whole}
	fmt.Fprint(p, "text")
	if err := p.end(Verdict{1, "why"}); err != nil {
		t.Fatal(err)
	}
	for n := range whole.Len() {
		if _, err := readAnswer(bytes.NewReader(whole.Bytes()[:n]), io.Discard); !errors.Is(err, errCut) {
			t.Errorf("%d bytes: %v", n, err)
		}
	}
	for name, raw := range map[string]string{"a long piece": "t\xff\xff\xff\xff", "an unknown piece": "z\x00\x00\x00\x01a", "an empty end": "e\x00\x00\x00\x00"} {
		if _, err := readAnswer(strings.NewReader(raw), io.Discard); err == nil || errors.Is(err, errCut) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
