package talk

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/orders"
)

// Open is what is open to whoever writes a letter, and what can be said of it.
type Open struct {
	Drafts    []string                             // the codes of letters that wait
	Questions []Question                           // that are asked of him
	Votes     []int                                // the proposals that he has not voted on
	Invited   bool                                 // to a seat
	Game      string                               // in which he has no seat and wants one
	Founds    bool                                 // he may found a game of this edition
	Bids      bool                                 // for a side
	Plays     bool                                 // he has a power in a game that is played
	Moves     bool                                 // it is his turn
	Refers    bool                                 // he is the referee of it
	Refereed  bool                                 // somebody else is
	Seats     []string                             // his powers
	Today     time.Time                            // the day, at midnight
	Turns     func() []Turn                        // that were reported
	Topic     func(string) bool                    // whether a page of HELP has this word
	Region    func(string) bool                    // whether a part of the board is called so
	Place     func(string) (edition.SpaceID, bool) // what a name in another language means
}

// Turn is one that was reported.
type Turn struct {
	Report, Round int
	Power         edition.PowerID
}

// Question is one that is open.
type Question struct {
	order.Question
	Place   edition.SpaceID
	Counted bool   // its options are counts from 0 on
	Yes, No string // the answers that yes and no are; "" for none
	Default string
	Takes   func(answer string) string // what that answers it with; "" for nothing
	Labels  []string                   // the letters of its options, if it is about a letter that waits
}

// Said is what a letter says.
type Said struct {
	Lines  []string // canonical
	Doubt  bool     // it is asked once more whether they are meant
	Either []string // the lines of which only one can be meant
	Chats  bool     // it puts off or muses, and is no failed order
	Silent bool     // it is of a machine, and not answered
}

// letter is a letter being read.
type letter struct {
	r    *orders.Reader
	o    *Open
	text string
	list []clause
	said Said
}

// Read reads a letter of talk. A letter that may mean something else says nothing.
func Read(r *orders.Reader, o Open, text string) Said {
	list, ok := clauses(r, text)
	if !ok || len(list) == 0 {
		return Said{}
	}
	for _, c := range list {
		for k := range c.items {
			if i := &c.items[k]; i.bare() && o.Place != nil {
				if at, ok := o.Place(i.text); ok {
					i.space = at
				}
			}
		}
	}
	l := &letter{r: r, o: &o, text: text, list: ungreeted(list)}
	if !o.Founds { // there a power at the end is no signature
		l.unsigned()
	}
	if l.any("auto") {
		return Said{Silent: true}
	}
	switch {
	case l.toAll():
	case l.o.Founds:
		l.founds()
	case l.o.Game != "":
		l.joins()
	case l.defends():
	case l.answers():
	case l.announces():
	case l.assents():
	case l.passes():
	}
	if !l.said.Doubt && l.said.Either == nil && !l.any("toall") {
		l.requests()
	}
	l.said.Chats = len(l.said.Lines) == 0 && !slices.ContainsFunc(l.list, func(c clause) bool {
		return slices.ContainsFunc(c.items, func(i item) bool { return i.kind != edition.NoKind })
	}) && (l.any("later", "maybe", "chat", "will") || l.asks())
	return l.said
}

// Yes reports whether a line says yes and nothing that takes it back.
func Yes(r *orders.Reader, line string) bool {
	said := Read(r, Open{Drafts: []string{""}}, line)
	return len(said.Lines) == 1 && strings.HasPrefix(said.Lines[0], "CONFIRM")
}

// ungreeted drops who is greeted above a letter.
func ungreeted(list []clause) []clause {
	first := list[0].items
	greets := first[0].is("hail") && len(first) <= 4 && !slices.ContainsFunc(first, func(i item) bool {
		return !i.bare() && !i.is("fill") && !i.is("hail") && i.number < 0 && i.kind == edition.NoKind
	})
	if greets && len(list) > 1 {
		return list[1:]
	}
	return list
}

// unsigned drops names below a letter, also that of the power of its author.
func (l *letter) unsigned() {
	own := func(i *item) bool {
		return i.power != edition.Nobody && len(l.o.Questions) == 0 && slices.Contains(l.o.Seats, l.r.Edition().Powers[i.power].ID)
	}
	for len(l.list) > 1 {
		last := &l.list[len(l.list)-1]
		if len(last.items) > 3 || slices.ContainsFunc(last.items, func(i item) bool {
			return len(i.senses) > 0 && !i.is("bye") && !i.is("fill") || i.number >= 0 || i.mail != "" || i.kind != edition.NoKind || i.space != edition.Nowhere && !own(&i)
		}) {
			break
		}
		l.list = l.list[:len(l.list)-1]
	}
}

func (l *letter) any(senses ...string) bool {
	return slices.ContainsFunc(l.list, func(c clause) bool { return c.any(senses...) })
}

func (l *letter) asks() bool {
	return slices.ContainsFunc(l.list, func(c clause) bool { return c.asks })
}

