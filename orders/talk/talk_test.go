package talk

import (
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/orders"
)

// asked is what is open where one question is.
func asked(q Question, options ...string) Open {
	q.Number, q.Options, q.Place = 6, options, edition.Nowhere
	return Open{Plays: true, Seats: []string{"germany"}, Questions: []Question{q}}
}

func question(word string) order.Question { return order.Question{Word: word} }

// boards are what can be open.
func boards() map[string]Open {
	return map[string]Open{
		"draft":   {Drafts: []string{"4HUGPP"}, Plays: true, Moves: true, Seats: []string{"germany"}},
		"vote":    {Votes: []int{3}, Plays: true, Seats: []string{"germany"}},
		"seat":    {Invited: true},
		"bid":     {Bids: true},
		"idle":    {Plays: true, Moves: true, Seats: []string{"germany"}},
		"ref":     {Refers: true},
		"ruled":   {Plays: true, Seats: []string{"germany"}, Refereed: true},
		"none":    {Founds: true},
		"retreat": asked(Question{Question: question("retreat"), Default: "press"}, "press", "retreat to Germany", "retreat to Poland"),
		"one":     asked(Question{Question: question("retreat"), Default: "press"}, "press", "retreat to sz 8"),
		"dive":    asked(Question{Question: question("submerge"), Counted: true, Yes: "submerge 2 sub", No: "stay"}, "stay", "submerge 1 sub", "submerge 2 sub"),
		"up":      asked(Question{Question: question("scramble"), No: "scramble none"}, "scramble none", "scramble 2 fighters United Kingdom -> sz 110"),
		"meet":    asked(Question{Question: question("intercept"), Counted: true, No: "intercept none"}, "intercept none", "intercept 1 fighter", "intercept 2 fighters"),
		"lose":    asked(Question{Question: question("losses"), Default: "lose 1 sub"}, "1 sub", "1 ftr", "1 bmr"),
		"many": asked(Question{Question: question("losses"), Default: "lose 2 inf", Takes: func(s string) string {
			return map[string]string{"losses: 1 bb damage, 1 ftr": "lose 1 bb damage, 1 ftr", "losses: 2 inf": "lose 2 inf", "losses: inf": "lose 2 inf", "losses: 1 inf, 1 art": "lose 1 inf, 1 art", "losses: arm": "lose 2 arm"}[s]
		}}),
		"ready": asked(Question{Question: question("ready")}, "ready", "ask"),
	}
}

// read reads a letter of 28 November 2026.
func read(r *orders.Reader, o Open, text string) Said {
	o.Today = time.Date(2026, 11, 28, 0, 0, 0, 0, time.UTC)
	o.Turns = func() []Turn { return nil }
	o.Region = func(word string) bool { return strings.EqualFold(word, "pacific") }
	return Read(r, o, text)
}

// said is what a letter says, in a line: canonical lines, behind ?? if there is doubt, behind ? if only one of them can be meant.
func (s Said) String() string {
	switch {
	case s.Doubt:
		return "?? " + strings.Join(s.Lines, " | ")
	case s.Either != nil:
		return "? " + strings.Join(s.Either, " | ")
	}
	return strings.Join(s.Lines, " | ")
}

