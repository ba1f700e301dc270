package adjudicator

import (
	"cmp"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/turn"
	"fieldpost/adjudicator/scribe"
	"fieldpost/mail"
	"fieldpost/store/storetest"
)

// talkLetter is a letter of talk: what it answers, what is typed, and what a person would understand.
type talkLetter struct {
	id, edition, power, context string
	subject, typed, means, asks string
}

// scene is a game as it stands when a letter of talk is written.
type scene struct {
	*club
	who    string    // the seat that writes, or an address
	to     *received // the letter of ours that is answered, where its address matters
	number int       // of the question that is open
	code   string    // of the draft that waits
	game   string    // as the letter calls it
	about  string    // the subject of a letter to the bare address
}

// sceneKinds are the kinds of scenes by the words in which they are told. The first that fits is made.
var sceneKinds = []struct {
	words *regexp.Regexp
	make  func(s *sceneMaker, told []string) (*scene, string)
}{
	{regexp.MustCompile(`a draft of his`), (*sceneMaker).draft},
	{regexp.MustCompile(`his letter \((.*)\) was refused`), (*sceneMaker).refused},
	{regexp.MustCompile(`question \d+`), (*sceneMaker).question},
	{regexp.MustCompile(`proposal \d+ by (\w+) is open: (undo|the game ends as a draw|[^;]*concede|[^;]*more)`), (*sceneMaker).proposal},
	{regexp.MustCompile(`(\w+)'s turn has just been played`), (*sceneMaker).played},
	{regexp.MustCompile(`(\w+) at turn and away by his own letter from (\d+) to (\d+) (\w+) (\d+)`), (*sceneMaker).away},
	{regexp.MustCompile(`(\w+)(?: \w+)? at turn`), (*sceneMaker).begun},
	{regexp.MustCompile(`the writer is invited`), (*sceneMaker).invited},
	{regexp.MustCompile(`have not bid yet`), (*sceneMaker).bidding},
	{regexp.MustCompile(`(.*) (?:is|are) (?:vacant|free)`), (*sceneMaker).free},
	{regexp.MustCompile(`^no game`), (*sceneMaker).outside},
}

// sceneMaker brings the scene of a letter about. The seed is that with which the scene of a context came about before.
type sceneMaker struct {
	t     *testing.T
	l     talkLetter
	seeds map[string]int
}

// make is the scene of a letter, or why it cannot be brought about. Two of one letter are the same game.
func (s *sceneMaker) make() (*scene, string) {
	for _, k := range sceneKinds {
		m := k.words.FindStringSubmatch(s.l.context)
		if m == nil {
			continue
		}
		from, known := s.seeds[s.l.context]
		for seed := from; seed < from+60; seed++ {
			codesFrom(s.t, fmt.Sprint("scene ", seed))
			sameDice(s.t)
			made, why := k.make(s, m)
			if made != nil {
				s.seeds[s.l.context] = seed
			}
			if made != nil || why != "" || known {
				return made, why
			}
		}
		return nil, "the dice never bring it about"
	}
	return nil, "no kind of scene has these words"
}

