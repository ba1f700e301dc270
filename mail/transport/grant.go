package transport

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"
)

// Grant is what a provider gave us to ask for tokens with: the refresh-token grant of RFC 6749, section 6.
type Grant struct {
	Endpoint     string // https, or http on this machine
	ClientID     string
	ClientSecret Secret // may be empty
	RefreshToken Secret
	Scope        string // may be empty

	// Rotated, if set, is told of a new refresh token, which must be kept: the old one may not work again.
	Rotated func(Secret) error
	// Client, if set, is used instead of one with a timeout of 30 s.
	Client *http.Client
}

// Tokens gives a source of tokens, which are asked for when needed and kept until shortly before they expire.
func (g Grant) Tokens() (Tokens, error) {
	u, err := url.Parse(g.Endpoint)
	if err != nil || u.Host == "" || u.User != nil {
		return nil, fmt.Errorf("%q is not the address of a token endpoint", g.Endpoint)
	}
	ip := net.ParseIP(u.Hostname())
	if u.Scheme != "https" && (u.Scheme != "http" || u.Hostname() != "localhost" && (ip == nil || !ip.IsLoopback())) {
		return nil, fmt.Errorf("%s: a token endpoint is reached by https", g.Endpoint)
	}
	if g.ClientID == "" || g.RefreshToken == "" {
		return nil, errors.New("a grant needs a client ID and a refresh token")
	}
	client := &http.Client{Timeout: commandTime}
	if g.Client != nil {
		copied := *g.Client
		client = &copied
	}
	// A redirect would carry the refresh token to somewhere else.
	client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	g.Client = client
	source := &grantTokens{grant: g, refresh: g.RefreshToken, kept: g.RefreshToken}
	return &cachedTokens{now: time.Now, get: source.get}, nil
}

type grantTokens struct {
	grant   Grant
	mu      sync.Mutex
	refresh Secret
	kept    Secret // the last one that Rotated has kept
}

func (s *grantTokens) get(ctx context.Context) (Secret, time.Duration, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	form := url.Values{"grant_type": {"refresh_token"}, "refresh_token": {string(s.refresh)}, "client_id": {s.grant.ClientID}}
	if s.grant.ClientSecret != "" {
		form.Set("client_secret", string(s.grant.ClientSecret))
	}
	if s.grant.Scope != "" {
		form.Set("scope", s.grant.Scope)
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, s.grant.Endpoint, strings.NewReader(form.Encode()))
	if err != nil {
		return "", 0, err
	}
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	req.Header.Set("Accept", "application/json")
	resp, err := s.grant.Client.Do(req)
	if err != nil {
		return "", 0, fmt.Errorf("the token endpoint: %w", err)
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(io.LimitReader(resp.Body, 4*maxTokenSize))
	if err != nil {
		return "", 0, fmt.Errorf("the token endpoint: %w", err)
	}
	return s.take(resp.StatusCode, body)
}

// take reads the endpoint's answer. Of a refusal only the short code is repeated, if it is one of RFC 6749: the rest may
// repeat what was sent.
func (s *grantTokens) take(status int, body []byte) (Secret, time.Duration, error) {
	var answer struct {
		AccessToken  string      `json:"access_token"`
		RefreshToken string      `json:"refresh_token"`
		TokenType    string      `json:"token_type"`
		ExpiresIn    json.Number `json:"expires_in"` // some send it in quotes
		Error        string      `json:"error"`
	}
	err := json.Unmarshal(body, &answer)
	if status != http.StatusOK {
		switch answer.Error {
		case "invalid_request", "invalid_client", "invalid_grant", "unauthorized_client", "unsupported_grant_type", "invalid_scope":
			return "", 0, fmt.Errorf("the token endpoint refused: %s (HTTP status %d)", answer.Error, status)
		}
		return "", 0, fmt.Errorf("the token endpoint refused (HTTP status %d)", status)
	}
	if err != nil {
		return "", 0, errors.New("the token endpoint's answer is not the JSON that it should be")
	}
	if answer.AccessToken == "" || len(answer.AccessToken) > maxTokenSize || !strings.EqualFold(answer.TokenType, "bearer") {
		return "", 0, errors.New("the token endpoint gave no bearer token")
	}
	if answer.RefreshToken != "" {
		s.refresh = Secret(answer.RefreshToken)
	}
	if s.refresh != s.kept && s.grant.Rotated != nil {
		if err := s.grant.Rotated(s.refresh); err != nil {
			return "", 0, fmt.Errorf("the new refresh token could not be kept: %w", err)
		}
		s.kept = s.refresh
	}
	seconds, err := answer.ExpiresIn.Float64()
	if err != nil {
		seconds = 0 // not said; then the token is asked for each time
	}
	life := time.Duration(min(max(seconds, 0), 24*60*60)) * time.Second
	return Secret(answer.AccessToken), life, nil
}
