package transport

import (
	"bufio"
	"net"
	"strings"
	"testing"
	"time"
)

// script is a server that plays a part: for each line that it reads, the first entry whose word is in the line answers. In
// an answer, @@ stands for the first word of the line. An answer "-" hangs up, one of "" says nothing.
type script struct {
	greeting string
	answers  [][2]string
}

func (s script) start(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			t.Cleanup(func() { conn.Close() })
			go s.play(conn)
		}
	}()
	return l.Addr().String()
}

func (s script) play(conn net.Conn) {
	defer conn.Close()
	conn.SetDeadline(time.Now().Add(30 * time.Second))
	if s.greeting != "" {
		conn.Write([]byte(s.greeting + "\r\n"))
	}
	in := bufio.NewReader(conn)
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			return
		}
		tag, _, _ := strings.Cut(line, " ")
		for _, a := range s.answers {
			if !strings.Contains(line, a[0]) {
				continue
			}
			if a[1] == "-" {
				return
			}
			if a[1] != "" {
				conn.Write([]byte(strings.ReplaceAll(strings.ReplaceAll(a[1], "@@", strings.TrimSpace(tag)), "\n", "\r\n") + "\r\n"))
			}
			break
		}
	}
}

const imapGreeting = "* OK [CAPABILITY IMAP4rev1 AUTH=PLAIN IDLE MOVE UIDPLUS] ready"

// imapScript is an IMAP server with one letter, UID 7, that it says has 120 bytes; before gives other answers.
func imapScript(before ...[2]string) script {
	return script{imapGreeting, append(before, [][2]string{
		{"CAPABILITY", "* CAPABILITY IMAP4rev1 IDLE MOVE UIDPLUS\n@@ OK done"},
		{"AUTHENTICATE", "@@ OK [CAPABILITY IMAP4rev1 IDLE MOVE UIDPLUS] welcome"},
		{"LOGIN", "@@ OK [CAPABILITY IMAP4rev1 IDLE MOVE UIDPLUS] welcome"},
		{"SELECT", "* 1 EXISTS\n* OK [UIDVALIDITY 5] valid\n* OK [UIDNEXT 8] next\n@@ OK [READ-WRITE] done"},
		{"SEARCH", "* SEARCH 7\n@@ OK done"},
		{"BODY.PEEK", "* 1 FETCH (UID 7 BODY[] {3}\nabc)\n@@ OK done"},
		{"FLAGS", "* 1 FETCH (UID 7 RFC822.SIZE 120 INTERNALDATE \"16-Nov-2026 09:00:00 +0000\" FLAGS ())\n@@ OK done"},
		{"RFC822.SIZE", "* 1 FETCH (UID 7 RFC822.SIZE 120)\n@@ OK done"},
		{"IDLE", "+ idling"},
		{"LOGOUT", "* BYE bye\n@@ OK done"},
		{"", "@@ OK done"},
	}...)}
}