// The turns of scenes, by edition and power: what the drafts and battles of letters come from.
var sceneTurns = map[string]string{
	"revised Germany": "BUY 7 inf, 2 art, 1 arm\nCOMBAT\n3 inf, 1 art, 1 arm Ukraine S.S.R. -> Caucasus\n1 arm West Russia -> Caucasus\n1 ftr Ukraine S.S.R. -> Caucasus\n1 inf, 1 arm Libya -> Anglo-Egypt\n" +
		"1 ftr Norway -> sz 2\n1 bmr Germany -> sz 2\n1 sub sz 8 -> sz 2\nPLACE\n7 inf, 2 art, 1 arm Germany\nDONE\n",
	"revised United Kingdom": "BUY 2 trn, 1 ftr\nCOMBAT\n1 ftr United Kingdom -> sz 5\n1 bmr United Kingdom -> sz 5\nNONCOMBAT\n3 inf India -> Persia\nPLACE\n2 trn sz 2\n1 ftr United Kingdom\nDONE\n",
	"revised United States":  "BUY 2 trn, 2 ftr\nNONCOMBAT\n1 bb, 1 trn sz 55 -> sz 54\nPLACE\n2 trn sz 10\n2 ftr Eastern United States\nDONE\n",
	"revised Soviet Union":   sovietTurn,
	"global1940 Germany": "BUY 1 cv, 1 dd, 1 sub\nCOMBAT\n3 inf, 2 art, 3 arm Holland/Belgium -> France\n1 sub sz 108 -> sz 110\n1 sub sz 103 -> sz 110\n1 bb sz 113 -> sz 110\n1 ftr Norway -> sz 110\n" +
		"2 ftr, 2 tac Western Germany -> sz 110\n1 bmr Germany -> United Kingdom raid ic\nPLACE\n1 cv, 1 dd, 1 sub sz 112\nDONE\n",
	"classic Germany":  "BUY 10 inf\nCOMBAT\n3 inf, 2 arm Ukraine S.S.R. -> Caucasus\n1 arm Eastern Europe -> Caucasus\nPLACE\n10 inf Germany\nDONE\n",
	"advanced Germany": "BUY 8 inf\nGROUND\n3 inf, 1 art, 2 arm Ukraine S.S.R. -> Caucasus\nPLACE\n8 inf Germany\nDONE\n",
}

// sceneTime is a moment at which scenes begin.
var sceneTime = time.Date(2026, 11, 28, 18, 20, 0, 0, time.UTC)

// playing begins a game and plays it up to the turn of a power, in which nobody does anything.
func (s *sceneMaker) playing(to string, with func(*game.Terms)) *club {
	record := game.Record{Terms: game.Terms{Game: clubGame, Edition: s.l.edition, Pace: "swift"}}
	var err error
	if record.Terms.Clock, err = clock.Parse("clock 3d, answers 2d, reserve 10d, absence 21d"); err != nil {
		s.t.Fatal(err)
	}
	if with != nil {
		with(&record.Terms)
	}
	seats := sceneSeats[s.l.edition]
	for i, p := range append(append([]string{}, seats...), game.RefereeSeat) {
		token, err := mail.NewToken(strings.NewReader(strings.Repeat(fmt.Sprint("token ", i, " "), 4)))
		if err != nil {
			s.t.Fatal(err)
		}
		seat := game.Seat{Name: p, Address: p + "@example.org", Token: token}
		if p == game.RefereeSeat {
			record.Others = append(record.Others, seat)
		} else {
			record.Seats = append(record.Seats, seat)
		}
	}
	c := openClub(s.t, record, storetest.NewMemory(), clubSecrets(s.t), sceneTime)
	c.forgets = true
	if err := c.desk.Begin(s.t.Context(), record); err != nil {
		s.t.Fatal(err)
	}
	for n := 0; n < 12; n++ {
		g, reader := c.sitting()
		mover := reader.Edition().Powers[g.Start.Mover]
		if mover.Name == to || to == "" {
			return c
		}
		if out := c.handle(c.write(mover.ID, "NOW\nBUY none\nDONE\n")); !out.Accepted {
			s.t.Fatalf("%s does not pass: %v", mover.ID, c.mails(mover.ID))
		}
	}
	s.t.Fatalf("%s never moves", to)
	return nil
}

var sceneSeats = map[string][]string{
	"revised": clubPowers, "classic": clubPowers, "advanced": clubPowers, "global1940": globalPowers,
}

// seatNamed is the seat that a letter calls "United Kingdom" or "Referee".
func seatNamed(name string) string { return strings.ToLower(strings.ReplaceAll(name, " ", "_")) }

func (s *sceneMaker) writer(c *club) *scene {
	return &scene{club: c, who: seatNamed(s.l.power)}
}

