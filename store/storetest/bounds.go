package storetest

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"fieldpost/store"
)

func refused(t *testing.T, s store.Store) {
	parts := func(n int) (c store.Change) {
		for i := range n {
			c.Delete = append(c.Delete, fmt.Sprint(i))
		}
		return c
	}
	mixed := parts(store.MaxParts - 1)
	mixed.If = []store.Condition{store.Absent("a")}
	mixed.Put = []store.Entry{{Key: "a"}}
	long := strings.Repeat("k", store.MaxKey+1)
	for _, c := range []struct {
		name   string
		change store.Change
		err    error
	}{
		{"nothing", store.Change{}, store.ErrChange},
		{"too many deletes", parts(store.MaxParts + 1), store.ErrTooBig},
		{"too many of all sorts", mixed, store.ErrTooBig},
		{"too many bytes", store.Change{Put: []store.Entry{{Key: "a", Value: make([]byte, store.MaxBytes)}}}, store.ErrTooBig},
		{"too many bytes together", store.Change{Put: []store.Entry{
			{Key: "a", Value: make([]byte, store.MaxBytes/2)}, {Key: "b", Value: make([]byte, store.MaxBytes/2)}}}, store.ErrTooBig},
		{"an empty key to put", store.Change{Put: []store.Entry{{Key: ""}}}, store.ErrChange},
		{"an empty key to delete", store.Change{Delete: []string{""}}, store.ErrChange},
		{"an empty key in a condition", store.Change{If: []store.Condition{store.Absent("")}}, store.ErrChange},
		{"a long key", store.Change{Put: []store.Entry{{Key: long}}}, store.ErrChange},
		{"a long key in a condition", store.Change{If: []store.Condition{store.Absent(long)}}, store.ErrChange},
		{"a key put twice", store.Change{Put: []store.Entry{{Key: "a"}, {Key: "a"}}}, store.ErrChange},
		{"a key deleted twice", store.Change{Delete: []string{"a", "a"}}, store.ErrChange},
		{"a key put and deleted", store.Change{Put: []store.Entry{{Key: "a"}}, Delete: []string{"a"}}, store.ErrChange},
	} {
		if _, err := s.Commit(t.Context(), c.change); !errors.Is(err, c.err) {
			t.Errorf("%s: err is %v, want %v", c.name, err, c.err)
		}
	}
	if page, err := s.Scan(t.Context(), "", "", 0); err != nil || len(page) != 0 {
		t.Errorf("of what was refused there is left %v, %v", page, err)
	}
}

func largest(t *testing.T, s store.Store) {
	value := strings.Repeat("v", store.MaxBytes-1)
	put(t, s, "a", value)
	want(t, s, "a", value)
	c := store.Change{If: []store.Condition{store.Absent("0")}}
	for i := range store.MaxParts - 1 {
		c.Put = append(c.Put, store.Entry{Key: fmt.Sprint(i)})
	}
	if _, err := s.Commit(t.Context(), c); err != nil {
		t.Errorf("a change of %d parts: %v", store.MaxParts, err)
	}
}
