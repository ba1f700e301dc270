package postoffice

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"time"

	"github.com/emersion/go-imap/v2"
	"go.etcd.io/bbolt"
	berrors "go.etcd.io/bbolt/errors"
)

// The file has these buckets:
//
//	about    "format" -> 1, "validity" -> the last UIDVALIDITY given, "folder" -> the last folder number given
//	users    name -> the hashed password
//	folders  user NUL folder -> its record
//	letters  folder number, UID -> the letter's record
//	bodies   SHA-256 -> the bytes of a letter; a copied or moved letter has its bytes once
//	holders  SHA-256 -> how many letters have these bytes
//
// Numbers are big-endian, records are JSON.
var (
	bucketAbout   = []byte("about")
	bucketUsers   = []byte("users")
	bucketFolders = []byte("folders")
	bucketLetters = []byte("letters")
	bucketBodies  = []byte("bodies")
	bucketHolders = []byte("holders")
)

const registerFormat = 1

// register is the office's file.
type register struct{ db *bbolt.DB }

// tx is a change of the register, all or nothing.
type tx struct{ *bbolt.Tx }

// folderRecord is a folder as it is stored.
type folderRecord struct {
	ID         uint64           `json:"id"`
	Validity   uint32           `json:"validity"`
	Next       imap.UID         `json:"next"`
	Subscribed bool             `json:"subscribed"`
	Use        imap.MailboxAttr `json:"use,omitempty"`
}

// letterRecord is a letter as it is stored, without its bytes.
type letterRecord struct {
	Size     int64       `json:"size"`
	Received time.Time   `json:"received"`
	Flags    []imap.Flag `json:"flags,omitempty"`
	Body     []byte      `json:"body"`
}