func (s *sceneMaker) draft([]string) (*scene, string) {
	orders := sceneTurns[s.l.edition+" "+s.l.power]
	if orders == "" {
		return nil, "no turn of " + s.l.power + " is known for it"
	}
	out := s.writer(s.playing(s.l.power, func(terms *game.Terms) { terms.Confirm = true }))
	out.code = out.drafted(out.who, orders)
	return out, ""
}

// refused is a game in which a letter has just been refused.
func (s *sceneMaker) refused(told []string) (*scene, string) {
	out := s.writer(s.playing(s.l.power, nil))
	if got := out.handle(out.write(out.who, strings.ReplaceAll(told[1], " / ", "\n")+"\n")); got.Accepted && len(out.waiting()) == 0 {
		return nil, "it is not refused"
	}
	return out, ""
}

var (
	questionPlace = regexp.MustCompile(`question \d+[^:]*: (?:\w+ attacks |raid on )?([^,]+?)(?:,| by )`)
	questionHits  = regexp.MustCompile(`(\d+) hits? by`)
	questionList  = regexp.MustCompile(`(\d+): ([^,;]+)`)
)

// sceneStands are what stands where letters fight, if that is not the set-up.
var sceneStands = map[string]string{
	"revised sz 2":      "United Kingdom 1 dd, 1 trn, 1 sub",
	"global1940 sz 110": "United Kingdom 1 sub, 1 ca, 1 bb; France 1 ca",
}

// questionWords are the words of questions, by those in which a context tells them.
var questionWords = [][2]string{
	{"before the first die", "ready"}, {"are lost", "losses"}, {"retreat", "retreat"}, {"submarines dive", "submerge"}, {"intercept", "intercept"}, {"rise", "scramble"},
}

// question plays the turn of Germany until a power is asked what the context says, and answers all else by default.
func (s *sceneMaker) question([]string) (*scene, string) {
	word := ""
	for _, w := range questionWords {
		if word == "" && strings.Contains(s.l.context, w[0]) {
			word = w[1]
		}
	}
	place := ""
	if m := questionPlace.FindStringSubmatch(s.l.context); m != nil {
		place = m[1]
	}
	if word == "" {
		return nil, "no question is told so"
	}
	c := s.playing("Germany", func(terms *game.Terms) {
		if terms.Pace = "full"; word == "ready" {
			terms.Questions = game.Gathered
		}
	})
	stands := sceneStands[s.l.edition+" "+place]
	if stands != "" {
		if out := c.handle(c.write(game.RefereeSeat, "CORRECT\n"+place+": "+stands+"\nBECAUSE it was begun elsewhere\nEND\n")); !out.Accepted {
			return nil, fmt.Sprint("it cannot be set up: ", c.mails(game.RefereeSeat))
		}
	}
	if out := c.handle(c.write("germany", sceneTurns[s.l.edition+" Germany"])); !out.Accepted {
		return nil, fmt.Sprint("the turn is not accepted: ", c.mails("germany"))
	}
	for n := 0; n < 40; n++ {
		g, reader := c.sitting()
		if len(g.Open) == 0 || g.Open[0].AsksOrders() {
			return nil, ""
		}
		for _, d := range g.Open {
			if d.Word == word && reader.Edition().Powers[d.Power].Name == s.l.power && (word == "ready" || reader.Edition().Board.Spaces[d.Space].Name == place) {
				if !s.asks(d) {
					return nil, ""
				}
				out := s.writer(c)
				out.number = g.Number(d)
				return out, ""
			}
		}
		d := g.Open[0]
		if out := c.handle(c.write(reader.Edition().Powers[d.Power].ID, fmt.Sprintf("ANSWER %d: %s\n", g.Number(d), d.Default.Text))); !out.Accepted {
			return nil, fmt.Sprintf("%q is no answer to %q", d.Default.Text, d.Text)
		}
	}
	return nil, ""
}

