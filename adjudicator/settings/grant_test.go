package settings

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestRefreshTokenIsReplaced: the provider gives another refresh token, and its file holds that one afterwards.
func TestRefreshTokenIsReplaced(t *testing.T) {
	provider := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.FormValue("refresh_token") != "hunter2" || r.FormValue("client_secret") != "hunter3" || r.FormValue("scope") != "mail" {
			w.WriteHeader(http.StatusBadRequest)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		fmt.Fprint(w, `{"access_token": "access", "token_type": "Bearer", "expires_in": 3600, "refresh_token": "hunter4"}`)
	}))
	defer provider.Close()
	grant := fmt.Sprintf("token_endpoint = %q\nclient_id = \"x\"\nclient_secret = \"$CLIENT\"\nscope = \"mail\"\nrefresh_token_file = \"pw\"\n", provider.URL)
	path := folder(t, "password_file = \"pw\"\n[smtp]", grant+"[smtp]\nlogin = \"imap\"")
	s, err := Read(context.Background(), path, func(string) string { return "hunter3" })
	if err != nil {
		t.Fatal(err)
	}
	for _, server := range []Server{s.IMAP.Server, s.SMTP.Server} { // which have one source of tokens, and ask once
		token, err := server.Reach().Tokens.Token(context.Background(), false)
		if err != nil || token != "access" {
			t.Fatalf("no token: %v", err)
		}
	}
	file := filepath.Join(filepath.Dir(path), "pw")
	text, err := os.ReadFile(file)
	if err != nil || string(text) != "hunter4\n" {
		t.Errorf("the file holds %q, %v", text, err)
	}
	if info, err := os.Stat(file); err != nil || hasModes && info.Mode().Perm() != 0o600 {
		t.Errorf("the file is %v, %v", info, err)
	}
}

// TestOneTokenForTwo: two logins with one refresh token would take it from each other.
func TestOneTokenForTwo(t *testing.T) {
	const grant = "token_endpoint = \"https://login.example.org/token\"\nclient_id = \"x\"\nrefresh_token_file = \"pw\"\n"
	path := folder(t, "password_file = \"pw\"\n[smtp]\n", grant+"[smtp]\nuser = \"gm\"\n"+grant)
	_, err := Read(context.Background(), path, nobodySays)
	if err == nil || !strings.HasPrefix(err.Error(), path+":14: [imap] has this file too") {
		t.Errorf("taken, or refused with: %v", err)
	}
}