func openBook(path string) (*register, error) {
	db, err := bbolt.Open(path, 0o600, &bbolt.Options{Timeout: time.Second, FreelistType: bbolt.FreelistMapType})
	if errors.Is(err, berrors.ErrTimeout) {
		return nil, fmt.Errorf("%s is open in another process", path)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	b := &register{db}
	if err := b.prepare(); err != nil {
		db.Close()
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if err := os.Chmod(path, 0o600); err != nil {
		db.Close()
		return nil, err
	}
	return b, nil
}

func (b *register) prepare() error {
	return b.update(func(tx *tx) error {
		for _, name := range [][]byte{bucketAbout, bucketUsers, bucketFolders, bucketLetters, bucketBodies, bucketHolders} {
			if _, err := tx.CreateBucketIfNotExists(name); err != nil {
				return err
			}
		}
		switch format := tx.number("format"); format {
		case 0:
			return tx.setNumber("format", registerFormat)
		case registerFormat:
			return nil
		default:
			return fmt.Errorf("written by a later version (format %d, this one knows %d)", format, registerFormat)
		}
	})
}

func (b *register) close() error { return b.db.Close() }

func (b *register) update(change func(*tx) error) error {
	return b.db.Update(func(t *bbolt.Tx) error { return change(&tx{t}) })
}

// body reads the bytes of a letter.
func (b *register) body(l *letter) ([]byte, error) {
	var raw []byte
	err := b.db.View(func(t *bbolt.Tx) error {
		stored := t.Bucket(bucketBodies).Get(l.body[:])
		if stored == nil {
			return errors.New("the bytes of a letter are missing from the post office's file")
		}
		raw = slices.Clone(stored)
		return nil
	})
	return raw, err
}

// load reads everything but the bytes of the letters.
func (b *register) load() (map[string]*account, error) {
	accounts := map[string]*account{}
	folders := map[uint64]*folder{}
	err := b.db.View(func(t *bbolt.Tx) error {
		if err := t.Bucket(bucketUsers).ForEach(func(k, v []byte) error {
			a := newAccount(string(k))
			accounts[a.name] = a
			return record("user", k, v, &a.password)
		}); err != nil {
			return err
		}
		if err := t.Bucket(bucketFolders).ForEach(func(k, v []byte) error {
			f := newFolder(string(k))
			a := accounts[f.user]
			if a == nil {
				return fmt.Errorf("folder %q belongs to nobody", k)
			}
			a.folders[f.name] = f
			if err := record("folder", k, v, &f.folderRecord); err != nil {
				return err
			}
			folders[f.ID] = f
			return nil
		}); err != nil {
			return err
		}
		return t.Bucket(bucketLetters).ForEach(func(k, v []byte) error {
			if len(k) != 12 || folders[binary.BigEndian.Uint64(k)] == nil {
				return fmt.Errorf("letter %x lies in no folder", k)
			}
			var stored letterRecord
			if err := record("letter", k, v, &stored); err != nil {
				return err
			}
			l := &letter{uid: imap.UID(binary.BigEndian.Uint32(k[8:])), size: stored.Size, received: stored.Received, flags: stored.Flags}
			if copy(l.body[:], stored.Body) != sha256.Size {
				return fmt.Errorf("letter %x has no bytes", k)
			}
			f := folders[binary.BigEndian.Uint64(k)]
			f.letters = append(f.letters, l)
			accounts[f.user].used += l.size
			return nil
		})
	})
	for _, f := range folders {
		f.track()
	}
	return accounts, err
}

func record(what string, k, v []byte, into any) error {
	if err := json.Unmarshal(v, into); err != nil {
		return fmt.Errorf("the record of %s %q: %w", what, k, err)
	}
	return nil
}

func (tx *tx) number(name string) uint64 {
	if v := tx.Bucket(bucketAbout).Get([]byte(name)); len(v) == 8 {
		return binary.BigEndian.Uint64(v)
	}
	return 0
}

func (tx *tx) setNumber(name string, n uint64) error {
	return tx.Bucket(bucketAbout).Put([]byte(name), binary.BigEndian.AppendUint64(nil, n))
}

func (tx *tx) put(bucket, key []byte, v any) error {
	value, err := json.Marshal(v)
	if err != nil {
		return err
	}
	return tx.Bucket(bucket).Put(key, value)
}

func (tx *tx) putUser(name string, password hashed) error {
	return tx.put(bucketUsers, []byte(name), password)
}

// newFolder makes a folder. Its UIDVALIDITY is the time or, if folders are made faster than that, one more than the last:
// it never comes again, not even when the whole file is lost and begun anew.
func (tx *tx) newFolder(user, name string) (*folder, error) {
	f := newFolder(folderKey(user, name))
	validity := max(tx.number("validity")+1, uint64(time.Now().Unix()))
	f.ID = tx.number("folder") + 1
	f.Validity = uint32(validity)
	f.Next = 1
	f.Subscribed = true
	f.Use = usual[name]
	f.track()
	return f, errors.Join(tx.setNumber("validity", validity), tx.setNumber("folder", f.ID), tx.putFolder(f))
}

func (tx *tx) putFolder(f *folder) error {
	return tx.put(bucketFolders, []byte(folderKey(f.user, f.name)), f.folderRecord)
}

// renameFolder writes a folder under another name; the folder itself still has the old one.
func (tx *tx) renameFolder(f *folder, name string) error {
	if err := tx.Bucket(bucketFolders).Delete([]byte(folderKey(f.user, f.name))); err != nil {
		return err
	}
	return tx.put(bucketFolders, []byte(folderKey(f.user, name)), f.folderRecord)
}

// dropFolder takes a folder and its letters out of the register.
func (tx *tx) dropFolder(f *folder) error {
	for _, l := range f.letters {
		if err := tx.dropLetter(f, l); err != nil {
			return err
		}
	}
	return tx.Bucket(bucketFolders).Delete([]byte(folderKey(f.user, f.name)))
}

func letterKey(f *folder, uid imap.UID) []byte {
	return binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint64(nil, f.ID), uint32(uid))
}

// putLetter writes the record of a letter that is in the register.
func (tx *tx) putLetter(f *folder, l *letter) error {
	return tx.put(bucketLetters, letterKey(f, l.uid), letterRecord{l.size, l.received, l.flags, l.body[:]})
}

// addLetter writes a new letter and counts it as a holder of its bytes, which are written too if raw is not nil.
func (tx *tx) addLetter(f *folder, l *letter, raw []byte) error {
	holders := tx.Bucket(bucketHolders)
	n := uint64(1)
	if v := holders.Get(l.body[:]); len(v) == 8 {
		n += binary.BigEndian.Uint64(v)
	} else if raw == nil {
		return errors.New("a copied letter has lost its bytes")
	} else if err := tx.Bucket(bucketBodies).Put(l.body[:], raw); err != nil {
		return err
	}
	if err := holders.Put(l.body[:], binary.BigEndian.AppendUint64(nil, n)); err != nil {
		return err
	}
	return tx.putLetter(f, l)
}

// dropLetter takes a letter out of the register, and its bytes if it was the last to hold them.
func (tx *tx) dropLetter(f *folder, l *letter) error {
	holders := tx.Bucket(bucketHolders)
	if v := holders.Get(l.body[:]); len(v) == 8 && binary.BigEndian.Uint64(v) > 1 {
		if err := holders.Put(l.body[:], binary.BigEndian.AppendUint64(nil, binary.BigEndian.Uint64(v)-1)); err != nil {
			return err
		}
	} else if err := errors.Join(holders.Delete(l.body[:]), tx.Bucket(bucketBodies).Delete(l.body[:])); err != nil {
		return err
	}
	return tx.Bucket(bucketLetters).Delete(letterKey(f, l.uid))
}
