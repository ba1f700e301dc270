package editions

import (
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
)

// The fact tables lie beside the project. Every line of theirs must be in ours and every line of ours in theirs.
const factsFolder = "../../../../shared/facts"

// row is a line of a fact table, by column.
type row map[string]string

// facts reads a fact table, or skips the test where the tables are not there.
func facts(t *testing.T, edition, file string) []row {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(factsFolder, edition, file))
	if errors.Is(err, fs.ErrNotExist) {
		t.Skip("the fact tables are not here")
	}
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimRight(string(text), "\n"), "\n")
	header := strings.Split(lines[0], "\t")
	var rows []row
	for _, line := range lines[1:] {
		cells := row{}
		for i, cell := range strings.Split(line, "\t") {
			cells[header[i]] = cell
		}
		rows = append(rows, cells)
	}
	return rows
}

// compare reports what is in one of two sets of lines and not in the other.
func compare(t *testing.T, facts, ours map[string]bool) {
	t.Helper()
	for _, line := range slices.Sorted(maps.Keys(facts)) {
		if !ours[line] {
			t.Errorf("the facts have %q, we do not", line)
		}
	}
	for _, line := range slices.Sorted(maps.Keys(ours)) {
		if !facts[line] {
			t.Errorf("we have %q, the facts do not", line)
		}
	}
	if len(facts) == 0 {
		t.Error("the facts are empty")
	}
}

var all = []string{"revised", "classic", "global1940", "advanced"}

// base is the edition whose facts the edition's own facts change, else the edition itself.
func base(id string) string {
	if id == "advanced" {
		return "classic"
	}
	return id
}

func TestFactsSpaces(t *testing.T) {
	for _, id := range all {
		t.Run(id, func(t *testing.T) {
			want, ours := map[string]bool{}, map[string]bool{}
			rows := facts(t, base(id), "spaces.tsv")
			if id == "advanced" {
				rows = changeSpaces(rows, facts(t, id, "spaces.tsv"))
			}
			for _, r := range rows {
				want[spaceLine(r)] = true
			}
			e := loaded(t, id)
			for i := range e.Board.Spaces {
				ours[ourSpaceLine(e, edition.SpaceID(i), id)] = true
			}
			compare(t, want, ours)
		})
	}
}

func spaceLine(r row) string {
	line := []string{r["name"], r["kind"]}
	for _, column := range []string{"start_controller", "original_controller"} {
		if owner := r[column]; owner != "" && owner != "-" && owner != "impassable" {
			line = append(line, column+" "+owner)
		}
	}
	if r["start_controller"] == "" && r["kind"] == "land" {
		line = append(line, "start_controller "+r["original_controller"])
	}
	if r["kind"] == "land" {
		line = append(line, "income "+r["income"])
	}
	if m := r["map"]; m != "" {
		line = append(line, strings.Split(strings.Replace(m, "both", "europe;pacific", 1), ";")...)
	}
	impassable := false
	for _, f := range strings.Split(r["flags"], ";") {
		impassable = impassable || f == "impassable"
		if f != "" {
			line = append(line, f)
		}
	}
	if impassable { // whether it has a coast matters to nobody
		line = slices.DeleteFunc(line, func(s string) bool { return s == "coastal" || s == "inland" })
	}
	slices.Sort(line[2:])
	return strings.Join(line, "; ")
}

// ruled are flags of the Advanced Rules for what their text says of lists of land and zones.
var ruled = []string{"atlantic", edition.FlagHeavy, "greater china", "lesser china"}

