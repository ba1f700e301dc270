package backup

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"
)

// mostHashes bounds the list at the end, which names every blob.
const mostHashes = 1 << 30

// errNoBackup is a file that is something else, or not whole.
var errNoBackup = errors.New("it is no whole backup of fieldpost")

// Check reads a backup to its end and compares every hash. It tells how many files there are.
func Check(ctx context.Context, from io.Reader) (files int, err error) {
	return read(ctx, from, func(_ string, data io.Reader) error {
		_, err := io.Copy(io.Discard, data)
		return err
	})
}

// read goes through a backup. Each file of it is given away and must be read to its end; only when read returns nil the
// hashes were right.
func read(ctx context.Context, from io.Reader, file func(name string, data io.Reader) error) (files int, err error) {
	zipped, err := gzip.NewReader(from)
	if err != nil {
		return 0, fmt.Errorf("%w: %w", errNoBackup, err)
	}
	unpacked := tar.NewReader(zipped)
	var hashes bytes.Buffer
	for n := 0; ; n++ {
		if err := ctx.Err(); err != nil {
			return 0, err
		}
		h, err := unpacked.Next()
		if err != nil {
			return 0, fmt.Errorf("%w: %w", errNoBackup, early(err))
		}
		switch {
		case h.Typeflag != tar.TypeReg:
			return 0, fmt.Errorf("%w: %q is no file", errNoBackup, h.Name)
		case n == 0:
			head, err := io.ReadAll(io.LimitReader(unpacked, int64(len(headText))+1))
			if err != nil || h.Name != headName || string(head) != headText {
				return 0, fmt.Errorf("%w, or of another version", errNoBackup)
			}
			fmt.Fprintf(&hashes, "%x %s\n", sha256.Sum256(head), headName)
			continue
		case h.Name == hashesName:
			list, err := io.ReadAll(io.LimitReader(unpacked, mostHashes))
			if err != nil {
				return 0, fmt.Errorf("%w: %w", errNoBackup, early(err))
			}
			if !bytes.Equal(list, hashes.Bytes()) {
				return 0, fmt.Errorf("%w: it holds other bytes than those that were written", errNoBackup)
			}
			if _, err := unpacked.Next(); !errors.Is(err, io.EOF) {
				return 0, fmt.Errorf("%w: something stands behind its end", errNoBackup)
			}
			if _, err := io.Copy(io.Discard, zipped); err != nil { // gzip has a sum of its own
				return 0, fmt.Errorf("%w: %w", errNoBackup, early(err))
			}
			return n - 1, nil
		case !belongs(h.Name) || hashes.Len() > mostHashes:
			return 0, fmt.Errorf("%w: it may not hold %q", errNoBackup, h.Name)
		}
		sum := sha256.New()
		if err := file(h.Name, io.TeeReader(unpacked, sum)); err != nil {
			return 0, fmt.Errorf("%s: %w", h.Name, err)
		}
		fmt.Fprintf(&hashes, "%x %s\n", sum.Sum(nil), h.Name)
	}
}

// belongs tells whether a file may be in a backup: it lies in one of the two folders and leads nowhere else.
func belongs(name string) bool {
	folder, _, below := strings.Cut(name, "/")
	return below && (folder == storeName || folder == secretsName) && filepath.IsLocal(filepath.FromSlash(name)) &&
		!strings.ContainsAny(name, "\\\n\x00") && name == filepath.ToSlash(filepath.Clean(filepath.FromSlash(name)))
}

// early names an end that came too early.
func early(err error) error {
	if errors.Is(err, io.EOF) {
		return io.ErrUnexpectedEOF
	}
	return err
}
