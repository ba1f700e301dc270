package postoffice

import (
	"bufio"
	"net"
	"strings"
	"testing"
	"time"
)

// text is a client that says what it is told to.
type text struct {
	t    *testing.T
	conn net.Conn
	in   *bufio.Reader
}

func dialText(t *testing.T, addr string) *text {
	t.Helper()
	conn, err := net.Dial("tcp", addr)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	conn.SetDeadline(time.Now().Add(20 * time.Second))
	return &text{t, conn, bufio.NewReader(conn)}
}

func (x *text) say(line string) {
	x.t.Helper()
	if _, err := x.conn.Write([]byte(line + "\r\n")); err != nil {
		x.t.Fatal(err)
	}
}

func (x *text) read() string {
	x.t.Helper()
	line, err := x.in.ReadString('\n')
	if err != nil {
		x.t.Fatal(err)
	}
	return strings.TrimRight(line, "\r\n")
}

// expect reads an SMTP reply to its last line.
func (x *text) expect(code string) {
	x.t.Helper()
	line := x.read()
	for len(line) > 3 && line[3] == '-' {
		line = x.read()
	}
	if !strings.HasPrefix(line, code) {
		x.t.Fatalf("the reply is %q, want %s", line, code)
	}
}

// until reads IMAP responses up to the one that begins so, and gives all of them.
func (x *text) until(start string) []string {
	x.t.Helper()
	var lines []string
	for {
		lines = append(lines, x.read())
		if strings.HasPrefix(lines[len(lines)-1], start) {
			return lines
		}
	}
}
