package store

import "fmt"

// A Condition is what must be true for a Change to be made.
type Condition struct {
	Key      string
	Revision uint64 // at which the entry was last written; 0 if there must be none
}

// Absent says that the key has no entry.
func Absent(key string) Condition { return Condition{Key: key} }

// At says that the entry is still the one that was written at this revision.
func At(key string, revision uint64) Condition { return Condition{Key: key, Revision: revision} }

// A Change is made whole or not at all. A key is put or deleted once; to delete what is not there is no error.
type Change struct {
	If     []Condition
	Put    []Entry
	Delete []string
}

// Valid says whether a store can make the change at all: ErrTooBig, or ErrChange for a key that is empty or too long or that is
// changed twice. Every Store asks it first.
func (c Change) Valid() error {
	parts := len(c.If) + len(c.Put) + len(c.Delete)
	if parts > MaxParts {
		return fmt.Errorf("%w: %d conditions, puts and deletes in one change, at most %d are allowed", ErrTooBig, parts, MaxParts)
	}
	if parts == 0 {
		return fmt.Errorf("%w: it is empty", ErrChange)
	}
	if size := c.size(); size > MaxBytes {
		return fmt.Errorf("%w: %d bytes in one change, at most %d are allowed", ErrTooBig, size, MaxBytes)
	}
	for _, cond := range c.If {
		if err := validKey(cond.Key); err != nil {
			return err
		}
	}
	changed := make(map[string]bool, len(c.Put)+len(c.Delete))
	change := func(key string) error {
		if changed[key] {
			return fmt.Errorf("%w: one of its keys is put or deleted twice", ErrChange)
		}
		changed[key] = true
		return validKey(key)
	}
	for _, e := range c.Put {
		if err := change(e.Key); err != nil {
			return err
		}
	}
	for _, key := range c.Delete {
		if err := change(key); err != nil {
			return err
		}
	}
	return nil
}

// size counts the bytes of keys and values.
func (c Change) size() int {
	n := 0
	for _, cond := range c.If {
		n += len(cond.Key)
	}
	for _, e := range c.Put {
		n += len(e.Key) + len(e.Value)
	}
	for _, key := range c.Delete {
		n += len(key)
	}
	return n
}

func validKey(key string) error {
	if key == "" || len(key) > MaxKey {
		return fmt.Errorf("%w: a key of %d bytes, it must have 1 to %d", ErrChange, len(key), MaxKey)
	}
	return nil
}
