package settings

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"fieldpost/mail/transport"
)

// secrets finds secrets where the file says that they are. No error of it repeats one, and none repeats what stands where
// the name of a variable should be: it could be a password.
type secrets struct {
	ctx    context.Context
	getenv func(string) string
}

const (
	longestSecret = 16 << 10
	commandTime   = 30 * time.Second
	credentials   = "$CREDENTIALS_DIRECTORY/"
)

// On Windows the bits of a mode say nothing about who may read a file.
const hasModes = runtime.GOOS != "windows"

// file reads a secret from a file that nobody else may read.
func (s secrets) file(path string) (transport.Secret, error) {
	data, err := private(path)
	if err != nil {
		return "", err
	}
	return oneLine(data)
}

// private reads a file that nobody else may read.
func private(path string) ([]byte, error) {
	data, mode, err := readFile(path, longestSecret)
	if err != nil {
		return nil, fmt.Errorf("%s: %s", path, plainly(err))
	}
	if hasModes && mode.Perm()&0o077 != 0 {
		return nil, fmt.Errorf("%s holds a secret, and others may read or write it (mode %04o); chmod 600 it, and change the secret if others use this machine", path, mode.Perm())
	}
	return data, nil
}

// lines reads a secret of several lines from a file, or from what systemd hands over. absolute completes the path.
func (s secrets) lines(path *string, absolute func(*string) string) ([]byte, error) {
	if name, ok := strings.CutPrefix(*path, credentials); ok {
		return s.credential(name)
	}
	return private(absolute(path))
}

// credential reads what systemd hands over.
func (s secrets) credential(name string) ([]byte, error) {
	dir := s.getenv("CREDENTIALS_DIRECTORY")
	switch {
	case dir == "":
		return nil, errors.New("$CREDENTIALS_DIRECTORY is not set; systemd sets it for a service that has LoadCredential")
	case name != filepath.Base(name):
		return nil, errors.New("a credential of systemd is one file in $CREDENTIALS_DIRECTORY")
	}
	// systemd opens the file to the service by an access list, which shows in the mode as if its group could read it.
	data, _, err := readFile(filepath.Join(dir, name), longestSecret)
	if err != nil {
		return nil, fmt.Errorf("the credential: %s", plainly(err))
	}
	return data, nil
}

// variable takes a secret from the environment, "$NAME", or from what systemd hands over, "$CREDENTIALS_DIRECTORY/name".
func (s secrets) variable(text string) (transport.Secret, error) {
	if name, ok := strings.CutPrefix(text, credentials); ok {
		data, err := s.credential(name)
		if err != nil {
			return "", err
		}
		return oneLine(data)
	}
	name, ok := strings.CutPrefix(text, "$")
	if !ok {
		return "", errors.New(`no secret stands in this file; write where it is: a file, a command, "$VARIABLE" or "$CREDENTIALS_DIRECTORY/name"`)
	}
	value := s.getenv(name)
	if value == "" {
		return "", errors.New("the variable named here is not set")
	}
	return oneLine([]byte(value))
}

// command takes the first line that a program prints.
func (s secrets) command(words []string) (transport.Secret, error) {
	ctx, cancel := context.WithTimeout(s.ctx, commandTime)
	defer cancel()
	var out capped
	cmd := exec.CommandContext(ctx, words[0], words[1:]...)
	cmd.Stdout = &out
	cmd.WaitDelay = time.Second
	if err := cmd.Run(); err != nil {
		return "", fmt.Errorf("%s: %w", words[0], err) // what it printed may hold the secret
	}
	line, _, _ := bytes.Cut(out.Bytes(), []byte("\n"))
	return oneLine(line)
}

// capped is a buffer that takes as much as a secret may have.
type capped struct{ bytes.Buffer }

func (c *capped) Write(p []byte) (int, error) {
	if c.Len()+len(p) > longestSecret {
		return 0, fmt.Errorf("it printed more than %d bytes", longestSecret)
	}
	return c.Buffer.Write(p)
}

// oneLine is a secret without the line end that editors add.
func oneLine(data []byte) (transport.Secret, error) {
	text := strings.TrimRight(string(data), "\r\n")
	switch {
	case text == "":
		return "", errors.New("the secret is empty")
	case strings.ContainsAny(text, "\r\n\x00"):
		return "", errors.New("the secret has more than one line")
	}
	return transport.Secret(text), nil
}
