package control

import (
	"errors"
	"fmt"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"time"
)

// Name is the socket in the folder of the daemon.
const Name = "fieldpost.sock"

// maxPath is how long the name of a socket may be, folder and all. Systems allow 104 to 108 bytes.
const maxPath = 100

// What may be wrong with a socket, to be asked for with errors.Is.
var (
	ErrTooLong = errors.New("the name of the socket is too long")
	ErrNobody  = errors.New("no daemon listens")
	errTaken   = errors.New("another daemon listens")
)

// path is the name of the socket in a folder.
func path(dir string) (string, error) {
	p := filepath.Join(dir, Name)
	if len(p) > maxPath {
		return "", fmt.Errorf("%w: %s has %d bytes, and a socket can have %d; name the folder by a shorter or a relative path", ErrTooLong, p, len(p), maxPath)
	}
	return p, nil
}

// listen opens the socket. One that a dead daemon has left is replaced; one on which somebody answers is not. It is made
// in a folder that nobody else can enter and bears its name only when its mode is right.
func listen(dir string) (*net.UnixListener, error) {
	p, err := path(dir)
	if err != nil {
		return nil, err
	}
	if err := vacant(p); err != nil {
		return nil, err
	}
	work, err := os.MkdirTemp(dir, ".c-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(work)
	made := filepath.Join(work, "s")
	l, err := net.ListenUnix("unix", &net.UnixAddr{Name: made, Net: "unix"})
	if err != nil {
		return nil, err
	}
	l.SetUnlinkOnClose(false) // it would look under the first name
	err = os.Chmod(made, 0o600)
	if err == nil {
		err = os.Rename(made, p)
	}
	if err != nil {
		return nil, errors.Join(err, l.Close())
	}
	return l, nil
}

// vacant tells whether a socket may be made under a name.
func vacant(p string) error {
	about, err := os.Lstat(p)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	case about.Mode().Type() != fs.ModeSocket:
		return fmt.Errorf("%s is there and is no socket; move it away", p)
	}
	conn, err := net.DialTimeout("unix", p, time.Second)
	if err != nil {
		return nil // nobody answers
	}
	return errors.Join(fmt.Errorf("%w at %s", errTaken, p), conn.Close())
}
