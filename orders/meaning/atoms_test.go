package meaning_test

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// atoms are the orders of a canonical letter, counted. Differences that do no harm are gone: the order of the lines, where a landing is
// named, the way of a move, "fight" behind a move, units that stay, and empty sections.
type atoms map[string]int

func (a atoms) add(n int, parts ...string) {
	if key := strings.Join(parts, " | "); n > 0 {
		a[key] += n
	}
}

// less is what is in these and not in others.
func (a atoms) less(b atoms) atoms {
	rest := atoms{}
	for k, n := range a {
		if n > b[k] {
			rest[k] = n - b[k]
		}
	}
	return rest
}

func (a atoms) size() (n int) {
	for _, c := range a {
		n += c
	}
	return n
}

func (a atoms) String() string {
	var lines []string
	for _, k := range slices.Sorted(maps.Keys(a)) {
		lines = append(lines, fmt.Sprintf("%d × %s", a[k], k))
	}
	return strings.Join(lines, "\n")
}

const oneStack = `(?:[A-Z][A-Za-z ]*? )?`

var (
	passedLine  = regexp.MustCompile(`^(?:not read|(?:POWER|TURN|GAME|EDITION|DONE|END|ORDERS)\b)`)
	emptyLine   = regexp.MustCompile(`^(?:BUY|REPAIR|RESEARCH|WAR|PLACE|COMBAT|NONCOMBAT)(?: (?:none|nothing))?$`)
	sectionLine = regexp.MustCompile(`^(?:COMBAT|BATTLES|NONCOMBAT|PLACE|STANDING(?: ADD)?|INCOME|NAVAL|GROUND|RAIL|BASES)$`)
	buyLine     = regexp.MustCompile(`^(?:BUY|PURCHASE) (.*)$`)
	listLine    = regexp.MustCompile(`^(WAR|REPAIR|RESEARCH) (.*)$`)
	purse       = regexp.MustCompile(`^(EUROPE|PACIFIC)\s*(.*)$`)
	staysLine   = regexp.MustCompile(` stays?$`)
	placing     = regexp.MustCompile(`^((?:\d+ [a-z ]+?, )*\d+ (?:minor ic|major ic|[a-z]+)) (.+)$`)
	carrying    = regexp.MustCompile(`\d+ trn`)
	crossing    = regexp.MustCompile(`^\d+ trn\b.*[:,;] (?:load|land)\b`)
	hanging     = regexp.MustCompile(`^((?:else )?if .*?|else): (.*)$`)
	stacks      = regexp.MustCompile(`^((?:` + oneStack + `(?:\d+|all|the rest) ?[a-z ]*?(?: damaged| empty| loaded| \[[^\]]*\])?, )*` + oneStack + `(?:\d+ [a-z]+(?: damaged| empty| loaded| \[[^\]]*\])?|all(?: [a-z]+)?|the rest)) ?(.*)$`)
	ending      = regexp.MustCompile(`(?:, land | raid| escort| fight| kamikaze| paratroop|; | if ).*$`)
	landing     = regexp.MustCompile(`^((?: raid| escort| fight)?), land ([^,;]+?)(?: by .*)?$`)
	listParts   = regexp.MustCompile(`[,;] `)
	unitParts   = regexp.MustCompile(`,\s*|\s+and\s+`)
	unitPart    = regexp.MustCompile(`^(?:([A-Z][A-Za-z ]*?) )?(\d+) (.+)$`)
	sailing     = regexp.MustCompile(`^(\d+ trn(?: \[[^\]]*\])?) (.*?)([:;] .*)$`)
	cargoList   = regexp.MustCompile(`\b(load|land) (\d[^;]*)`)
	cargoPart   = regexp.MustCompile(`^(\d+ [a-z]+)(?: ([A-Z].*))?$`)
	loadedAt    = regexp.MustCompile(` at [^,;]+`)
)

