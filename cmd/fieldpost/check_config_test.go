package main

import (
	"bufio"
	"bytes"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

// checked runs check-config and gives back what it says.
func checked(t *testing.T, config string) (string, int) {
	t.Helper()
	var out bytes.Buffer
	code := run([]string{"check-config", config}, strings.NewReader(""), &out, &out)
	if strings.Contains(out.String(), "hunter") {
		t.Errorf("a password is printed:\n%s", out.String())
	}
	return out.String(), code
}

func TestCheckConfig(t *testing.T) {
	p := newProvider(t)
	p.write("other", "wrong-hunter3\n")
	tests := []struct {
		name, old, new string
		code           int
		says           []string
	}{
		{"everything is right", "", "", exitDone, []string{
			"ok     games: 1, with a player for every power", "ok     disk: ", ": gm may log in\n", "ok     folder INBOX: 0 letters\n",
			"ok     folder Games: 0 letters\n", "ok     folder Strangers: it is not there yet and will be made\n",
			": gm may log in and send as gm@example.org\n", "ok     plus-addresses: smtp takes letters to gm+fieldpost-test@example.org;",
			"ok     clock: ", "Nothing is wrong.\n",
		}},
		{"wrong password", `"password"`, `"other"`, exitNo, []string{
			"wrong  imap ", "wrong  smtp ", "the server refused the login of gm", "       Look at user and password.", "2 things are wrong",
		}},
		{"missing folder", `"INBOX"`, `"Mail"`, exitNo, []string{"wrong  folder Mail: opening the folder Mail: ", "       Make it, or write another in [imap.folders] inbox"}},
		{"another's address", "gm@example.org", "japan.gm@example.org", exitNo, []string{"wrong  smtp ", "takes no letters from this address: 5", "Ask who runs the server"}},
		{"no login", `login = "imap"`, "", exitNo, []string{"wrong  smtp ", "takes no letters from this address: 5"}},
		{"starttls", "security = \"plain\"\nuser", "security = \"starttls\"\nuser", exitNo, []string{"wrong  imap "}},
		{"tls", "security = \"plain\"\nlogin", "security = \"tls\"\nlogin", exitNo, []string{"wrong  smtp ", `security = "starttls" for port 587`}},
		{"seat", `"japan"`, `"china"`, exitNo, []string{`config.toml:31: nobody plays "china"`}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			said, code := checked(t, p.settings(test.old, test.new))
			if code != test.code {
				t.Errorf("it ends with %d", code)
			}
			for _, line := range test.says {
				if !strings.Contains(said, line) {
					t.Errorf("%q is not said", line)
				}
			}
			if t.Failed() {
				t.Log(said)
			}
		})
	}
	if n := p.folder("INBOX"); n != 0 {
		t.Errorf("%d letters were sent", n)
	}
}

// TestCheckConfigLooksAtEveryMailbox: each account has lines of its own.
func TestCheckConfigLooksAtEveryMailbox(t *testing.T) {
	p := newProvider(t)
	p.write("club-password", p.Passwords[clubMaster]+"\n")
	said, code := checked(t, p.settings("[[game]]", p.club()+"[[game]]"))
	if code != exitDone {
		t.Errorf("it ends with %d", code)
	}
	for _, line := range []string{
		": gm may log in and send as gm@example.org\n", ": club may log in and send as club@example.org\n", "ok     folder Strangers: ", "ok     folder Rejected: ",
		"takes letters to club+fieldpost-test@example.org;", ", more mailboxes: 1, games: 1",
	} {
		if !strings.Contains(said, line) {
			t.Errorf("%q is not said in\n%s", line, said)
		}
	}
}

func TestCheckConfigLooksAtTheDisk(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("modes say nothing there")
	}
	p := newProvider(t)
	data := filepath.Join(p.dir, "data")
	if err := os.Mkdir(data, 0o755); err != nil {
		t.Fatal(err)
	}
	if said, _ := checked(t, p.settings("", "")); !strings.Contains(said, "wrong  disk: others can look into "+data) {
		t.Error(said)
	}
	if err := os.Remove(data); err != nil {
		t.Fatal(err)
	}
	p.write("data", "")
	if said, _ := checked(t, p.settings("", "")); !strings.Contains(said, "wrong  disk: "+data+" is not a folder") {
		t.Error(said)
	}
}