// asks tells whether a question is the one that the context tells, to its options.
func (s *sceneMaker) asks(d *turn.Decision) bool {
	if m := questionHits.FindStringSubmatch(s.l.context); m != nil && !strings.Contains(d.Text.String(), m[1]+" hit") {
		return false
	}
	_, told, found := strings.Cut(s.l.context, "options ")
	if strings.Contains(s.l.context, "no numbered options") {
		return len(d.Options) == 0
	}
	if !found {
		return true
	}
	told, _, _ = strings.Cut(told, ";")
	list := questionList.FindAllStringSubmatch(told, -1)
	if len(list) != len(d.Options) {
		return false
	}
	for i, o := range list {
		if !strings.Contains(d.Options[i], strings.TrimSpace(o[2])) {
			return false
		}
	}
	return true
}

// proposal is a game after the turn of a power, in which it has proposed something.
func (s *sceneMaker) proposal(told []string) (*scene, string) {
	out, why := s.played(told)
	if why != "" {
		return nil, why
	}
	what := map[string]string{"undo": "undo", "the game ends as a draw": "draw"}[told[2]]
	if strings.Contains(told[2], "concede") {
		what = "concede"
	} else if what == "" {
		what = "extend"
	}
	if got := out.handle(out.write(seatNamed(told[1]), "PROPOSE "+what+"\n")); !got.Accepted {
		return nil, "it cannot be proposed"
	}
	return out, ""
}

// played is a game in which the turn of a power has just been played.
func (s *sceneMaker) played(told []string) (*scene, string) {
	c := s.playing(told[1], nil)
	if out := c.handle(c.write(seatNamed(told[1]), sceneTurns[s.l.edition+" "+told[1]])); !out.Accepted {
		return nil, fmt.Sprint("the turn is not accepted: ", c.mails(seatNamed(told[1])))
	}
	return s.writer(c), ""
}

func (s *sceneMaker) away(told []string) (*scene, string) {
	c := s.playing(told[1], nil)
	if out := c.handle(c.write(seatNamed(told[1]), fmt.Sprintf("ABSENT %s %s %s TO %s %s %s\n", told[2], told[4], told[5], told[3], told[4], told[5]))); !out.Accepted {
		return nil, "the absence is not accepted"
	}
	return s.writer(c), ""
}

func (s *sceneMaker) begun([]string) (*scene, string) {
	to := ""
	for _, p := range []string{"Germany", "United Kingdom", "Japan", "United States", "Soviet Union"} {
		if strings.Contains(s.l.context, p+" at turn") {
			to = p
		}
	}
	return s.writer(s.playing(to, nil)), ""
}

var namedGame = regexp.MustCompile(`game (\w+) `)

// forming is a game that waits for its players; the lines say who has which seat.
func (s *sceneMaker) forming(lines string) (*scene, *received) {
	c, to := founded(s.t, "EDITION "+s.l.edition+"\n"+lines)
	out := &scene{club: c, who: ida}
	if m := namedGame.FindStringSubmatch(s.l.context); m != nil {
		out.game = m[1]
	}
	return out, &to
}

func (s *sceneMaker) invited([]string) (*scene, string) {
	out, _ := s.forming("SEAT " + seatNamed(s.l.power) + " " + ida + "\n")
	to := out.invitedTo(ida)
	out.to = &to
	return out, ""
}

func (s *sceneMaker) bidding([]string) (*scene, string) {
	out, _ := s.forming("SEAT axis " + ida + "\nSEAT allies me\nBID on\n")
	to := out.accepted(out.invitedTo(ida), "ACCEPT\n")
	out.to = &to
	return out, ""
}