// atomsOf takes a canonical letter apart.
func atomsOf(canonical string) atoms {
	a, section := atoms{}, "START"
	for _, line := range strings.Split(canonical, "\n") {
		line = strings.TrimSpace(line)
		switch {
		case sectionLine.MatchString(line):
			section = line
		case line == "" || passedLine.MatchString(line) || emptyLine.MatchString(line):
		default:
			a.line(section, line)
		}
	}
	return a
}

func (a atoms) line(section, line string) {
	if m := buyLine.FindStringSubmatch(line); m != nil {
		who := ""
		for _, part := range strings.Split(m[1], ";") {
			if k := purse.FindStringSubmatch(strings.TrimSpace(part)); k != nil {
				who, part = k[1], k[2]
			}
			for u, n := range unitsOf(part) {
				a.add(n, "BUY", who, u)
			}
		}
		return
	}
	if m := listLine.FindStringSubmatch(line); m != nil {
		for _, w := range listParts.Split(m[2], -1) {
			a.add(1, m[1], w)
		}
		return
	}
	where, clauses, named := strings.Cut(line, ": ")
	fights := section == "BATTLES" || strings.HasPrefix(section, "STANDING")
	switch {
	case staysLine.MatchString(line):
	case section == "BATTLES" && named:
		for _, c := range strings.Split(clauses, "; ") {
			a.add(1, section, where, c)
		}
	case section == "PLACE" && !strings.Contains(line, " -> "):
		a.places(line)
	case !fights && carrying.MatchString(line) && (!strings.Contains(line, " -> ") || crossing.MatchString(line)):
		a.add(1, section, "trn", voyage(line))
	case fights || !strings.Contains(line, " -> "):
		a.add(1, section, line)
	default:
		a.move(section, line)
	}
}

func (a atoms) places(line string) {
	if low := strings.ToLower(line); low == "none" || low == "nothing" {
		return
	}
	for _, part := range strings.Split(line, "; ") {
		m := placing.FindStringSubmatch(part)
		if m == nil {
			a.add(1, "PLACE", part)
			continue
		}
		for u, n := range unitsOf(m[1]) {
			a.add(n, "PLACE", u, strings.TrimPrefix(m[2], "cv "))
		}
	}
}

func (a atoms) move(section, line string) {
	condition, tail, down := "", "", ""
	if m := hanging.FindStringSubmatch(line); m != nil {
		condition, line = m[1], m[2]
	}
	first, rest, _ := strings.Cut(line, " -> ")
	units, from := first, ""
	if m := stacks.FindStringSubmatch(first); m != nil {
		units, from = m[1], m[2]
	}
	if at := ending.FindStringIndex(rest); at != nil {
		rest, tail = rest[:at[0]], rest[at[0]:]
		if m := landing.FindStringSubmatch(tail); m != nil {
			tail, down = m[1], m[2]
		}
	}
	if tail == " fight" {
		tail = ""
	}
	way := strings.Split(rest, " -> ")
	to := strings.TrimPrefix(strings.TrimSpace(way[len(way)-1]), "cv ")
	for u, n := range unitsOf(units) {
		if from != to || tail != "" {
			a.add(n, section, condition, u, from, to+tail)
		}
		if down != "" && down != to {
			a.add(n, "NONCOMBAT", "", u, to, down)
		}
	}
}

// unitsOf counts the units of a list.
func unitsOf(list string) map[string]int {
	out := map[string]int{}
	for _, w := range unitParts.Split(strings.TrimSpace(list), -1) {
		w = strings.TrimSpace(w)
		if m := unitPart.FindStringSubmatch(w); m != nil {
			n, _ := strconv.Atoi(m[2])
			out[strings.TrimSpace(m[1]+" "+m[3])] += n
		} else if w != "" {
			out[w]++
		}
	}
	return out
}

// voyage is the line of a transport without its way; units that come aboard are named one by one.
func voyage(line string) string {
	m := sailing.FindStringSubmatch(line)
	if m == nil {
		return line
	}
	way := strings.Split(m[2], " -> ")
	ship, _, _ := strings.Cut(m[1], " [")
	return fmt.Sprintf("%s %s -> %s%s", ship, way[0], way[len(way)-1], cargoList.ReplaceAllStringFunc(loadedAt.ReplaceAllString(m[3], ""), spread))
}

