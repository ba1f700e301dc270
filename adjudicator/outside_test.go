package adjudicator

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"fieldpost/store/storetest"
)

// TestOutsideOnce lets every call of the store fail while letters are handled that come from no seat, and brings them again:
// afterwards nothing tells that anything went wrong, and nobody has been written to twice.
func TestOutsideOnce(t *testing.T) {
	c := beginClub(t, refereed("swift"))
	first := c.one("japan").Get("Message-ID")
	c.accept("soviet_union", sovietTurn)
	second := c.one("japan").Get("Message-ID")
	c.returns(first, "japan@example.org", "5.1.1")
	forged := c.write("germany", "STATUS\n")
	forged.To = "gm+g7@example.org"
	for name, raw := range map[string][]byte{
		"stranger": c.strange("eve@elsewhere.example.org").raw(), "forged": forged.raw(), "bounce": bounce(second, "japan@example.org", "5.1.1"),
	} {
		well := copied(t, c.desk.Store)
		clean := c.desks(t, well, nil, true)
		if _, err := clean.desk.Handle(t.Context(), raw); err != nil {
			t.Fatal(err)
		}
		want, calls := entries(t, well), clean.desk.Store.(*storetest.Faulty).Calls()
		if !slices.Contains(calls, "Commit") || maps.Equal(want, entries(t, c.desk.Store)) {
			t.Fatalf("%s: only %v", name, calls)
		}
		for _, m := range mishaps(len(calls)) {
			t.Run(fmt.Sprintf("%s/%s/%d %s", name, m.kind, m.n+1, calls[m.n]), func(t *testing.T) {
				beneath := copied(t, c.desk.Store)
				desk := c.desks(t, beneath, storetest.At(m.n+1, m.Fault), true)
				if _, err := desk.desk.Handle(t.Context(), raw); err == nil {
					t.Error("the desk does not tell of it; the letter would not be brought again")
				}
				if m.dies {
					desk = c.desks(t, beneath, nil, true)
				}
				for range 2 {
					if _, err := desk.desk.Handle(t.Context(), raw); err != nil {
						t.Fatal(err)
					}
					if got := entries(t, beneath); !maps.Equal(got, want) {
						t.Errorf("the store has %v, want %v", slices.Sorted(maps.Keys(got)), slices.Sorted(maps.Keys(want)))
					}
				}
			})
		}
	}
}
