package transport

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-imap/v2/imapserver"
	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"
)

// provider is a token endpoint and the mail servers that take its tokens. A token is good until the next is given out.
type provider struct {
	t    *testing.T
	life int

	mu      sync.Mutex
	given   int
	refresh string
	valid   string
	users   []string // who logged in, with which mechanism
}

func newProvider(t *testing.T, life int) (*provider, *httptest.Server) {
	p := &provider{t: t, life: life, refresh: "refresh-0"}
	server := httptest.NewServer(p)
	t.Cleanup(server.Close)
	return p, server
}

func (p *provider) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if r.Method != http.MethodPost || r.FormValue("grant_type") != "refresh_token" || r.FormValue("client_id") != "fieldpost" || r.FormValue("refresh_token") != p.refresh {
		w.WriteHeader(http.StatusBadRequest)
		fmt.Fprintf(w, `{"error": "invalid_grant", "error_description": "bad token %s"}`, r.FormValue("refresh_token"))
		return
	}
	p.given++
	p.refresh = fmt.Sprintf("refresh-%d", p.given)
	p.valid = fmt.Sprintf("token-%d", p.given)
	json.NewEncoder(w).Encode(map[string]any{"access_token": p.valid, "token_type": "Bearer", "expires_in": fmt.Sprint(p.life), "refresh_token": p.refresh})
}

func (p *provider) revoke() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.valid = "none"
}

func (p *provider) check(mechanism, user, token string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.users = append(p.users, mechanism+" "+user)
	return token == p.valid
}

// mechanism is the server's side of OAUTHBEARER and of XOAUTH2, the latter written after Google's description.
func (p *provider) mechanism(name string) (sasl.Server, error) {
	switch name {
	case sasl.OAuthBearer:
		return sasl.NewOAuthBearerServer(func(o sasl.OAuthBearerOptions) *sasl.OAuthBearerError {
			if !p.check(name, o.Username, o.Token) {
				return &sasl.OAuthBearerError{Status: "invalid_token"}
			}
			return nil
		}), nil
	case "XOAUTH2":
		return &xoauth2Server{p: p}, nil
	}
	return nil, errors.New("no such mechanism")
}

type xoauth2Server struct {
	p      *provider
	failed bool
}

func (x *xoauth2Server) Next(response []byte) ([]byte, bool, error) {
	if x.failed {
		return nil, true, errors.New("invalid token")
	}
	if response == nil {
		return []byte{}, false, nil
	}
	user, rest, _ := strings.Cut(strings.TrimPrefix(string(response), "user="), "\x01")
	token, ok := strings.CutSuffix(strings.TrimPrefix(rest, "auth=Bearer "), "\x01\x01")
	if ok && x.p.check("XOAUTH2", user, token) {
		return nil, true, nil
	}
	x.failed = true
	return []byte(`{"status":"400","schemes":"Bearer"}`), false, nil
}

type bearerSession struct {
	imapserver.Session
	p *provider
}

func (s *bearerSession) AuthenticateMechanisms() []string              { return []string{"OAUTHBEARER", "XOAUTH2"} }
func (s *bearerSession) Authenticate(name string) (sasl.Server, error) { return s.p.mechanism(name) }

type bearerSubmission struct {
	lmtpBox
	p *provider
}

func (s *bearerSubmission) AuthMechanisms() []string              { return []string{"XOAUTH2", "OAUTHBEARER"} }
func (s *bearerSubmission) Auth(name string) (sasl.Server, error) { return s.p.mechanism(name) }
func (s *bearerSubmission) Data(r io.Reader) error {
	_, err := io.Copy(io.Discard, r)
	return err
}

// servers starts an IMAP and an SMTP server that take tokens only.
func (p *provider) servers() (imapAddr, smtpAddr string) {
	imapAddr = memoryServer(p.t, nil, nil, func(s imapserver.Session) imapserver.Session { return &bearerSession{s, p} })
	s := smtp.NewServer(smtp.BackendFunc(func(*smtp.Conn) (smtp.Session, error) { return &bearerSubmission{p: p}, nil }))
	s.Domain, s.AllowInsecureAuth = "example.org", true
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		p.t.Fatal(err)
	}
	go s.Serve(l)
	p.t.Cleanup(func() { s.Close() })
	return imapAddr, l.Addr().String()
}