// TestSaid reads what people say while something is open.
func TestSaid(t *testing.T) {
	r := orders.NewReader(editionstest.Load(t, "global1940"))
	all := boards()
	for _, l := range []struct{ board, typed, says string }{
		{"draft", "ok go", "CONFIRM 4HUGPP"},
		{"draft", "ok play", "CONFIRM 4HUGPP"},
		{"draft", "Yes, that will do nicely, please carry on.", "CONFIRM 4HUGPP"},
		{"draft", "ok go, and also move the fleet", ""},
		{"draft", "Yes. Fleet stays", ""},
		{"draft", "Yes, attack!", ""},
		{"draft", "Yes\n\nGermany", "CONFIRM 4HUGPP"},
		{"draft", "Looks good\n\nSent from my iPhone", "CONFIRM 4HUGPP"},
		{"vote", "okay from UK", "VOTE 3 yes"},
		{"vote", "I don't mind", "VOTE 3 yes"},
		{"retreat", "no, press", "ANSWER 6: press"},
		{"retreat", "send them home to Germany", "ANSWER 6: retreat to Germany"},
		{"dive", "sub dives", "? ANSWER 6: submerge 1 sub | ANSWER 6: submerge 2 sub"},
		{"dive", "the subs dive", "ANSWER 6: submerge 2 sub"},
		{"dive", "a sub dives", "ANSWER 6: submerge 1 sub"},
		{"meet", "yes, all fighters", "ANSWER 6: intercept 2 fighters"},
		{"up", "No fighters", "ANSWER 6: scramble none"},
		{"draft", "Hi Fieldpost,\n\nyes. And the status please", "CONFIRM 4HUGPP | STATUS"},
		{"idle", "away for a week from Monday", "ABSENT 2026-11-30 TO 2026-12-06"},
		{"idle", "I'm in Rome next week, no internet", "ABSENT 2026-11-30 TO 2026-12-06"},
		{"idle", "On 24 and 25 December I can't play", "ABSENT 2026-12-24 TO 2026-12-25"},
		{"idle", "odds of 3 inf and 2 tanks against 4 inf?", "ODDS 3 inf, 2 arm against 4 inf"},
		{"idle", "what are my chances with 3 inf and a bomber against Poland", "ODDS 3 inf, 1 bmr against Poland"},
		{"ref", "Italy is now played by rosa@example.org", "REPLACE italy rosa@example.org"},
		{"retreat", "one more round then out if it goes wrong", "ANSWER 6: press"},
		{"retreat", "if we lose less than two of them go on, else run", ""},
		{"draft", "Ja, passt so. Bitte würfeln!", "CONFIRM 4HUGPP"},
		{"draft", "Sí, adelante", "CONFIRM 4HUGPP"},
		{"draft", "Oui, vas-y", "CONFIRM 4HUGPP"},
		{"draft", "Confermo, grazie", "CONFIRM 4HUGPP"},
		{"draft", "👍", "CONFIRM 4HUGPP"},
		{"draft", "confirm 4hugp", "CONFIRM 4HUGPP"},
		{"draft", "All correct. Please proceed with the attack.", "CONFIRM 4HUGPP"},
		{"draft", "ok but move the bomber to Norway", ""},
		{"draft", "Should I confirm now?", ""},
		{"draft", "I'll confirm from home", ""},
		{"draft", "Nein, so nicht", ""},
		{"vote", "No way!", "VOTE 3 no"},
		{"vote", "Sure, no problem", "VOTE 3 yes"},
		{"vote", "Ja, von mir aus", "VOTE 3 yes"},
		{"vote", "contre", "VOTE 3 no"},
		{"vote", "de acuerdo", "VOTE 3 yes"},
		{"vote", "Absolutely not, you rolled badly, live with it", "VOTE 3 no"},
		{"seat", "I'd love to but I have no time", "DECLINE"},
		{"seat", "Gerne!", "ACCEPT"},
		{"seat", "Who else plays?", ""},
		{"bid", "ich biete 9", "BID 9"},
		{"bid", "bid 5 or 6?", ""},
		{"idle", "can you send me the current map", "MAP"},
		{"idle", "Show me the Pacific", "MAP Pacific"},
		{"idle", "Wer ist dran?", "STATUS"},
		{"idle", "What do tanks cost?", "UNITS"},
		{"idle", "send me report 2", "REPORT 2"},
		{"idle", "please resend your last mail, I lost it", "RESEND"},
		{"idle", "Bin vom 3. bis 10. Dezember im Urlaub", "ABSENT 2026-12-03 TO 2026-12-10"},
		{"idle", "On vacation Dec 20 - Jan 2", "ABSENT 2026-12-20 TO 2027-01-02"},
		{"idle", "Vacation 20.12. - 2.1.", "ABSENT 2026-12-20 TO 2027-01-02"},
		{"idle", "I won't be here from the 3rd to the 5th of December", "ABSENT 2026-12-03 TO 2026-12-05"},
		{"idle", "I won't be here from some day to the 5th of December", ""},
		{"idle", "Je suis en vacances du 3 au 10 décembre", "ABSENT 2026-12-03 TO 2026-12-10"},
		{"idle", "my mail address changes: rita@example.org", "SEAT germany rita@example.org"},
		{"many", "Zwei Infanterie", "ANSWER 6: lose 2 inf"},
		{"lose", "the cheapest one", "ANSWER 6: lose 1 sub"},
		{"idle", "Am verreist bis 12.12.", "ABSENT 2026-11-28 TO 2026-12-12"},
		{"idle", "Gone for 5 days from 3 December", "ABSENT 2026-12-03 TO 2026-12-07"},
		{"idle", "no internet until Monday", "ABSENT 2026-11-28 TO 2026-11-30"},
		{"idle", "shall we call it a draw?", "?? PROPOSE draw"},
		{"idle", "We give up", "?? PROPOSE concede"},
		{"idle", "Japan wants to take back his move, no way!", ""},
		{"idle", "Can we undo my last move?", "PROPOSE undo"},
		{"idle", "Please use rita@example.org from now on", "SEAT germany rita@example.org"},
		{"idle", "To all: have a nice christmas", "PRESS\nTo all: have a nice christmas\nEND"},
		{"idle", "To all: have a nice christmas\n\n> POWER Germany\n> BUY 8 inf", "PRESS\nTo all: have a nice christmas\nEND"}, // what is quoted may be sealed
		{"ref", "Give Italy 48 hours more", "EXTEND italy 48h"},
		{"ref", "Please pause the game", "PAUSE"},
		{"retreat", "Retreat!", "? ANSWER 6: retreat to Germany | ANSWER 6: retreat to Poland"},
		{"one", "Retreat!", "ANSWER 6: retreat to sz 8"},
		{"retreat", "withdraw to Poland", "ANSWER 6: retreat to Poland"},
		{"retreat", "don't retreat, keep attacking", "ANSWER 6: press"},
		{"retreat", "c)", "ANSWER 6: retreat to Poland"},
		{"one", "enough, get everybody back", "ANSWER 6: retreat to sz 8"},
		{"dive", "Dive dive dive!", "ANSWER 6: submerge 2 sub"},
		{"dive", "tauchen!", "ANSWER 6: submerge 2 sub"},
		{"dive", "submerge one", "ANSWER 6: submerge 1 sub"},
		{"up", "Ja, beide!", "ANSWER 6: scramble 2 fighters United Kingdom -> sz 110"},
		{"up", "nobody rises", "ANSWER 6: scramble none"},
		{"meet", "one goes up", "ANSWER 6: intercept 1 fighter"},
		{"lose", "sub please, keep the planes", "ANSWER 6: 1 sub"},
		{"lose", "keep the bomber", "? ANSWER 6: 1 sub | ANSWER 6: 1 ftr"},
		{"many", "an infantry and an artillery", "ANSWER 6: lose 1 inf, 1 art"},
		{"many", "lose the tanks", "ANSWER 6: lose 2 arm"},
		{"many", "1 inf", ""},
		{"lose", "The bomber takes it.", "ANSWER 6: 1 bmr"},
		{"many", "bb dmg + 1 ftr", "ANSWER 6: lose 1 bb damage, 1 ftr"},
		{"many", "default is fine", "ANSWER 6: lose 2 inf"},
		{"ready", "all fine, roll", "ANSWER 6: ready"},
		{"ready", "ask me", "ANSWER 6: ask"},
		{"ready", "I'd like to be asked about the losses in Bryansk, please.", "ANSWER 6: ask losses Bryansk"},
		{"ready", "Please ask us about losses and retreat in Hunan, everything else as ordered.", "ANSWER 6: ask losses Hunan, retreat Hunan"},
		{"ready", "In SZ 112 bitte nach Rückzug fragen, sonst bereit", "ANSWER 6: ask retreat sz 112"},
		{"ready", "Verluste Ukraine fragen", "ANSWER 6: ask losses Ukraine"},
		{"ready", "En Ukraine demandez-moi les pertes, pour la Russie c'est bon.", "ANSWER 6: ask losses Ukraine"},
		{"ready", "ask submerge sz 105\nask retreat Poland", "ANSWER 6: ask submerge sz 105, retreat Poland"},
		{"ready", "All set. Bryansk only ask me about the losses if there's a choice.", "ANSWER 6: ask losses Bryansk"},
		{"ready", "ask me about submerging sz105", "ANSWER 6: ask submerge sz 105"},
		{"ready", "ask me when to retreat", "ANSWER 6: ask retreat"},
		{"ready", "Verluste fragen", "ANSWER 6: ask losses"},
		{"ready", "don't ask me about losses", ""},
		{"ready", "losses:\nHunan | inf, ftr\nSZ 112 | sub, ftr, cv\notherwise ready", "?? ANSWER 6: ready | STANDING ADD\nHunan: lose inf, ftr\nsz 112: lose sub, ftr, cv"},
		{"ready", "ask me about losses in Polen", ""},
		{"ready", "SZ 112: transports die first, then the destroyer", "?? STANDING ADD\nsz 112: lose trn, dd"},
		{"ready", "Verluste Bryansk: erst Inf, dann Panzer, Jäger zuletzt", "?? STANDING ADD\nBryansk: lose inf, arm, art, mech, aaa, tac, bmr, ftr"},
		{"ready", "Schlachtschiff zuerst beschädigen, Transporter zuletzt", "?? STANDING ADD\nsea: lose bb damage, sub, dd, ftr, tac, bmr, ca, cv, bb, trn"},
		{"ready", "no just roll", "ANSWER 6: ready"},
		{"ready", "no", "ANSWER 6: ready"},
		{"ready", "Nope, nothing, all good.", "ANSWER 6: ready"},
		{"ready", "no questions from us please carry on", "ANSWER 6: ready"},
		{"ready", "rdy", "ANSWER 6: ready"},
		{"ready", "nah thats fine", "ANSWER 6: ready"},
		{"ready", "We're good, let 'em roll!", "ANSWER 6: ready"},
		{"ready", "Prêt", "ANSWER 6: ready"},
		{"ready", "no, ask me", "ANSWER 6: ask"},
		{"ready", "don't roll yet", ""},
		{"ready", "not ready", ""},
		{"ready", "Demandez-moi", "ANSWER 6: ask"},
		{"ruled", "I protest, this is against the rules", "?? PRESS TO referee\nI protest, this is against the rules\nEND"},
		{"ruled", "what a turn", ""},
		{"none", "Please start a new game: I play Germany and Italy, rosa@example.org all of UK, France and US", "NEW GAME global1940 | SEAT germany, italy me | SEAT united_kingdom, france, united_states rosa@example.org"},
		{"none", "Set up a game: I play Japan, rosa@example.org the UK, USA and Soviet Union", "NEW GAME global1940 | SEAT japan me | SEAT united_kingdom, united_states, soviet_union rosa@example.org"},
		{"none", "Set up a game: I play Japan, rosa@example.org Germany, US", "NEW GAME global1940 | SEAT japan me | SEAT germany, united_states rosa@example.org"},
		{"none", "Set up a game with Japan: rosa@example.org, Russia: otto@example.org, 2 days per move", "NEW GAME global1940 | CLOCK 48h | SEAT japan rosa@example.org | SEAT soviet_union otto@example.org"},
		{"none", "Set up a game: I have Japan, rosa@example.org Japan, too", ""},  // one of them errs
		{"none", "Set up a game: I have Japan. What about rosa@example.org?", ""}, // nobody knows what she plays
		{"none", "What a new game! Japan did well", ""},
	} {
		if got := read(r, all[l.board], l.typed).String(); got != l.says {
			t.Errorf("%s: %q says %q, not %q", l.board, l.typed, got, l.says)
		}
	}
}