// hall is a server that says what it is told to, a line for each that it hears.
func hall(t *testing.T, says ...string) (addr string) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			in := bufio.NewReader(c)
			for _, line := range says {
				fmt.Fprintf(c, "%s\r\n", line)
				if _, err := in.ReadString('\n'); err != nil {
					break
				}
			}
			c.Close()
		}
	}()
	return l.Addr().String()
}

// TestCheckConfigLooksAtTheClock: a server greets with a time of another day.
func TestCheckConfigLooksAtTheClock(t *testing.T) {
	for name, test := range map[string]struct {
		at   time.Time
		says string
	}{
		"right":     {time.Now(), "ok     clock: as smtp 127.0.0.1:"},
		"not quite": {time.Now().Add(-4 * time.Minute), "ok     clock: as smtp 127.0.0.1:"},
		"wrong":     {time.Now().Add(6 * time.Minute), "look   clock: "},
		"long ago":  {time.Now().Add(-24 * time.Hour), "away from smtp 127.0.0.1:"},
	} {
		t.Run(name, func(t *testing.T) {
			p := newProvider(t)
			p.SMTP = hall(t, "220 mx.example.org ESMTP Sendmail 8.18.1; "+test.at.Format(time.RFC1123Z), "250-mx.example.org\r\n250 AUTH LOGIN", "334 VXNlcm5hbWU6", "334 UGFzc3dvcmQ6", "235 welcome", "250 sender", "250 recipient", "221 goodbye")
			said, code := checked(t, p.settings("", ""))
			if code != exitDone || !strings.Contains(said, test.says) || !strings.Contains(said, ": gm may log in and send as gm@example.org") {
				t.Error(said)
			}
		})
	}
}

// TestCheckConfigLooksAtPlusAddresses: a server that does not know them refuses the recipient.
func TestCheckConfigLooksAtPlusAddresses(t *testing.T) {
	p := newProvider(t)
	p.SMTP = hall(t, "220 mx.example.org", "250-mx.example.org\r\n250 AUTH LOGIN", "334 VXNlcm5hbWU6", "334 UGFzc3dvcmQ6", "235 welcome", "250 sender", "550 5.1.1 no such user", "221 goodbye")
	said, code := checked(t, p.settings("", ""))
	if code != exitDone || !strings.Contains(said, "look   plus-addresses: smtp takes no letter to gm+fieldpost-test@example.org: 550 5.1.1 no such user\n       Look whether") ||
		!strings.Contains(said, "Nothing is wrong as far as can be seen") {
		t.Error(said)
	}
}

// TestCheckConfigSendsTokens: what is said in XOAUTH2, by the example in Google's description of it.
func TestCheckConfigSendsTokens(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there is no printf")
	}
	const described = "dXNlcj1zb21ldXNlckBleGFtcGxlLmNvbQFhdXRoPUJlYXJlciB5YTI5LnZGOWRmdDRxbVRjMk52YjNSbGNrQmhkSFJoZG1semRHRXVZMjl0Q2cBAQ=="
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	heard := make(chan string, 10)
	go func() {
		for range 2 { // a token that was refused is asked for once more
			c, err := l.Accept()
			if err != nil {
				return
			}
			in := bufio.NewReader(c)
			for _, line := range []string{"220 hello", "250-mx.example.org\r\n250 AUTH XOAUTH2", "334 eyJzdGF0dXMiOiI0MDEifQ==", "535 no"} {
				fmt.Fprintf(c, "%s\r\n", line)
				text, err := in.ReadString('\n')
				heard <- strings.TrimSpace(text)
				if err != nil {
					break
				}
			}
			c.Close()
		}
	}()
	p := newProvider(t)
	p.SMTP = l.Addr().String()
	said, code := checked(t, p.settings(`login = "imap"`, "user = \"someuser@example.com\"\nmechanism = \"xoauth2\"\ntoken_command = [\"printf\", \"ya29.vF9dft4qmTc2Nvb3RlckBhdHRhdmlzdGEuY29tCg\"]"))
	if code != exitNo || !strings.Contains(said, "the server refused the login: the token is not valid for someuser@example.com") || !strings.Contains(said, "Look at user and mechanism") {
		t.Error(said)
	}
	<-heard // EHLO
	if got := <-heard; got != "AUTH XOAUTH2 "+described {
		t.Errorf("it says %s", got)
	}
}
