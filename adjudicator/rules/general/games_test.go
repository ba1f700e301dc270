package general_test

import (
	"fmt"
	"os"
	"reflect"
	"slices"
	"sort"
	"strings"
	"testing"

	_ "fieldpost/adjudicator/diligence" // lets more garbage lie
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/general"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
)

const lastRound = 10

// TestGames plays whole games and checks everything after every event.
func TestGames(t *testing.T) { everywhere(t, playGames) }

func playGames(t *testing.T, edition *tried) {
	seen := map[string]int{}
	optional := &optionals{ed: edition.tables(t), worked: map[string]int{}}
	n := 0
	each(t, 24, func(t *testing.T, seed uint64) {
		game, books := edition.playOut(t, seed, edition.opening(t, seed, options(edition.tables(t), seed)))
		n++
		optional.count(books, game.History)
		for _, turn := range game.History {
			for _, e := range turn {
				seen[e.Word()]++
				for _, word := range particulars(game.Now.Edition, turn, e) {
					seen[word]++
				}
				if p, ok := e.(position.PassedOver); ok && testing.Verbose() && seed < 3 {
					t.Log(p.Text, p.Reason)
				}
			}
		}
	})
	if testing.Verbose() {
		var words []string
		for w, c := range seen {
			words = append(words, fmt.Sprintf("%s %.1f", w, float64(c)/float64(max(n, 1))))
		}
		sort.Strings(words)
		t.Log("a game has", strings.Join(words, ", "))
	}
	optional.judge(t)
	enough := 10
	if os.Getenv("FIELDPOST_SEED") != "" { // a handful of games that nobody has seen may be tame
		enough = 60
	}
	if *seedFlag == 0 && n >= enough {
		for _, word := range edition.lively {
			if seen[word] == 0 {
				t.Errorf("no game had anything %s: the general is too tame", word)
			}
		}
	}
}

// particulars are words for what the word of an event does not tell.
func particulars(ed *edition.Edition, turn []position.Event, e position.Event) []string {
	switch e := e.(type) {
	case position.BattleEnded:
		return []string{"fought: " + e.Result}
	case position.Moved:
		if e.Combat && slices.ContainsFunc(e.Units, func(r position.Ref) bool { return ed.Kinds[r.Kind].Gun }) {
			return []string{"drove up"}
		}
	case position.Lost:
		if e.Cause == "sacrificed" {
			return []string{e.Cause}
		}
	case position.Landed:
		if ed.Kinds[e.Carrier.Kind].Class == edition.Air {
			return []string{"jumped"}
		}
	case position.Retreated:
		if e.Power != turn[0].(position.TurnBegan).Power {
			return []string{"left the attacker"}
		}
	case position.Captured:
		if ed.Powers[e.From].Side == edition.NoSide {
			return []string{"neutral taken"}
		}
	}
	return nil
}

// playOut plays a game, turn by turn, with the books open.
func (e *tried) playOut(t *testing.T, seed uint64, start *position.Position) (*sitting.Game, *ledger) {
	fold := start.Clone()
	books := openLedger(fold)
	game, player := sitting.New(start, sitting.Swift, newDice(seed)), general.New(luck(seed, 1))
	chance := luck(seed, 9)
	turns := 0
	for turns <= 6*lastRound && game.Now.Winner == edition.NoSide && game.Now.Round <= lastRound {
		if chance(6) == 0 {
			power := edition.PowerID(chance(int(game.Now.Mover) + 1))
			game.File(power, player.Standing(game.Now, power))
		}
		if err := player.Act(game); err != nil {
			t.Fatalf("round %d, %s: %v", game.Now.Round, game.Now.Edition.Powers[game.Now.Mover].Name, err)
		}
		for ; turns < len(game.History); turns++ {
			audit(t, books, fold, game.History[turns])
		}
		if turns == len(game.History) && game.Now == game.Start && !reflect.DeepEqual(fold, game.Start) {
			t.Fatalf("the fold of the events is not the position after turn %d", turns)
		}
	}
	return game, books
}

// audit folds the events of a turn and checks the books after every one.
func audit(t *testing.T, books *ledger, fold *position.Position, events []position.Event) {
	t.Helper()
	for i, e := range events {
		if b, ok := e.(position.Bidden); ok && b.Kind != edition.NoKind { // the books learn the numbers of new units from the board
			fold.Apply(e)
			*books = *openLedger(fold)
			continue
		}
		books.judge(e)
		books.enter(e)
		fold.Apply(e)
		if _, begins := e.(position.TurnBegan); begins {
			books.renumbered(fold)
		}
		books.audit(fold)
		if end, over := e.(position.TurnEnded); over {
			books.close(fold)
			books.judgeVictory(end, fold)
		}
		if len(books.faults) > 0 {
			t.Fatalf("round %d, %s, after event %d of %d:\n%s\n%s", books.round, fold.Edition.Powers[fold.Mover].Name, i+1, len(events),
				strings.Join(books.faults, "\n"), dump(events[max(0, i-12):i+1]))
		}
	}
}

// TestSameGame plays games twice: the events are the same, byte for byte.
func TestSameGame(t *testing.T) { everywhere(t, playTwice) }

func playTwice(t *testing.T, edition *tried) {
	list := seeds(t, 24)
	for _, seed := range list[:max(len(list)/8, 1)] {
		var dumps [2]string
		for i := range dumps {
			game, general := edition.sitDown(t, seed, sitting.Swift)
			if err := general.Play(game, 5); err != nil {
				t.Fatalf("%v\n%s", err, repeat(t, seed))
			}
			var b strings.Builder
			for _, turn := range game.History {
				b.WriteString(dump(turn))
			}
			dumps[i] = b.String()
		}
		if dumps[0] != dumps[1] {
			t.Fatalf("the same game came out differently: %s\n%s", differs(dumps[0], dumps[1]), repeat(t, seed))
		}
	}
}