// spread writes "load 1 inf, 1 arm X" as "load 1 arm X, 1 inf X".
func spread(list string) string {
	word, units, _ := strings.Cut(list, " ")
	var out, waiting []string
	for _, part := range strings.Split(units, ", ") {
		m := cargoPart.FindStringSubmatch(strings.TrimSpace(part))
		if m == nil {
			return list
		}
		waiting = append(waiting, m[1])
		if m[2] != "" {
			for _, u := range waiting {
				out = append(out, u+" "+m[2])
			}
			waiting = nil
		}
	}
	out = append(out, waiting...)
	slices.Sort(out)
	return word + " " + strings.Join(out, ", ")
}

// TestAtoms sees that letters are the same but for differences that do no harm.
func TestAtoms(t *testing.T) {
	for _, c := range []struct {
		a, b string
		same bool
	}{
		{"COMBAT\n3 inf, 1 art Germany -> Poland", "POWER Germany\nTURN 2\nCOMBAT\n1 art Germany -> Poland\n2 inf Germany -> Poland fight\n1 inf Germany -> Poland\nDONE", true},
		{"COMBAT\n3 inf Germany -> Poland", "COMBAT\n2 inf Germany -> Poland", false},
		{"COMBAT\n3 inf Germany -> Poland", "NONCOMBAT\n3 inf Germany -> Poland", false},
		{"COMBAT\n1 ftr Norway -> sz 3, land Norway", "COMBAT\n1 ftr Norway -> sz 3\nNONCOMBAT\n1 ftr sz 3 -> Norway", true},
		{"COMBAT\n1 ftr Norway -> sz 3, land Norway", "COMBAT\n1 ftr Norway -> sz 3", false},
		{"COMBAT\n1 ftr Norway -> sz 3 fight, land Norway", "COMBAT\n1 ftr Norway -> sz 3\nNONCOMBAT\n1 ftr sz 3 -> Norway", true},
		{"COMBAT\n1 bmr Norway -> Russia raid, land Norway", "COMBAT\n1 bmr Norway -> Russia, land Norway", false},
		{"COMBAT\n1 arm Ukraine -> Caucasus -> Persia", "COMBAT\n1 arm Ukraine -> Persia", true},
		{"COMBAT\n1 bmr Germany -> Russia raid", "COMBAT\n1 bmr Germany -> Russia", false},
		{"NONCOMBAT\n2 inf Germany stays\n", "NONCOMBAT\n", true},
		{"BUY 2 inf, 1 ftr\nREPAIR\nWAR", "BUY 1 ftr, 1 inf, 1 inf", true},
		{"BUY EUROPE 2 inf; PACIFIC 1 inf", "BUY EUROPE 3 inf", false},
		{"PLACE\n1 inf Germany; 1 sub sz 5", "PLACE\n1 sub sz 5\n1 inf Germany", true},
		{"PLACE\n1 inf Germany", "PLACE\n1 inf Italy", false},
		{"COMBAT\n1 trn sz 1 -> sz 2 -> sz 3: load 1 inf, 1 arm Egypt; land Libya", "COMBAT\n1 trn sz 1 -> sz 3: load 1 arm Egypt, 1 inf Egypt at sz 1; land Libya", true},
		{"COMBAT\n1 trn sz 1 -> sz 3: load 1 inf Egypt; land Libya", "COMBAT\n1 trn sz 1 -> sz 3: load 1 inf Malta; land Libya", false},
		{"BATTLES\nsz 1: lose sub; press", "BATTLES\nsz 1: press\nsz 1: lose sub", true},
		{"BATTLES\nsz 1: lose sub", "", false},
	} {
		if a, b := atomsOf(c.a), atomsOf(c.b); maps.Equal(a, b) != c.same {
			t.Errorf("%q and %q: %v and %v", c.a, c.b, a, b)
		}
	}
}