// free is a game with a free seat, of which somebody has heard.
func (s *sceneMaker) free(told []string) (*scene, string) {
	if strings.Contains(s.l.context, "vacant") {
		c := s.playing("", nil)
		if out := c.handle(c.write("germany", "RESIGN\n")); !out.Accepted {
			return nil, "it cannot be resigned"
		}
		all := c.mails("germany")
		l := all[len(all)-1]
		if out := c.handle(c.write("germany", confirmLine.FindString(l.text)+"\n")); !out.Accepted {
			return nil, "it cannot be resigned"
		}
		out := &scene{club: c, who: ida}
		out.game = namedGame.FindStringSubmatch(s.l.context)[1]
		return out, ""
	}
	out, _ := s.forming("SEAT soviet union me\nSEAT united states me\n")
	return out, ""
}

func (s *sceneMaker) outside([]string) (*scene, string) {
	return &scene{club: lobbyOf(s.t), who: ida}, ""
}

var (
	confirmTyped = regexp.MustCompile(`CONFIRM ([A-Z2-7]{6})`)
	answerTyped  = regexp.MustCompile(`((?:ANSWER|QUESTION|Question|question) )\d+`)
)

// fit puts the code, the number and the game of a scene in the place of those in a text.
func (s *scene) fit(text, quoted string) string {
	if m := confirmTyped.FindStringSubmatch(quoted); m != nil && s.code != "" {
		text = strings.NewReplacer(m[1], s.code, strings.ToLower(m[1]), strings.ToLower(s.code)).Replace(text)
	}
	if s.number > 0 {
		text = answerTyped.ReplaceAllString(text, fmt.Sprint("${1}", s.number))
	}
	if s.game != "" {
		text = strings.ReplaceAll(text, s.game, clubGame)
	}
	return text
}

// writes brings a letter of the scene's writer, and gives what comes back to him.
func (s *scene) writes(text string) (Outcome, []received) {
	if !strings.Contains(s.who, "@") {
		s.mails(s.who)
		return s.handle(s.write(s.who, text)), s.mails(s.who)
	}
	s.inbox(s.who)
	if s.to != nil {
		return s.reply(*s.to, text), s.inbox(s.who)
	}
	l := s.plainly(s.who, clubSelf.String(), text)
	l.Subject = cmp.Or(s.about, l.Subject)
	return s.handle(l), s.inbox(s.who)
}

// state is all that has been done in a game: who plays, what is agreed, how it stands and what was decided.
func (s *scene) state() string {
	all := map[string]string{}
	for key, value := range entries(s.t, s.desk.Store) {
		if !strings.HasPrefix(key, game.Records) {
			continue
		}
		r := &game.Record{}
		if json.Unmarshal([]byte(value), r) != nil || r.Terms.Game == game.NoGame {
			continue
		}
		for _, one := range r.Everybody() {
			one.Answers, one.Token, one.Form = game.Tally{}, "", nil
		}
		for i := range r.Guests {
			r.Guests[i].Token = ""
		}
		data, err := json.Marshal([]any{r.Stage, r.Terms, r.Form, r.Seats, r.Others, r.Guests, r.Times, r.Proposals})
		if err != nil {
			s.t.Fatal(err)
		}
		all[r.Terms.Game] = string(data)
		if t, err := s.desk.table(s.t.Context(), r.Terms.Game); err == nil && t.Scribe != nil {
			g := t.Scribe.Game
			all[r.Terms.Game] += scribe.StateText(t.Reader, g.Now) + fmt.Sprint(t.Acts, g.Open == nil, len(g.Events))
			for _, d := range g.Open {
				all[r.Terms.Game] += d.ID + d.Text.String()
			}
		}
	}
	data, _ := json.Marshal(all)
	return string(data)
}

// waiting are the texts of the letters that wait for CONFIRM.
func (s *scene) waiting() (texts []string) {
	for key, value := range entries(s.t, s.desk.Store) {
		r := &game.Record{}
		if strings.HasPrefix(key, game.Records) && json.Unmarshal([]byte(value), r) == nil {
			for _, d := range r.Drafts {
				texts = append(texts, strings.TrimSpace(d.Text))
			}
		}
	}
	return texts
}
