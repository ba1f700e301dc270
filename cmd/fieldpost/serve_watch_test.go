package main

import (
	"context"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"
)

// systemd is a service manager that keeps what it is told.
type systemd struct {
	conn *net.UnixConn
	told chan string
}

func newSystemd(t *testing.T, watchdog time.Duration) *systemd {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("there are no such sockets")
	}
	path := filepath.Join(t.TempDir(), "notify")
	conn, err := net.ListenUnixgram("unixgram", &net.UnixAddr{Name: path, Net: "unixgram"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	t.Setenv("NOTIFY_SOCKET", path)
	t.Setenv("WATCHDOG_USEC", strconv.FormatInt(watchdog.Microseconds(), 10))
	s := &systemd{conn, make(chan string, 1000)}
	go func() {
		defer close(s.told)
		b := make([]byte, 4096)
		for {
			n, err := conn.Read(b)
			if err != nil {
				return
			}
			s.told <- string(b[:n])
		}
	}()
	return s
}

// hears waits until it is told this, and gives back all that it was told up to there.
func (s *systemd) hears(t *testing.T, want string) []string {
	t.Helper()
	var before []string
	for {
		select {
		case said := <-s.told:
			before = append(before, said)
			if strings.HasPrefix(said, want) {
				return before
			}
		case <-time.After(30 * time.Second):
			t.Fatalf("systemd does not hear %s, only %q", want, before)
		}
	}
}

// TestWatched plays a letter under the eyes of systemd and of Prometheus.
func TestWatched(t *testing.T) {
	manager := newSystemd(t, 15*time.Minute)
	p := newProvider(t)
	socket := filepath.Join(t.TempDir(), "watch")
	config := p.settings("[[game]]", "[log]\nformat = \"json\"\nlevel = \"debug\"\n[watch]\naddr = \"unix:"+socket+"\"\n[[game]]")
	stop := p.serve(config)
	if said := manager.hears(t, "READY=1"); len(said) != 1 || said[0] != "READY=1\nSTATUS=reading the mailbox of gm@example.org" {
		t.Errorf("told was %q", said)
	}
	manager.hears(t, "WATCHDOG=1") // the first round

	client := &http.Client{Timeout: 10 * time.Second, Transport: &http.Transport{DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
		return (&net.Dialer{}).DialContext(ctx, "unix", socket)
	}}}
	defer client.CloseIdleConnections()
	get := func(path string) (string, int) {
		t.Helper()
		out, err := client.Get("http://watch" + path)
		if err != nil {
			t.Fatal(err)
		}
		defer out.Body.Close()
		text, err := io.ReadAll(out.Body)
		if err != nil {
			t.Fatal(err)
		}
		return string(text), out.StatusCode
	}
	if said, code := get("/healthz"); code != http.StatusOK || said != "ok\n" {
		t.Errorf("its health is %d %s", code, said)
	}

	first := p.letter("japan", "[g7] The game begins")
	p.answer("japan", first, "STATUS\n")
	p.letter("japan", "About your letter")
	said := ""
	for _, line := range []string{
		`(?m)^fieldpost_sent_total 6$`, // five with which the game begins, and the answer
		`(?m)^fieldpost_send_errors_total 0$`,
		`(?m)^fieldpost_last_round_timestamp_seconds\{mailbox="main"\} [1-9]`,
		`(?m)^fieldpost_commit_seconds_count [1-9]`,
		`(?m)^fieldpost_build_info\{version="[^"]+",revision="[^"]*",go="go1[^"]+"\} 1$`,
	} {
		for range 100 { // the letter may be there before it is counted
			if said, _ = get("/metrics"); regexp.MustCompile(line).MatchString(said) {
				break
			}
			time.Sleep(100 * time.Millisecond)
		}
		if !regexp.MustCompile(line).MatchString(said) {
			t.Errorf("there is no %s in\n%s", line, said)
		}
	}
	for _, secret := range append(p.private, "hunter2", "japan", "@") {
		if strings.Contains(strings.ToLower(said), secret) {
			t.Errorf("%q is shown", secret)
		}
	}
	stop()
	told := manager.hears(t, "STOPPING=1")
	for _, line := range told {
		for _, secret := range append(p.private, "hunter2") {
			if strings.Contains(strings.ToLower(line), secret) {
				t.Errorf("systemd is told %q", line)
			}
		}
	}
	if _, err := os.Lstat(socket); err == nil {
		t.Error("the socket is left behind")
	}
}

// TestListenAgain: a socket that was left behind is replaced; one that is in use, and a file, are not.
func TestListenAgain(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there are no such sockets")
	}
	path := filepath.Join(t.TempDir(), "watch")
	left, err := net.ListenUnix("unix", &net.UnixAddr{Name: path, Net: "unix"})
	if err != nil {
		t.Fatal(err)
	}
	left.SetUnlinkOnClose(false)
	left.Close()
	l, err := listen("unix:" + path)
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o660 {
		t.Errorf("the socket is %v, %v", info.Mode(), err)
	}
	if _, err := listen("unix:" + path); err == nil || !strings.Contains(err.Error(), "is another daemon running?") {
		t.Errorf("a socket in use was taken: %v", err)
	}
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := listen("unix:" + file); err == nil {
		t.Error("a file was taken for a socket")
	}
	if text, err := os.ReadFile(file); err != nil || string(text) != "mine" {
		t.Errorf("the file holds %q, %v", text, err)
	}
}
