package control

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
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
	dir, err := os.MkdirTemp("", "control")
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

func opened(t testing.TB, dir string, answer Answer) *Server {
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
		"too long":  {Command: "game", Text: strings.Repeat("a", MaxText+1)},
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
	post := func(target, body string) string {
		return fmt.Sprintf("POST %s HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n%s", target, len(body), body)
	}
	for name, c := range map[string]struct{ raw, says string }{
		"an unknown key": {post("/games?arg=a&token=x", ""), "can not be read"},
		"another key":    {post("/games?token=x", ""), "can not be read"},
		"no words":       {post("/games?a=%zz", ""), "can not be read"},
		"another method": {"GET /games HTTP/1.1\r\nHost: x\r\n\r\n", "can not be read"},
		"no command":     {post("/", ""), "names no command"},
		"no UTF-8":       {post("/games", "\xff"), "not UTF-8"},
		"words no UTF-8": {post("/games?arg=a&arg=%ff", ""), "not UTF-8"},
		"too many words": {post("/game?arg=a"+strings.Repeat("&arg=a", 100), ""), "more than 100 words"},
		"too long":       {post("/game", strings.Repeat("a", 2*MaxText)), "longer than"},
		"chunks without end": {"POST /game HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n" +
			strings.Repeat("8000\r\n"+strings.Repeat("a", 0x8000)+"\r\n", 40), "longer than"},
		"half, and no end": {"POST /game HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf", "i/o timeout"},
		"no HTTP":          {"{\"command\":\"games\"}\n", "400 Bad Request"},
		"long words":       {post("/game?arg="+strings.Repeat("a", 2*MaxText), ""), "431 Request Header Fields Too Large"},
		"nothing":          {"", ""},
		"half a head":      {"POST /game HTT", "400 Bad Request"},
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
			if _, err := conn.Write([]byte(c.raw)); err != nil && len(c.raw) < MaxText {
				t.Fatal(err)
			}
			answer, err := io.ReadAll(conn)
			if !strings.Contains(string(answer), c.says) || err != nil && len(c.raw) < MaxText {
				t.Errorf("%q, %v", answer, err)
			}
			if c.says == "" && len(answer) > 0 {
				t.Errorf("who asks nothing is told %q", answer)
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
	fmt.Fprint(conn, "POST /flood HTTP/1.1\r\nHost: x\r\n\r\n")
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

// TestSlow: an answer may take longer than anybody is waited for, in one piece or before its verdict.
func TestSlow(t *testing.T) {
	dir := folder(t)
	s, err := open(dir, func(ctx context.Context, r Request, to io.Writer) Verdict {
		for range 2 {
			select {
			case <-ctx.Done():
				return Verdict{2, ctx.Err().Error()}
			case <-time.After(300 * time.Millisecond):
			}
			fmt.Fprint(to, "piece ")
		}
		time.Sleep(300 * time.Millisecond)
		return Verdict{1, "slow"}
	}, slog.New(slog.DiscardHandler), 100*time.Millisecond)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	var out bytes.Buffer
	v, err := Call(bounded(t), dir, Request{Command: "wait", Text: "a letter"}, &out)
	if err != nil || v != (Verdict{1, "slow"}) || out.String() != "piece piece " {
		t.Errorf("%+v, %v, %q", v, err, out.String())
	}
}

// TestStreamed: what has been written is there before the answer has ended.
func TestStreamed(t *testing.T) {
	dir := folder(t)
	seen := make(chan struct{})
	opened(t, dir, func(ctx context.Context, r Request, to io.Writer) Verdict {
		fmt.Fprint(to, "x")
		select {
		case <-seen:
			return Verdict{}
		case <-ctx.Done():
			return Verdict{2, "nobody has seen it"}
		}
	})
	v, err := Call(bounded(t), dir, Request{Command: "game"}, watcher(func() { close(seen) }))
	if err != nil || v != (Verdict{}) {
		t.Errorf("%+v, %v", v, err)
	}
}

// watcher is told when something is written.
type watcher func()

func (w watcher) Write(data []byte) (int, error) { w(); return len(data), nil }

// TestVerdicts: a verdict arrives as it was, whatever it says, up to its bound.
func TestVerdicts(t *testing.T) {
	dir := folder(t)
	says := ""
	opened(t, dir, func(context.Context, Request, io.Writer) Verdict { return Verdict{1, says} })
	for _, says = range []string{
		"", "why", " two\r\nlines: and\ta tab ", "\x00\x7f ä <&> \u2028 \" \xff \U0010ffff",
		strings.Repeat("\x01", maxPiece), strings.Repeat("a", maxPiece+1),
	} {
		v, err := Call(bounded(t), dir, Request{Command: "say"}, io.Discard)
		if err != nil || v != (Verdict{1, says[:min(len(says), maxPiece)]}) {
			t.Errorf("%q: %d, %q, %v", shortened(says), v.Code, shortened(v.Says), err)
		}
	}
}

// answers has a daemon that says so much to whoever comes, and no more.
func answers(t testing.TB, raw string) (Verdict, string, error) {
	dir := folder(t)
	l, err := net.Listen("unix", filepath.Join(dir, Name))
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	go func() {
		conn, err := l.Accept()
		if err != nil {
			return
		}
		if _, err := http.ReadRequest(bufio.NewReader(conn)); err == nil {
			io.WriteString(conn, raw)
		}
		conn.Close()
	}()
	var text bytes.Buffer
	v, err := Call(bounded(t), dir, Request{Command: "games"}, &text)
	return v, text.String(), err
}

// TestCutAnswers: an answer that is not whole is never taken for one.
func TestCutAnswers(t *testing.T) {
	const head, text, end = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", "4\r\ntext\r\n", "0\r\nVerdict: 1 \"why\"\r\n\r\n"
	const whole = head + text + end
	if v, said, err := answers(t, whole); err != nil || v != (Verdict{1, "why"}) || said != "text" {
		t.Errorf("the whole: %+v, %q, %v", v, said, err)
	}
	for n := range len(whole) {
		_, _, err := answers(t, whole[:n])
		if inText := n >= len(head) && n <= len(head+text); err == nil || (n == 0 || inText) && !errors.Is(err, errCut) {
			t.Errorf("%q: %v", whole[:n], err)
		}
	}
	for name, raw := range map[string]string{
		"no verdict":         head + text + "0\r\n\r\n",
		"no trailer at all":  "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\ntext",
		"an unknown verdict": head + text + "0\r\nVerdict: good\r\n\r\n",
		"another status":     "HTTP/1.1 404 Not Found\r\n\r\ntext",
		"no HTTP":            "e\x00\x00\x00\x01\x01",
	} {
		if v, said, err := answers(t, raw); err == nil || name == "another status" && said != "" {
			t.Errorf("%s: %+v, %q", name, v, said)
		}
	}
}
