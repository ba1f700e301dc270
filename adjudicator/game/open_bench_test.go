package game

import (
	"context"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"testing"
	"time"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/general"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/secrets"
	"fieldpost/orders"
	"fieldpost/store"
	"fieldpost/store/storetest"
)

// BenchmarkOpen opens games from their store, as for the letter of a game that is not in memory: when they have just begun, and when
// many turns are over.
func BenchmarkOpen(b *testing.B) {
	for _, turns := range []int{0, 20, 50} {
		b.Run(fmt.Sprint(turns), func(b *testing.B) {
			var archive Archive
			for seed, over := uint64(1), -1; over < turns; seed++ { // not every game is so long
				archive = Archive{Store: storetest.NewMemory(), Secrets: secrets.Folder{Dir: b.TempDir()}, Log: slog.New(slog.DiscardHandler)}
				over = played(b, archive, turns, seed).Reports()
			}
			b.ReportAllocs()
			for b.Loop() {
				if _, err := archive.Open(b.Context(), "g7"); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// benchKey is the public key of the game's operator.
const benchKey = "fieldpost.example.org+62bc6b65+AXC+cb9gmEO9k9CYA3qkDUbiApibaTcyT79uABqgA6E0"

// played begins a game, has so many turns of it played at random, and keeps it.
func played(b *testing.B, archive Archive, turns int, seed uint64) *Game {
	b.Helper()
	now := time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC)
	must := func(err error) {
		b.Helper()
		if err != nil {
			b.Fatal(err)
		}
	}
	must(archive.Secrets.Draw("g7"))
	t, err := Lay(Record{Terms: Terms{Game: "g7", Edition: "revised", Pace: "swift", Options: map[string]string{"victory-cities": "12"}, Begun: now, Key: benchKey}, Stage: Playing}, archive.Secrets)
	must(err)
	t.Start()
	keep(b, archive, t)
	luck := rand.New(rand.NewPCG(seed, 7))
	player := general.New(luck.IntN)
	for t.Reports() < turns && t.Scribe.Game.Now.Winner == edition.NoSide {
		l, err := player.Draft(t.Scribe.Game)
		must(err)
		now = now.Add(time.Hour)
		must(t.Do(Act{What: ActLetter, At: now, Who: t.Reader.Edition().Powers[l.Power].ID, Text: t.Reader.Print(l)}))
		must(t.GoOn(now, deaf{}))
		t.Scribe.Sent()
		t.Told = t.Acts + len(t.Fresh)
		keep(b, archive, t)
	}
	return t
}

// keep commits what was done to a game.
func keep(b *testing.B, archive Archive, t *Game) {
	b.Helper()
	r := t.Record
	var change store.Change
	err := archive.Keep(b.Context(), t, &r, &change)
	if err != nil {
		b.Fatal(err)
	}
	e, err := store.EntryOf(RecordKey(r.Terms.Game), r)
	if err != nil {
		b.Fatal(err)
	}
	change.Put = append(change.Put, e)
	revision, err := archive.Store.Commit(context.Background(), change)
	if err != nil {
		b.Fatal(err)
	}
	t.Committed(r, revision)
}

// deaf hears nothing of what becomes of letters.
type deaf struct{}

func (deaf) SentBack(Act, orders.Reading, []order.Problem) {}
func (deaf) Played(Act) error                              { return nil }
func (deaf) NotDone(Act, prose.Text)                       {}
func (deaf) Undoes()                                       {}
func (deaf) AnotherLaw(int)                                {}