func TestGrant(t *testing.T) {
	for _, mechanism := range []Mechanism{OAUTHBEARER, XOAUTH2, Any} {
		t.Run("mechanism "+string(mechanism), func(t *testing.T) {
			p, endpoint := newProvider(t, 3600)
			imapAddr, smtpAddr := p.servers()
			var kept []string
			tokens, err := Grant{
				Endpoint: endpoint.URL, ClientID: "fieldpost", RefreshToken: "refresh-0",
				Rotated: func(s Secret) error { kept = append(kept, string(s)); return nil },
			}.Tokens()
			if err != nil {
				t.Fatal(err)
			}
			server := Server{Addr: imapAddr, Security: Plain, Credentials: Credentials{User: "gm@example.org", Mechanism: mechanism, Tokens: tokens}, Timeout: 5 * time.Second}
			dialAccount(t, Account{Server: server})
			server.Addr = smtpAddr
			c, err := NewSMTP(server, "")
			if err != nil {
				t.Fatal(err)
			}
			send := func() Result {
				return c.Send(ctxFor(t, 10*time.Second), "gm@example.org", []string{"a@example.org"}, []byte("\r\n"))[0]
			}
			if got := send(); !got.Taken() {
				t.Errorf("%+v", got)
			}
			if p.given != 1 {
				t.Errorf("%d tokens were asked for, though the first was still good", p.given)
			}
			// A token that is taken back is asked for again, once.
			p.revoke()
			c.(*courier).kept.end(c.(*courier).kept.client) // which needs none
			if got := send(); !got.Taken() || p.given != 2 {
				t.Errorf("after a token was taken back: %+v, %d tokens", got, p.given)
			}
			p.revoke()
			dialAccount(t, Account{Server: Server{Addr: imapAddr, Security: Plain, Credentials: server.Credentials}})
			if strings.Join(kept, " ") != "refresh-1 refresh-2 refresh-3" {
				t.Errorf("the refresh tokens kept are %q", kept)
			}
			want := string(mechanism)
			if mechanism == Any {
				want = "OAUTHBEARER"
			}
			for _, user := range p.users {
				if user != want+" gm@example.org" {
					t.Errorf("the server saw %q", user)
				}
			}
			// A provider that gives no good token: an error, without the token.
			p.mu.Lock()
			p.refresh = "another"
			p.mu.Unlock()
			p.revoke()
			_, err = Dial(ctxFor(t, 10*time.Second), Account{Server: Server{Addr: imapAddr, Security: Plain, Credentials: server.Credentials}})
			if err == nil || !strings.Contains(err.Error(), "invalid_grant") {
				t.Errorf("with a refresh token that is not valid: %v", err)
			}
			for _, text := range []string{fmt.Sprint(err), fmt.Sprintf("%+v", server), send().Text} {
				if strings.Contains(text, "token-") || strings.Contains(text, "refresh-") {
					t.Errorf("a token is shown in %q", text)
				}
			}
		})
	}
}

func TestGrantRefusals(t *testing.T) {
	good := Grant{Endpoint: "https://login.example.org/token", ClientID: "x", RefreshToken: "y"}
	if _, err := good.Tokens(); err != nil {
		t.Error(err)
	}
	for _, endpoint := range []string{"http://login.example.org/token", "login.example.org", "https://user:pw@login.example.org/", "ftp://localhost/", ""} {
		bad := good
		bad.Endpoint = endpoint
		if _, err := bad.Tokens(); err == nil {
			t.Errorf("%q is an endpoint", endpoint)
		}
	}
	for name, answer := range map[string]http.HandlerFunc{
		"redirect": func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "/elsewhere", http.StatusTemporaryRedirect)
		},
		"no JSON":  func(w http.ResponseWriter, _ *http.Request) { w.Write([]byte("<html>y</html>")) },
		"no token": func(w http.ResponseWriter, _ *http.Request) { w.Write([]byte(`{"token_type":"Bearer"}`)) },
		"endless":  func(w http.ResponseWriter, _ *http.Request) { w.Write(make([]byte, 1<<20)) },
		"a mac": func(w http.ResponseWriter, _ *http.Request) {
			w.Write([]byte(`{"access_token":"z","token_type":"mac"}`))
		},
		"echo": func(w http.ResponseWriter, r *http.Request) {
			w.WriteHeader(400)
			fmt.Fprintf(w, `{"error":%q}`, r.FormValue("refresh_token"))
		},
	} {
		server := httptest.NewServer(answer)
		grant := Grant{Endpoint: server.URL, ClientID: "x", RefreshToken: "s3cret"}
		tokens, err := grant.Tokens()
		if err != nil {
			t.Fatal(err)
		}
		if token, err := tokens.Token(ctxFor(t, 10*time.Second), false); err == nil || strings.Contains(err.Error(), "s3cret") {
			t.Errorf("%s: %q, %v", name, string(token), err)
		}
		server.Close()
	}
}

func TestTokenLife(t *testing.T) {
	now := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	n := 0
	c := &cachedTokens{now: func() time.Time { return now }, get: func(context.Context) (Secret, time.Duration, error) {
		n++
		return Secret(fmt.Sprint(n)), 10 * time.Minute, nil
	}}
	for _, step := range []struct {
		after time.Duration
		fresh bool
		want  Secret
	}{{0, false, "1"}, {7 * time.Minute, false, "1"}, {2 * time.Minute, false, "2"}, {0, true, "3"}, {time.Minute, false, "3"}} {
		now = now.Add(step.after)
		if got, err := c.Token(context.Background(), step.fresh); err != nil || got != step.want {
			t.Errorf("after %v more: %q, want %q", step.after, string(got), string(step.want))
		}
	}
}

func TestCommandTokens(t *testing.T) {
	t.Parallel()
	program := filepath.Join(t.TempDir(), "token")
	write := func(text string) {
		if err := os.WriteFile(program, []byte("#!/bin/sh\n"+text), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	write("echo token-one\necho and more\n")
	tokens := CommandTokens(program)
	if got, err := tokens.Token(ctxFor(t, 10*time.Second), false); err != nil || got != "token-one" {
		t.Errorf("%q, %v", string(got), err)
	}
	write("echo token-two\n")
	if got, _ := tokens.Token(ctxFor(t, 10*time.Second), false); got != "token-one" {
		t.Errorf("it was run again: %q", string(got))
	}
	if got, _ := tokens.Token(ctxFor(t, 10*time.Second), true); got != "token-two" {
		t.Errorf("it was not run again: %q", string(got))
	}
	for _, bad := range []string{"echo s3cret\nexit 3\n", "", "echo\n", "head -c 100000 /dev/zero | tr '\\0' s\n", "exec sleep 60\n"} {
		write(bad)
		start := time.Now()
		if got, err := tokens.Token(ctxFor(t, 500*time.Millisecond), true); err == nil || strings.Contains(err.Error(), "s3cret") {
			t.Errorf("%q gave %d bytes, %v", bad, len(got), err)
		}
		if time.Since(start) > 5*time.Second {
			t.Errorf("%q took %v", bad, time.Since(start))
		}
	}
}