// musings are what people write who answer nothing and ask for nothing.
const musings = `No idea yet, will answer tonight
I can't confirm this
I cannot go on like this
I can't say yes
right, where were we
Yes, received
ok thanks, got it
second, the rules are unclear
Never retreat, never surrender is my motto but let me see
You should retreat, Germany
keep it up
ok, skip the raid
No problem, will answer soon
no hurry I hope? will decide after work
Yes got it, let me think about it till tomorrow
Ok, tomorrow
Take your time guys, I'm at a wedding, answer comes on Sunday
Ask me again tomorrow, can't look at the board right now
Never mind, later
Nothing decided yet
Stay tuned
All right, tonight
Accept my apologies, I am late
Press on with the good work
None of us is at home
Place your bets
Decline of the west
retreat? I do not know yet
submerge? hm
losses hurt, will see
none yet
no answer yet
yes or no, I can not say
Thanks for the report, looks bad for me
What a fight!
Ouch, that hurt
Congratulations to the Axis
Good game everybody
Sorry for the delay, I was ill
Nice dice!
Damn dice
Who would have thought
My dog ate the map
I lost my bomber, no way to stop them now
Will write on Friday
Back from holiday, give me a day
Got your letter
Please don't wait for me
I think we should talk about the rules
Does anybody read this?
That was a great turn, Germany
We go on holiday tomorrow
First things first
My wife says no
yes yes yes, I know, I am slow
Hello\nYes\nbut not yet
Yes\n\nonly two tanks
ok but when?
Not now
I am not sure
Could be
no?
yes?
Is the answer yes or no
He said yes
Japan said no
What if I say no
Yes we have no bananas
up late again
down with fever
I have to go
gotta go
go figure
all in all a good turn
stop sending me mails
dive bar tonight
I'll be back
See you on the 3rd
at 2 or 3 pm
lost 2 inf again, great
ready when you are
I am ready to kill somebody
The sub is lost anyway
The fighter was expensive
My first game
My bid for glory
the game is over for me I guess
I surrender to fate
I give up smoking
peace on earth
need more time to think
Can't undo what is done
my address has not changed
Do you need my new address?
off to bed
weg vom Fenster
Ja ja
Na ja
Alles klar, melde mich
Geht so
Morgen!
Guten Morgen, ich schaue heute abend
Nein, noch nicht
Ja, aber erst morgen
weiss nicht
keine ahnung
Bin noch nicht sicher
pas encore
non lo so
no sé
the answer is blowing in the wind
Let it be
I decline to comment
I object your honour
I refuse to answer now
good luck
have fun`

