package transport

import (
	"context"
	"fmt"
	"net"
	"strings"

	"github.com/emersion/go-sasl"
)

// choose picks the mechanism: the one that was asked for, or the best that the server offers. LOGIN comes last, for
// servers from which nothing else is to be had.
func (s *Server) choose(offers func(Mechanism) bool) (Mechanism, error) {
	if s.Mechanism != Any {
		return s.Mechanism, nil
	}
	order := []Mechanism{PLAIN, LOGIN}
	if s.Tokens != nil {
		order = []Mechanism{OAUTHBEARER, XOAUTH2}
	}
	for _, m := range order {
		if offers(m) {
			return m, nil
		}
	}
	return "", fmt.Errorf("%w: it offers none of %v", ErrLogin, order)
}

// client gives the client's side of a mechanism. fresh asks for a token that was not used before.
func (s *Server) client(ctx context.Context, m Mechanism, fresh bool) (sasl.Client, error) {
	switch m {
	case PLAIN:
		return sasl.NewPlainClient("", s.User, string(s.Password)), nil
	case LOGIN:
		return &loginClient{user: s.User, password: string(s.Password)}, nil
	case OAUTHBEARER, XOAUTH2:
		token, err := s.Tokens.Token(ctx, fresh)
		if err != nil {
			return nil, fmt.Errorf("no token: %w", err)
		}
		if strings.ContainsAny(s.User+string(token), "\x01\r\n") {
			return nil, fmt.Errorf("the user name or the token holds control characters")
		}
		return &bearerClient{s, m, token}, nil
	}
	return nil, fmt.Errorf("%q is no way to log in", m)
}

// bearerClient speaks OAUTHBEARER and XOAUTH2: everything is said in the first message. A challenge is a refusal.
type bearerClient struct {
	server    *Server
	mechanism Mechanism
	token     Secret
}

func (b *bearerClient) Start() (string, []byte, error) {
	auth := "\x01auth=Bearer " + string(b.token) + "\x01\x01"
	if b.mechanism == XOAUTH2 {
		return string(XOAUTH2), []byte("user=" + b.server.User + auth), nil
	}
	name := strings.NewReplacer("=", "=3D", ",", "=2C").Replace(b.server.User)
	host, port, _ := net.SplitHostPort(b.server.Addr)
	return string(OAUTHBEARER), []byte("n,a=" + name + ",\x01host=" + host + "\x01port=" + port + auth), nil
}

// Next is called only when the server did not like the token. What it says about that is JSON for programs.
func (b *bearerClient) Next([]byte) ([]byte, error) {
	return nil, fmt.Errorf("%w: the token is not valid for %s", ErrLogin, b.server.User)
}

// loginClient is AUTH LOGIN: the server asks for the name, then for the password, in words that differ.
type loginClient struct {
	user, password string
	asked          int
}

func (l *loginClient) Start() (string, []byte, error) { return string(LOGIN), nil, nil }

func (l *loginClient) Next([]byte) ([]byte, error) {
	l.asked++
	switch l.asked {
	case 1:
		return []byte(l.user), nil
	case 2:
		return []byte(l.password), nil
	}
	return nil, fmt.Errorf("%w: it asked for more than name and password", ErrLogin)
}
