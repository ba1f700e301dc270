package main

import (
	"archive/tar"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"fieldpost/adjudicator/backup"
	"fieldpost/adjudicator/control"
	"fieldpost/adjudicator/rules/prose"
)

type exportCmd struct {
	operatorFlags
	Game string `arg:"" placeholder:"GAME" help:"The name of the game."`
	To   string `required:"" placeholder:"DIR" help:"The folder to make, empty or not there."`
}

// Help is the longer text of --help.
func (exportCmd) Help() string {
	return `Writes everything that there is of a game into a folder: every letter sent and received, the log of the dice, every report, the position now, and a README.txt that explains it. "fieldpost verify" proves the game from the folder.

The secret addresses in the letters are blanked out. Before the game is over the folder holds what players have ordered in secret; give it to nobody who plays. What the store has lost of the game is named, here and in the file lost.txt; then the exit code is 1.

Example:
  fieldpost export kursk-7 --to kursk-7-letters
  fieldpost verify --key kursk-7-letters/operator.key kursk-7-letters`
}

// Complete lists the games.
func (exportCmd) Complete(words []string) []string { return gameCmd{}.Complete(words) }

// The bounds of what is unpacked.
const (
	mostExported = 1_000_000
	mostOfAFile  = 256 << 20
)

// Run writes the folder.
func (cmd exportCmd) Run(c *console) error {
	list, err := os.ReadDir(cmd.To)
	if len(list) > 0 {
		return fmt.Errorf("%s is not empty; name a new folder", cmd.To)
	}
	made := errors.Is(err, fs.ErrNotExist)
	if err != nil && !made {
		return err
	}
	if err := os.MkdirAll(cmd.To, 0o700); err != nil {
		return err
	}
	root, err := os.OpenRoot(cmd.To)
	if err != nil {
		return err
	}
	defer root.Close()
	packed, into := io.Pipe()
	asked := make(chan error, 1)
	go func() {
		err := cmd.ask(c, control.Request{Command: "export", Args: []string{cmd.Game}}, into)
		into.CloseWithError(err)
		asked <- err
	}()
	n, whole, err := unpack(root, packed)
	packed.CloseWithError(err)
	said := <-asked
	if said != nil {
		err = said // why the answer was cut
	}
	if whole && exitCode(said) == exitNo {
		err = nil // all that there is was written, and something is lost
	} else {
		said = nil
	}
	if err != nil {
		if made && n == 0 {
			err = errors.Join(err, os.Remove(cmd.To))
		}
		return err
	}
	fmt.Fprintf(c.out, "%s holds %s of the game %s; its README.txt explains them. To prove the game:\n  fieldpost verify --key %s %s\n",
		cmd.To, count(n, "file", "files"), cmd.Game, filepath.Join(cmd.To, "operator.key"), cmd.To)
	return said
}

// unpack writes the files of an archive into a folder, which none of them can leave. whole tells that the archive was read to its end.
func unpack(root *os.Root, packed io.Reader) (n int, whole bool, err error) {
	for archive := tar.NewReader(packed); ; n++ {
		h, err := archive.Next()
		if errors.Is(err, io.EOF) {
			_, err := io.Copy(io.Discard, packed)
			return n, true, err
		}
		switch {
		case err != nil:
			return n, false, err
		case h.Typeflag != tar.TypeReg || !filepath.IsLocal(filepath.FromSlash(h.Name)):
			return n, false, fmt.Errorf("the daemon sends %q, which is no file of a game", h.Name)
		case h.Size > mostOfAFile || n >= mostExported:
			return n, false, fmt.Errorf("the daemon sends too much at %q", h.Name)
		}
		if err := backup.Unpack(root, h.Name, archive); err != nil {
			return n, false, err
		}
	}
}

// export streams the files of a game.
func (o *operated) export(ctx context.Context, r control.Request, to io.Writer) (string, error) {
	game, err := only(r)
	if err != nil {
		return "", err
	}
	archive := tar.NewWriter(to)
	lost, err := o.desk.Office().Export(ctx, game, func(name string, data []byte) error {
		h := &tar.Header{Typeflag: tar.TypeReg, Name: name, Size: int64(len(data)), Mode: 0o600, ModTime: o.desk.Now()}
		if err := archive.WriteHeader(h); err != nil {
			return err
		}
		_, err := archive.Write(data)
		return err
	})
	if err != nil {
		return "", gave(err)
	}
	if err := archive.Close(); err != nil {
		return "", err
	}
	if len(lost) > 0 {
		return "", no("the store has lost %s of the game %s; what is lost is missing in the folder, and listed in its lost.txt:\n%s", count(len(lost), "letter or picture", "letters and pictures"), game, inLines(prose.Strings(lost)))
	}
	return "", nil
}