// TestMusings says nothing whatever is open.
func TestMusings(t *testing.T) {
	r := orders.NewReader(editionstest.Load(t, "global1940"))
	for board, o := range boards() {
		for _, line := range strings.Split(musings, "\n") {
			line = strings.ReplaceAll(line, `\n`, "\n")
			for _, text := range []string{line, "Hi all,\n\n" + line + "\n\nBest regards\nTilly\n"} {
				if got := read(r, o, text).String(); got != "" {
					t.Errorf("%s: %q says %q", board, text, got)
				}
			}
		}
	}
}

// TestTwoAreOpen asks which of two things is meant.
func TestTwoAreOpen(t *testing.T) {
	r := orders.NewReader(editionstest.Load(t, "global1940"))
	o := boards()["dive"]
	o.Drafts, o.Votes = []string{"4HUGPP"}, []int{3}
	for typed, says := range map[string]string{
		"yes": "? CONFIRM 4HUGPP | VOTE 3 yes | ANSWER 6: submerge 2 sub", "4HUGPP": "CONFIRM 4HUGPP", "I vote yes": "VOTE 3 yes", "dive!": "ANSWER 6: submerge 2 sub", "roll the dice": "CONFIRM 4HUGPP",
	} {
		if got := read(r, o, typed).String(); got != says {
			t.Errorf("%q says %q, not %q", typed, got, says)
		}
	}
}

