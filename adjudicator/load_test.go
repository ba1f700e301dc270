package adjudicator

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"runtime"
	"runtime/metrics"
	"strconv"
	"testing"
	"time"

	"fieldpost/adjudicator/gauges"
	"fieldpost/adjudicator/letters"
	"fieldpost/mail/transport"
	"fieldpost/store"
)

// TestLoad begins many games on a real store and brings two letters to each of them, in an order in which no two letters
// of a game follow each other. It tells how that compares with bare commits of the store; a time never fails it. Every
// letter must be accepted, and memory must not grow with the number of games. FIELDPOST_LOAD says how many games: 20 if it
// does not.
func TestLoad(t *testing.T) {
	games := 20
	if s := os.Getenv("FIELDPOST_LOAD"); s != "" {
		var err error
		if games, err = strconv.Atoi(s); err != nil {
			t.Fatal(err)
		}
	}
	dir := t.TempDir()
	kept, err := store.Open(filepath.Join(dir, "store"), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer kept.Close()
	now := time.Now()
	desk := newDesk(kept, clubSecrets(t), func() time.Time { return now }, slog.New(slog.NewTextHandler(t.Output(), &slog.HandlerOptions{Level: slog.LevelWarn})))
	ctx := t.Context()
	if err := desk.Open(ctx); err != nil {
		t.Fatal(err)
	}
	begun := time.Now()
	for n := range games {
		r := clubRecord("swift")
		r.Terms.Game = fmt.Sprintf("game%d", n)
		if err := desk.Begin(ctx, r); err != nil {
			t.Fatal(err)
		}
	}
	founding := time.Since(begun)
	outbox := &letters.Outbox{Store: kept, Courier: sink{}, From: clubSelf.String(), Now: func() time.Time { return now }, Log: desk.Log}
	begun = time.Now()
	if _, err := outbox.Send(ctx); err != nil {
		t.Fatal(err)
	}
	sending := time.Since(begun)
	before, busy, trips := memory(), processor(), kept.Stats()
	begun = time.Now()
	for round, text := range []string{"STANDING\nland: lose inf, art\n", sovietTurn} {
		for n := range games {
			if out, err := desk.Handle(ctx, burst(desk, n, round, text)); err != nil || !out.Accepted {
				t.Fatalf("game %d: %v %v", n, out, err)
			}
		}
	}
	burst := time.Since(begun)
	grown := memory() - before
	busy = (processor() - busy) / time.Duration(2*games)
	synced := kept.Stats()
	if tables := len(desk.tables); tables > mostTables {
		t.Errorf("%d games are kept in memory", tables)
	}
	raw := rawCommits(t, kept)
	begun = time.Now()
	const ticks = 60
	for range ticks {
		now = now.Add(time.Minute)
		if err := desk.Tick(ctx); err != nil {
			t.Fatal(err)
		}
	}
	idle := time.Since(begun)
	begun = time.Now()
	counted := gauges.New(now, gauges.Build{})
	again := newDesk(kept, desk.Secrets, func() time.Time { return now }, desk.Log)
	again.Gauges = counted
	if err := again.Open(ctx); err != nil {
		t.Fatal(err)
	}
	start := time.Since(begun)
	per := burst / time.Duration(2*games)
	t.Logf("%d games begun in %v; %d letters sent in %v; %d letters handled in %v, %v each, which is %.1f bare commits (%v)", games, founding, 5*games, sending, 2*games, burst, per, float64(per)/float64(raw), raw)
	t.Logf("a letter costs %.2f commits, %.2f blobs and %v of a processor; memory grown by %d MB; an idle hour costs %v; the next start takes %v",
		float64(synced.Commits-trips.Commits)/float64(2*games), float64(synced.Blobs-trips.Blobs)/float64(2*games), busy, grown>>20, idle, start)
}

// sink is a courier whose letters all arrive.
type sink struct{}

func (sink) Send(_ context.Context, _ string, to []string, _ []byte) []transport.Result {
	return []transport.Result{{Recipient: to[0], Code: 250}}
}

// burst is a letter to one of the games.
func burst(d *Desk, game, round int, text string) []byte {
	name := fmt.Sprintf("game%d", game)
	s := clubRecord("swift").Seats[0]
	return letter{
		From: s.Address, To: "gm+" + name + ".soviet-union." + s.Token + "@example.org", Subject: "my turn", ID: fmt.Sprintf("l%d.%d@example.org", game, round),
		Date: time.Unix(1_790_000_000+int64(game), 0).Format(time.RFC1123Z), Text: text, More: []string{"In-Reply-To: <" + d.IDs.Make(name+".t1.k0") + ">"},
	}.raw()
}

// memory is what is in use.
func memory() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// processor is how long processors have worked for this program, as of the last collection of garbage, which memory makes.
func processor() time.Duration {
	list := []metrics.Sample{{Name: "/cpu/classes/user:cpu-seconds"}, {Name: "/cpu/classes/gc/total:cpu-seconds"}}
	metrics.Read(list)
	return time.Duration((list[0].Value.Float64() + list[1].Value.Float64()) * float64(time.Second))
}

// rawCommits is how long a commit of the store takes that is as big as that of a letter, without anything else.
func rawCommits(t *testing.T, kept store.Store) time.Duration {
	t.Helper()
	const commits = 200
	begun := time.Now()
	for n := range commits {
		var change store.Change
		for i := range 8 {
			change.Put = append(change.Put, store.Entry{Key: fmt.Sprintf("bare/%d/%d", n, i), Value: make([]byte, 500)})
		}
		if _, err := kept.Commit(t.Context(), change); err != nil {
			t.Fatal(err)
		}
	}
	return time.Since(begun) / commits
}
