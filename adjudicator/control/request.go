package control

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"
)

// The bounds of a request. The words together fit into what net/http takes as a header, which is 1 MiB.
const (
	MaxText = 1 << 20 // bytes
	MaxArgs = 100
)

// Request is what the operator asks for.
type Request struct {
	Command string
	Args    []string
	Text    string // a letter or what else is long
}

// check refuses what is no request.
func (r Request) check() error {
	switch {
	case r.Command == "":
		return errors.New("the request names no command")
	case len(r.Args) > MaxArgs:
		return fmt.Errorf("the request has more than %d words", MaxArgs)
	case len(r.Text) > MaxText:
		return fmt.Errorf("the request is longer than %d bytes", MaxText)
	case !utf8.ValidString(r.Command+r.Text) || slices.ContainsFunc(r.Args, func(s string) bool { return !utf8.ValidString(s) }):
		return errors.New("the request is not UTF-8")
	}
	return nil
}

// post is the request as it is sent.
func (r Request) post(ctx context.Context) (*http.Request, error) {
	if err := r.check(); err != nil {
		return nil, err
	}
	to := url.URL{Scheme: "http", Host: "fieldpost", Path: "/" + r.Command, RawQuery: url.Values{"arg": r.Args}.Encode()}
	return http.NewRequestWithContext(ctx, http.MethodPost, to.String(), strings.NewReader(r.Text))
}

// read reads a request that has come, and no more of it than may be.
func read(w http.ResponseWriter, post *http.Request) (Request, error) {
	words, err := url.ParseQuery(post.URL.RawQuery)
	if err != nil || post.Method != http.MethodPost || len(words) > 1 || len(words) == 1 && words["arg"] == nil {
		return Request{}, errors.New("the request can not be read; is it from another version?")
	}
	text, err := io.ReadAll(http.MaxBytesReader(w, post.Body, MaxText+1)) // one more, so that the check sees it
	r := Request{Command: strings.TrimPrefix(post.URL.Path, "/"), Args: words["arg"], Text: string(text)}
	if long := new(http.MaxBytesError); err != nil && !errors.As(err, &long) {
		return Request{}, err
	}
	if err := r.check(); err != nil {
		return Request{}, err
	}
	return r, nil
}
