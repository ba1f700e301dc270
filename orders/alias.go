package orders

import (
	"cmp"
	"fieldpost/adjudicator/rules/board"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
)

// Alias is a word of a player's own, and the name for which it stands.
type Alias struct {
	Word string `json:"word"`
	Name string `json:"name"`
}

// What an alias may be.
const (
	MostAliases = 50
	longestWord = 40 // letters
)

// NewAlias reads what a player teaches: a word of his for a space, a unit or a power. It says why that cannot be.
func (r *Reader) NewAlias(word, name string) (a Alias, why prose.Text) {
	word, name = strings.Join(strings.Fields(word), " "), strings.Join(strings.Fields(name), " ")
	if !mayBeAlias(word) {
		return a, prose.Say("%q cannot be a word of your own: it begins with a letter, and has 2 to %d letters, figures and blanks.", prose.Shorten(word), longestWord)
	}
	name = Cut(name, 200)
	space, isSpace := r.Space(name)
	kind, isKind := r.kinds.exact[board.Fold(name)]
	power, isPower := r.Power(name)
	switch {
	case isSpace:
		a = Alias{word, r.space(space)}
	case isKind:
		a = Alias{word, r.ed.Kind(kind).Short}
	case isPower:
		a = Alias{word, r.power(power)}
	default:
		return a, prose.Say("There is no space, unit or power %q here.", prose.Shorten(name))
	}
	if read, ok := r.Space(word); ok && isSpace && read == space {
		return a, ""
	}
	if r.names(word) || r.speaks(lex(nil, compose(word), 0)) {
		return Alias{}, TakenAlias(word)
	}
	return a, ""
}

// TakenAlias says that a word means something else.
func TakenAlias(word string) prose.Text {
	return prose.Say("%q is a word of the game already, so it cannot stand for something else.", word)
}

// aliasForm is the form of a word of one's own.
var aliasForm = regexp.MustCompile(`^\pL[\pL\pN '.-]*[\pL\pN]$`)

func mayBeAlias(word string) bool {
	return utf8.ValidString(word) && utf8.RuneCountInString(word) <= longestWord && aliasForm.MatchString(word)
}

func (r *Reader) names(word string) bool {
	key := board.Fold(word)
	_, stem := r.places.stems[key]
	_, kind := r.kinds.exact[key]
	_, power := r.powers.exact[key]
	_, tech := r.techs.exact[key]
	_, advantage := r.advantages.exact[key]
	_, purse := r.purses[key]
	_, also := r.places.also[key]
	_, read := r.Space(word)
	return stem || kind || power || tech || advantage || purse || also || read
}

// speaks reports whether words belong to the language of orders, or to what people answer.
func (r *Reader) speaks(toks []token) bool {
	if len(toks) == 0 || commandKeys[toks[0].key] || beginsAnswer(toks) {
		return true
	}
	_, took := sectionAt(toks)
	key := toks[0].key
	return took > 0 || len(toks) == 1 && (known().reserved[key] || r.reserved[key] || saidAs("manners", key) || order.Purpose(key) == order.Fight || slices.Contains([]string{"power", "turn", "round", "game", "line", "change", "option", "choice"}, key))
}

// Expanded is a letter with the names that a player's own words stand for, in as many lines. Texts for others stay as they are.
func Expanded(text string, aliases []Alias, most int) string {
	var words []string
	for _, a := range aliases {
		words = append(words, regexp.QuoteMeta(strings.TrimRight(a.Word, ".'-")))
	}
	slices.SortFunc(words, func(a, b string) int { return cmp.Compare(len(b), len(a)) })
	own, err := regexp.Compile(`(?i)(?:^|[^\pL\pN])(` + strings.Join(words, "|") + `)(?:[^\pL\pN]|$)`)
	if len(words) == 0 || err != nil {
		return text
	}
	lines := strings.Split(text, "\n")
	size, body := len(text), false
	for i, line := range lines {
		word := strings.ToUpper(strings.TrimSpace(line))
		switch {
		case body:
			body = word != "END"
		case strings.HasPrefix(word, "PRESS") && slices.ContainsFunc(lines[i+1:], func(l string) bool { return strings.EqualFold(strings.TrimSpace(l), "END") }):
			body = true
		case strings.HasPrefix(word, "ALIAS") || strings.HasPrefix(word, ">"):
		default:
			long := expanded(line, own, aliases)
			if size += len(long) - len(line); size > most {
				return strings.Join(lines, "\n")
			}
			lines[i] = long
		}
	}
	return strings.Join(lines, "\n")
}

func expanded(line string, own *regexp.Regexp, aliases []Alias) string {
	var out strings.Builder
	for m := own.FindStringSubmatchIndex(line); m != nil && m[3] > m[2]; m = own.FindStringSubmatchIndex(line) {
		typed := line[m[2]:m[3]]
		i := slices.IndexFunc(aliases, func(a Alias) bool { return strings.EqualFold(strings.TrimRight(a.Word, ".'-"), typed) })
		out.WriteString(line[:m[2]] + aliases[max(i, 0)].Name)
		line = line[m[3]:]
	}
	return out.String() + line
}
