package settings

import (
	"errors"
	"os"
	"path/filepath"
	"strings"

	"fieldpost/mail/transport"
)

var mechanisms = map[string]transport.Mechanism{
	"": transport.Any, "plain": transport.PLAIN, "login": transport.LOGIN,
	"oauthbearer": transport.OAUTHBEARER, "xoauth2": transport.XOAUTH2,
}

// login checks how one logs in at a server, and fetches the secrets for it.
func (c *checker) login(table string, s *Server) transport.Credentials {
	mechanism, known := mechanisms[strings.ToLower(s.Mechanism)]
	if !known {
		c.wrong(table+".mechanism", "%q is no way to log in; there are plain, login, oauthbearer and xoauth2", s.Mechanism)
	}
	out := transport.Credentials{User: s.User, Mechanism: mechanism}
	ways := s.ways()
	bearer := mechanism == transport.OAUTHBEARER || mechanism == transport.XOAUTH2
	if len(ways) > 1 {
		c.wrong(table+"."+ways[1], "%s and %s: one is enough, and both can not be right", ways[0], ways[1])
		return out
	}
	way := ""
	if len(ways) == 1 {
		way = ways[0]
	}
	tokens := way == "token_command" || way == "token_endpoint"
	switch {
	case s.User == "" && way != "":
		c.wrong(table+"."+way, "there is no user that this could be the secret of")
	case bearer && !tokens:
		c.wrong(table+".mechanism", "%s needs token_command, or token_endpoint with a refresh token", s.Mechanism)
	case tokens && mechanism != transport.Any && !bearer:
		c.wrong(table+"."+way, "the mechanism %s takes a password and no token", s.Mechanism)
	case s.User != "" && way == "":
		c.wrong(table+".user", "there is no password_file, password_command, password, token_command or token_endpoint for this user")
	}
	if way != "token_endpoint" {
		for _, grant := range []struct{ key, text string }{
			{"client_id", s.ClientID}, {"client_secret", s.ClientSecret}, {"client_secret_file", s.ClientSecretFile},
			{"refresh_token_file", s.RefreshTokenFile}, {"scope", s.Scope},
		} {
			if grant.text != "" {
				c.wrong(table+"."+grant.key, "%s belongs to token_endpoint, which is not there", grant.key)
			}
		}
	}
	var err error
	switch way {
	case "password":
		out.Password, err = c.secrets.variable(s.Password)
	case "password_file":
		out.Password, err = c.secrets.file(c.path(&s.PasswordFile))
	case "password_command":
		out.Password, err = c.secrets.command(s.PasswordCommand)
	case "token_command":
		out.Tokens = transport.CommandTokens(s.TokenCommand[0], s.TokenCommand[1:]...)
	case "token_endpoint":
		out.Tokens, err = c.grant(table, s)
	}
	if err != nil {
		c.wrong(table+"."+way, "%v", err)
	}
	return out
}

// ways are the keys that say where the secret comes from.
func (s *Server) ways() []string {
	var out []string
	for _, way := range []struct {
		key   string
		taken bool
	}{
		{"password", s.Password != ""}, {"password_file", s.PasswordFile != ""}, {"password_command", len(s.PasswordCommand) > 0},
		{"token_command", len(s.TokenCommand) > 0}, {"token_endpoint", s.TokenEndpoint != ""},
	} {
		if way.taken {
			out = append(out, way.key)
		}
	}
	return out
}

// grant is a source of tokens that asks the provider for them.
func (c *checker) grant(table string, s *Server) (transport.Tokens, error) {
	g := transport.Grant{Endpoint: s.TokenEndpoint, ClientID: s.ClientID, Scope: s.Scope}
	var err error
	switch {
	case s.ClientSecret != "" && s.ClientSecretFile != "":
		c.wrong(table+".client_secret_file", "client_secret and client_secret_file: one is enough, and both can not be right")
	case s.ClientSecret != "":
		if g.ClientSecret, err = c.secrets.variable(s.ClientSecret); err != nil {
			c.wrong(table+".client_secret", "%v", err)
		}
	case s.ClientSecretFile != "":
		if g.ClientSecret, err = c.secrets.file(c.path(&s.ClientSecretFile)); err != nil {
			c.wrong(table+".client_secret_file", "%v", err)
		}
	}
	if s.RefreshTokenFile == "" {
		return nil, errors.New("a token endpoint needs a refresh_token_file")
	}
	path := c.path(&s.RefreshTokenFile)
	if other := c.refresh[path]; other != "" {
		c.wrong(table+".refresh_token_file", `[%s] has this file too, and a token that is replaced for one would be lost for the other; write login = "imap" instead`, plain(other))
		return nil, nil
	}
	c.refresh[path] = table
	if g.RefreshToken, err = c.secrets.file(path); err != nil {
		c.wrong(table+".refresh_token_file", "%v", err)
		return nil, nil
	}
	g.Rotated = func(token transport.Secret) error { return replace(path, token) }
	return g.Tokens()
}

// replace writes a new secret in the place of the old one, whole or not at all.
func replace(path string, secret transport.Secret) (err error) {
	f, err := os.CreateTemp(filepath.Dir(path), ".fieldpost-*") // its mode is 0600
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, os.Remove(f.Name()))
		}
	}()
	_, err = f.WriteString(string(secret) + "\n")
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}