func ourSpaceLine(e *edition.Edition, s edition.SpaceID, id string) string {
	space := e.Space(s)
	line := []string{space.Name, "land"}
	if space.Sea {
		line[1] = "sea"
	} else {
		line = append(line, "income "+strconv.Itoa(space.Income))
		if e.Owners[s] != edition.Nobody {
			line = append(line, "start_controller "+e.Power(e.Owners[s]).ID, "original_controller "+e.Power(e.Printed[s]).ID)
		}
		switch {
		case space.Impassable:
			line = append(line, "impassable")
		case space.Island:
			line = append(line, "island")
		case space.Inland:
			line = append(line, "inland")
		default:
			line = append(line, "coastal")
		}
	}
	for _, f := range space.Flags {
		if f != FlagUncollected && !(id == "advanced" && slices.Contains(ruled, f)) {
			line = append(line, f)
		}
	}
	for i := range e.Powers {
		p := &e.Powers[i]
		for _, purse := range p.Treasuries {
			if e.Owners[s] == edition.PowerID(i) && slices.Contains(purse.Spaces, s) {
				line = append(line, "uk_economy="+purse.ID)
			}
			if purse.Capital == s {
				line = append(line, "capital="+p.ID+"/"+purse.ID)
			}
		}
		if p.Capital == s && len(p.Treasuries) == 0 {
			line = append(line, "capital="+p.ID)
		}
	}
	for _, c := range e.Cities {
		if c.Space == s {
			line = append(line, "vc="+c.Name)
		}
	}
	slices.Sort(line[2:])
	return strings.Join(line, "; ")
}

// changeSpaces applies the Advanced Rules' facts to those of Classic.
func changeSpaces(rows, changes []row) []row {
	income := regexp.MustCompile(`^\d+`)
	every := ""
	own := map[string]string{}
	for _, c := range changes {
		n := income.FindString(c["income"])
		if c["name"] == "every other neutral" {
			every = n
			continue
		}
		for _, name := range strings.Split(c["name"], ";") {
			own[name] = n
		}
		if c["change"] == "new" {
			rows = append(rows, row{"name": c["name"], "kind": c["kind"], "original_controller": c["original_controller"], "flags": "coastal"})
		}
	}
	for _, r := range rows {
		if chinese(r["name"]) {
			r["original_controller"] = "china"
		}
		if n, ok := own[r["name"]]; ok {
			r["income"] = n
		} else if r["original_controller"] == "neutral" {
			r["income"] = every
		}
	}
	return rows
}

// TestFactsNames sees that every other spelling in the facts is understood.
func TestFactsNames(t *testing.T) {
	remark := regexp.MustCompile(`\s*\([^)]*\)`)
	for _, id := range all {
		t.Run(id, func(t *testing.T) {
			e := loaded(t, id)
			for _, r := range facts(t, base(id), "spaces.tsv") {
				want, ok := e.Board.Find(r["name"])
				if !ok {
					t.Fatalf("there is no %q", r["name"])
				}
				for _, aka := range list(strings.ReplaceAll(r["aka"], "|", ",")) {
					aka = remark.ReplaceAllString(aka, "")
					if aka == "" || aka == "lies along the east coast too" || aka == "Gibraltar row" {
						continue // remarks, not spellings
					}
					if got, ok := e.Board.Find(aka); !ok || got != want {
						t.Errorf("%q is %s, not %s", aka, e.Board.Name(got), r["name"])
					}
				}
			}
		})
	}
}

func edge(a, b string) string {
	if a > b {
		a, b = b, a
	}
	return a + " - " + b
}

func TestFactsBorders(t *testing.T) {
	for _, id := range all {
		t.Run(id, func(t *testing.T) {
			want, ours, air := map[string]bool{}, map[string]bool{}, map[string]bool{}
			for _, r := range facts(t, base(id), "borders.tsv") {
				want[edge(r["a"], r["b"])] = true
			}
			if id == "advanced" {
				for _, r := range facts(t, id, "borders.tsv") {
					switch line := edge(r["a"], r["b"]); r["op"] {
					case "add":
						want[line] = true
					case "remove":
						delete(want, line)
					case "air-only":
						air[line] = true
					}
				}
			}
			b := loaded(t, id).Board
			for i := range b.Spaces {
				s := edition.SpaceID(i)
				for _, n := range b.Neighbours(s) {
					line := edge(b.Name(s), b.Name(n))
					ours[line] = true
					if b.AirOnly(s, n) != air[line] {
						t.Errorf("%s is crossed by air alone: %v", line, b.AirOnly(s, n))
					}
				}
			}
			compare(t, want, ours)
		})
	}
}