func (l *letter) says(form string, args ...any) bool {
	l.said.Lines = append(l.said.Lines, fmt.Sprintf(form, args...))
	return true
}

// put is one thing that yes and no can be about, and the lines that they are; "" for none.
type put struct {
	scope string
	says  map[string]string
}

// puts are all of them.
func (l *letter) puts() (list []put) {
	add := func(scope, yes, no string) { list = append(list, put{scope, map[string]string{"yes": yes, "no": no}}) }
	for _, code := range l.o.Drafts {
		add("draft", "CONFIRM "+code, "")
	}
	for _, n := range l.o.Votes {
		add("vote", fmt.Sprintf("VOTE %d yes", n), fmt.Sprintf("VOTE %d no", n))
	}
	if l.o.Invited {
		add("seat", "ACCEPT", "DECLINE")
	}
	for _, q := range l.o.Questions {
		add("question", q.answer(q.Yes), q.answer(q.No))
	}
	return list
}

// beside says of words what may not stand beside them: senses, and more than so many words that nobody knows.
var beside = map[string]struct {
	vetoes  []string
	unknown int
}{
	"yes":  {[]string{"later", "will", "verb", "pass", "but", "if", "maybe", "neg", "no", "no.draft", "no.vote", "no.seat", "chat"}, 1},
	"no":   {[]string{"later", "will", "if", "maybe", "yes", "chat"}, 2},
	"pass": {[]string{"later", "will", "verb", "but", "if", "maybe", "neg", "yes", "chat"}, 1},
}

// assents takes a yes or a no for what is open, if that is just one thing.
func (l *letter) assents() bool {
	puts := l.puts()
	for _, word := range []string{"yes", "no"} {
		scoped := map[string]bool{}
		for i := range l.items() {
			for _, p := range puts {
				if i.is(word+"."+p.scope) || word == "yes" && p.scope == "draft" && l.isCode(i) {
					scoped[p.scope] = true
				}
			}
		}
		if !l.any(word) && len(scoped) == 0 || !l.covers(word, scoped) {
			continue
		}
		var lines []string
		for _, p := range puts {
			if len(scoped) == 0 || scoped[p.scope] {
				lines = append(lines, p.says[word])
			}
		}
		switch {
		case len(lines) == 1 && lines[0] != "":
			return l.says("%s", lines[0])
		case len(lines) > 1:
			l.said.Either = slices.DeleteFunc(lines, func(line string) bool { return line == "" })
			return true
		}
	}
	return false
}

// isCode reports whether an item is the code of the one letter that waits, but for a slip.
func (l *letter) isCode(i *item) bool {
	return len(l.o.Drafts) == 1 && len(i.text) > 4 && board.Misses(i.key, board.Fold(l.o.Drafts[0])) <= 1
}

// neutral reports whether an item says nothing of its own beside a yes or a no: another such word, or what a proposal is about.
func (l *letter) neutral(i *item) bool {
	return slices.ContainsFunc(i.senses, func(s string) bool {
		word, _, _ := strings.Cut(s, ".")
		return word == "yes" || word == "no" || s == "soft" || s == "hail" || len(l.o.Votes) > 0 && slices.Contains(proposals, s)
	})
}

// covers reports whether nothing in a letter speaks against a yes or a no: no condition, no delay, nothing of orders, few words that nobody knows.
func (l *letter) covers(word string, scoped map[string]bool) bool {
	unknown, clear := 0, false
	for _, c := range l.list {
		before, said := unknown, false
		own := func(i *item) bool {
			return i.is(word) || word == "yes" && scoped["draft"] && l.isCode(i) || slices.ContainsFunc(i.senses, func(s string) bool { return strings.HasPrefix(s, word+".") && scoped[s[len(word)+1:]] })
		}
		thanks := c.has("thanks")
		for n := range c.items {
			i := &c.items[n]
			switch {
			case own(i), i.is("fill"), i.is("bye"), i.is("thanks"):
			case i.among(beside[word].vetoes...) != "":
				return false
			case i.power != edition.Nobody && i.kind == edition.NoKind && len(l.o.Drafts)+len(l.o.Questions) == 0 && len(l.o.Votes) > 0: // "yes from Japan"
			case i.things() && !thanks:
				return false
			case !thanks && !l.neutral(i) && !(word == "no" && i.is("but")):
				unknown++
			}
			if said = said || own(i); said && c.asks {
				return false
			}
		}
		clear = clear || said && unknown == before
	}
	return clear && unknown <= beside[word].unknown
}

// passes takes a letter that says nothing is done for a turn without orders. It is asked once more.
func (l *letter) passes() bool {
	if !l.o.Moves || len(l.o.Drafts)+len(l.o.Questions) > 0 || !l.any("pass") || !l.covers("pass", nil) {
		return false
	}
	l.said.Doubt = true
	return l.says("PASS")
}
