package dice

import (
	"encoding/hex"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

// maxNote is how long a checkpoint may be, in bytes: a hundred signatures fit in.
const maxNote = 64 << 10

// Root is the hash of the tree over the first Size leaves of a log.
type Root struct {
	Size int64
	Hash tlog.Hash
}

// Short is how people compare roots: the first eight hex digits.
func (r Root) Short() string { return hex.EncodeToString(r.Hash[:4]) }

// Text is what a checkpoint says. The origin is the name of the key that signs and the game: fieldpost.example.org/g7.
func (r Root) Text(origin string) string {
	return origin + "\n" + strconv.FormatInt(r.Size, 10) + "\n" + r.Hash.String() + "\n"
}

// reader gives tlog the hashes of the tree.
func (g *Log) reader() tlog.HashReader {
	return tlog.HashReaderFunc(func(indexes []int64) ([]tlog.Hash, error) {
		hashes := make([]tlog.Hash, len(indexes))
		for i, at := range indexes {
			if at < 0 || at >= int64(len(g.hashes)) {
				return nil, fmt.Errorf("the log has no hash %d", at)
			}
			hashes[i] = g.hashes[at]
		}
		return hashes, nil
	})
}

// RootAt is the root of the tree when it had size leaves.
func (g *Log) RootAt(size int64) (tlog.Hash, error) {
	if size < 0 || size > int64(len(g.leaves)) {
		return tlog.Hash{}, fmt.Errorf("the log has %d leaves, not %d", len(g.leaves), size)
	}
	return tlog.TreeHash(size, g.reader())
}

// Root is the root of the tree.
func (g *Log) Root() tlog.Hash { return g.Head().Hash }

// LockRoot is the root of the log when the lock that is open had just been added: the one that its letter names.
func (g *Log) LockRoot() (Root, error) {
	size := int64(g.openAt) + 1
	hash, err := g.RootAt(size)
	return Root{size, hash}, err
}

// Head is the root of the tree, and its size.
func (g *Log) Head() Root {
	size := int64(len(g.leaves))
	hash, err := g.RootAt(size)
	if err != nil {
		panic(err) // Add stored every hash that the tree is made of
	}
	return Root{size, hash}
}

// Checkpoint signs the root of the log.
func (g *Log) Checkpoint(origin string, signers ...note.Signer) ([]byte, error) {
	if err := checkOrigin(origin, g.Game()); err != nil {
		return nil, err
	}
	return note.Sign(&note.Note{Text: g.Head().Text(origin)}, signers...)
}

func checkOrigin(origin, game string) error {
	name, found := strings.CutSuffix(origin, "/"+game)
	if game == "" || !found || name == "" || !isPlain(origin) || strings.ContainsAny(origin, " +") {
		return fmt.Errorf("a checkpoint of the game %s comes from somebody/%s, not from %s", game, game, clip(origin))
	}
	return nil
}

// ReadCheckpoint reads the text of a checkpoint, which note.Open has given.
func ReadCheckpoint(text string) (origin string, root Root, err error) {
	lines := strings.Split(text, "\n")
	if len(lines) != 4 {
		return "", Root{}, errors.New("a checkpoint has three lines: its origin, the number of leaves and the root")
	}
	root.Size, err = strconv.ParseInt(lines[1], 10, 64)
	if err != nil || root.Size < 0 {
		return "", Root{}, fmt.Errorf("%s is no number of leaves", clip(lines[1]))
	}
	if root.Hash, err = tlog.ParseHash(lines[2]); err != nil {
		return "", Root{}, fmt.Errorf("%s is no root of a log", clip(lines[2]))
	}
	if root.Text(lines[0]) != text {
		return "", Root{}, errors.New("the checkpoint is not written as it should be")
	}
	return lines[0], root, nil
}

// Agree opens a checkpoint of this game and holds it to the log: it must be signed with the key in force then, be of this
// game, and have the root that the log had at its size. A checkpoint of more leaves than the log has cannot be judged
// and is refused.
func (g *Log) Agree(message []byte) (Root, error) {
	root, err := claimed(message)
	if err != nil {
		return Root{}, err
	}
	for _, key := range g.Keys(root.Size) {
		if err := g.signed(message, key); err != nil {
			return Root{}, fmt.Errorf("the checkpoint of %d leaves: %w", root.Size, err)
		}
	}
	hash, err := g.RootAt(root.Size)
	if err != nil {
		return Root{}, err
	}
	if hash != root.Hash {
		return Root{}, fmt.Errorf("the checkpoint of %d leaves has the root %s, and the log had %s: somebody was shown another log", root.Size, root.Short(), Root{root.Size, hash}.Short())
	}
	return root, nil
}

// signed tells whether a checkpoint comes from the holder of a key and belongs to this game.
func (g *Log) signed(message []byte, key string) error {
	if key == "" {
		return errors.New("nobody knows the key that should have signed it")
	}
	verifier, err := CheckVerifier(key)
	if err != nil {
		return err
	}
	opened, err := note.Open(message, note.VerifierList(verifier))
	if err != nil {
		return fmt.Errorf("it is not signed with the key %s: %w", verifier.Name(), err)
	}
	if origin, _, err := ReadCheckpoint(opened.Text); err != nil || origin != verifier.Name()+"/"+g.Game() {
		return fmt.Errorf("it comes from %s, not from %s/%s", clip(origin), verifier.Name(), g.Game())
	}
	return nil
}

// claimed is what a note says before its signatures are looked at. Its size tells which keys to ask for.
func claimed(message []byte) (Root, error) {
	if len(message) > maxNote {
		return Root{}, errors.New("this is too long for a checkpoint")
	}
	text, _, found := strings.Cut(string(message), "\n\n")
	if !found {
		if strings.Contains(string(message), "\r\n") {
			return Root{}, errors.New("this checkpoint has line ends of Windows (CR LF), which break its signatures; send it as an attachment, byte for byte")
		}
		return Root{}, errors.New("this is no checkpoint")
	}
	_, root, err := ReadCheckpoint(text + "\n")
	return root, err
}