func TestFactsCanals(t *testing.T) {
	for _, id := range all {
		t.Run(id, func(t *testing.T) {
			want, ours := map[string]bool{}, map[string]bool{}
			for _, r := range facts(t, id, "canals.tsv") {
				exempt := ""
				for _, kind := range strings.Split(r["exempt"], ";") {
					if kind, _, _ = strings.Cut(kind, " "); kind != "air" { // no canal stops an aircraft
						exempt += kind
					}
				}
				want[r["name"]+": "+edge(r["sea_a"]+r["sz_a"], r["sea_b"]+r["sz_b"])+": "+r["controlling_territories"]+": "+exempt] = true
			}
			b := loaded(t, id).Board
			for _, c := range b.Canals {
				var keys []string
				for _, k := range c.Keys {
					keys = append(keys, b.Name(k))
				}
				ours[c.Name+": "+edge(b.Name(c.A), b.Name(c.B))+": "+strings.Join(keys, ";")+": "+strings.Join(c.Exempt, "")] = true
			}
			compare(t, want, ours)
		})
	}
}

// chinese tells whether land is China's in the Advanced Rules, whose tables still give it to the United States.
func chinese(space string) bool { return space == "China" || space == "Sinkiang" }

func TestFactsSetup(t *testing.T) {
	for _, id := range all {
		t.Run(id, func(t *testing.T) {
			want, ours := map[string]bool{}, map[string]bool{}
			for _, r := range facts(t, id, "setup.tsv") {
				if id == "advanced" && chinese(r["space"]) {
					r["power"] = "china"
				}
				want[strings.Join([]string{r["power"], r["space"], r["unit"], r["count"]}, "; ")] = true
			}
			e := loaded(t, id)
			for _, s := range e.Setup {
				ours[strings.Join([]string{e.Power(s.Power).ID, e.Board.Name(s.Space), e.Kind(s.Kind).ID, strconv.Itoa(s.Count)}, "; ")] = true
			}
			compare(t, want, ours)
		})
	}
}

// number returns the number that opens a cell; a cell without one is 0.
func number(cell string) string {
	digits := regexp.MustCompile(`^\d+`).FindString(cell)
	if digits == "" {
		return "0"
	}
	return digits
}

func TestFactsUnits(t *testing.T) {
	for _, id := range all {
		t.Run(id, func(t *testing.T) {
			want, ours := map[string]bool{}, map[string]bool{}
			e := loaded(t, id)
			for _, r := range facts(t, id, "units.tsv") {
				defence := number(r["defense"] + r["defence"])
				want[strings.Join([]string{r["unit"], number(r["cost"]), number(r["attack"]), defence, number(r["move"]), number(r["hits"])}, "; ")] = true
			}
			for i := range e.Kinds {
				k := &e.Kinds[i]
				if byOption(e, i) {
					continue
				}
				line := []string{k.ID}
				for _, n := range []int{k.Cost, k.Attack, k.Defence, k.Move, k.Hits} {
					line = append(line, strconv.Itoa(n))
				}
				ours[strings.Join(line, "; ")] = true
			}
			compare(t, want, ours)
		})
	}
}

// byOption tells whether an option brings a kind of unit that the box does not have.
func byOption(e *edition.Edition, kind int) bool {
	return !e.Kinds[kind].Buyable && slices.ContainsFunc(e.Options, func(o edition.Option) bool {
		return slices.ContainsFunc(o.Values, func(value string) bool {
			return e.Under(map[string]string{o.ID: value}).Kinds[kind].Buyable
		})
	})
}