// TestTables sees that every phrase can be found, and every sense of a question is one that words have.
func TestTables(t *testing.T) {
	senses := map[string]bool{}
	for _, row := range orders.Rows(wordsText) {
		senses[strings.TrimSuffix(row[1], "~")] = true
		for _, phrase := range strings.Split(row[2], "|") {
			phrase = strings.TrimSpace(phrase)
			words := strings.Fields(phrase)
			if len(words) == 0 || len(words) > longest || strings.Join(words, " ") != phrase {
				t.Errorf("%s: %q is never found", row[1], phrase)
			}
			for _, c := range phrase {
				if c != ' ' && (c < 'a' || c > 'z') && (c < '0' || c > '9') {
					t.Errorf("%s: %q is never found", row[1], phrase)
					break
				}
			}
		}
	}
	for _, m := range meanings {
		if !senses[m[1]] {
			t.Errorf("no word means %s", m[1])
		}
	}
}

// TestBounds reads letters that are made to take long.
func TestBounds(t *testing.T) {
	r := orders.NewReader(editionstest.Load(t, "global1940"))
	for _, text := range []string{strings.Repeat("yes ", 1<<16), strings.Repeat("x", 1<<16), strings.Repeat("confirmd aproved ", 70), strings.Repeat("no\n", 150)} {
		start := time.Now()
		read(r, boards()["many"], text)
		if took := time.Since(start); took > time.Second {
			t.Errorf("%q takes %v", text[:10], took)
		}
	}
}

// BenchmarkRead reads a letter as long as one may be, in which every word is a slip or a name.
func BenchmarkRead(b *testing.B) {
	r := orders.NewReader(editionstest.Load(b, "global1940"))
	text, o := strings.Repeat("confirmd Polannd yesterdayy retreatt to Germany ", 26), boards()["many"]
	for b.Loop() {
		read(r, o, text)
	}
}

// FuzzRead reads whatever may come: nothing goes wrong, and what it says is the same twice.
func FuzzRead(f *testing.F) {
	for _, line := range strings.Split(musings, "\n") {
		f.Add(line)
	}
	f.Add("away from 3 to 10 December\n3.12.-10.12. 2026-13-45")
	r := orders.NewReader(editionstest.Load(f, "revised"))
	all := boards()
	f.Fuzz(func(t *testing.T, text string) {
		for name := range all {
			if a, b := read(r, all[name], text).String(), read(r, all[name], text).String(); a != b {
				t.Errorf("%q says %q, and then %q", text, a, b)
			}
		}
	})
}
