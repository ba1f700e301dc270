package transport

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os/exec"
	"strings"
	"sync"
	"time"
)

// Tokens gives the bearer token of an account. fresh says that the last one was refused, so that it must not be given
// again from memory.
type Tokens interface {
	Token(ctx context.Context, fresh bool) (Secret, error)
}

// A token is not used in the last moments of its life: it could end on the way.
const early = 2 * time.Minute

// cachedTokens keeps a token until shortly before it expires.
type cachedTokens struct {
	get func(context.Context) (Secret, time.Duration, error) // a token and how long it lives
	now func() time.Time

	mu    sync.Mutex
	token Secret
	until time.Time
}

func (c *cachedTokens) Token(ctx context.Context, fresh bool) (Secret, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !fresh && c.token != "" && c.now().Before(c.until) {
		return c.token, nil
	}
	asked := c.now()
	token, life, err := c.get(ctx)
	if err != nil {
		return "", err
	}
	c.token, c.until = token, asked.Add(life-early)
	return token, nil
}

const (
	commandTime  = 30 * time.Second
	commandLife  = 5*time.Minute + early // a command's token is used for five minutes; the command may keep it for longer
	maxTokenSize = 16 << 10
)

// CommandTokens takes tokens from a program of the operator's: the first line that it prints.
func CommandTokens(name string, args ...string) Tokens {
	return &cachedTokens{now: time.Now, get: func(ctx context.Context) (Secret, time.Duration, error) {
		ctx, cancel := context.WithTimeout(ctx, commandTime)
		defer cancel()
		var out capped
		cmd := exec.CommandContext(ctx, name, args...)
		cmd.Stdout = &out
		cmd.WaitDelay = time.Second
		if err := cmd.Run(); err != nil {
			// What the program printed may hold the token.
			return "", 0, fmt.Errorf("the token command %s: %w", name, err)
		}
		line, _, _ := strings.Cut(out.held.String(), "\n")
		if line = strings.TrimSpace(line); line == "" {
			return "", 0, fmt.Errorf("the token command %s printed no token", name)
		}
		return Secret(line), commandLife, nil
	}}
}

// capped is a buffer that takes as much as a token may have.
type capped struct{ held bytes.Buffer }

func (c *capped) Write(p []byte) (int, error) {
	if c.held.Len()+len(p) > maxTokenSize {
		return 0, errors.New("a token has at most 16 KiB")
	}
	return c.held.Write(p)
}