func TestFactsPowers(t *testing.T) {
	for _, id := range all {
		t.Run(id, func(t *testing.T) {
			want, ours := map[string]bool{}, map[string]bool{}
			e := loaded(t, id)
			city := regexp.MustCompile(` \([^)]*\)`)
			for place, r := range facts(t, id, "powers.tsv") {
				capital, _, _ := strings.Cut(city.ReplaceAllString(r["capital"], ""), " for ")
				if capital == "none" {
					capital = "nowhere"
				}
				income := 0
				for _, part := range strings.Split(r["start_ipcs"]+r["start_income"]+r["start_ip"], ";") {
					_, after, found := strings.Cut(part, "=")
					if !found {
						after = part
					}
					n, err := strconv.Atoi(after)
					if err != nil {
						t.Fatal(err)
					}
					income += n
				}
				want[strings.Join([]string{strconv.Itoa(place + 1), r["id"], strings.ToLower(r["side"]), capital, strconv.Itoa(income)}, "; ")] = true
				if p := e.PowerByID(r["id"]); p != edition.Nobody && r["name"] != "" && e.Power(p).Name != r["name"] {
					t.Errorf("%s is called %s", r["name"], e.Power(p).Name)
				}
			}
			place := 0
			for i := range e.Powers {
				p := &e.Powers[i]
				if p.Plays && p.LedBy == "" {
					place++
					ours[strings.Join([]string{strconv.Itoa(place), p.ID, strings.ToLower(e.Sides[p.Side]), e.Board.Name(p.Capital), strconv.Itoa(p.Income)}, "; ")] = true
				}
			}
			compare(t, want, ours)
		})
	}
}

func TestFactsTechs(t *testing.T) {
	for _, id := range all {
		t.Run(id, func(t *testing.T) {
			file := "tech.tsv"
			if id == "global1940" {
				file = "techs.tsv"
			}
			want, ours := map[string]bool{}, map[string]bool{}
			for _, r := range facts(t, id, file) {
				want[strings.Join([]string{r["name"], number(r["chart"]), number(r["die"] + r["roll"]), number(r["development_cost"])}, "; ")] = true
			}
			for _, tech := range loaded(t, id).Techs {
				ours[strings.Join([]string{tech.Name, strconv.Itoa(tech.Chart), strconv.Itoa(tech.Die), strconv.Itoa(tech.Cost)}, "; ")] = true
			}
			compare(t, want, ours)
		})
	}
}

// TestFactsWars compares the wars that Global 1940 begins with.
func TestFactsWars(t *testing.T) {
	e := loaded(t, "global1940")
	want, ours := map[string]bool{}, map[string]bool{}
	for _, r := range facts(t, "global1940", "powers.tsv") {
		for _, other := range list(strings.ReplaceAll(r["at_war_with_at_start"], ";", ",")) {
			want[edge(r["id"], other)] = true
		}
	}
	for _, w := range e.Wars {
		ours[edge(e.Power(w[0]).ID, e.Power(w[1]).ID)] = true
	}
	compare(t, want, ours)
}

// TestFactsShares compares how people share the powers of Global 1940 with its rules [G-SEQ-007].
func TestFactsShares(t *testing.T) {
	e := loaded(t, "global1940")
	var told []string
	for _, shares := range e.Shared {
		var parts []string
		for _, own := range shares {
			var codes []string
			for _, power := range own {
				codes = append(codes, e.Powers[power].Code)
			}
			parts = append(parts, strings.Join(codes, "+"))
		}
		told = append(told, strings.Join(parts, " "))
	}
	want := []string{
		"GE+JP+IT SU+US+CN+UK+AN+FR", "GE+JP+IT SU+US+CN UK+AN+FR", "GE+JP+IT SU+FR US+CN UK+AN", "GE+IT JP SU+FR US+CN UK+AN", "GE IT JP SU+FR US+CN UK+AN",
	}
	if !slices.Equal(told, want) {
		t.Errorf("they are shared as %q, want %q", told, want)
	}
}
