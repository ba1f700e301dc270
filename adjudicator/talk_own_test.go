package adjudicator

import "testing"

// What people type while something is open, in their own words, and what they mean. The typed part was written first.
const (
	aDraft    = "Germany at turn, a draft of his waits for CONFIRM"
	notBegun  = "round 1, Germany at turn, nothing sent yet, clock on (3 days)"
	hasPlayed = "round 1, Germany's turn has just been played, the next power at turn"
	drawAsked = "proposal 1 by Germany is open: the game ends as a draw; the writer has a vote"
	undoAsked = "proposal 1 by Germany is open: undo of its turn; the writer has a vote"
	invitedTo = "game kursk is being set up; the writer is invited to a seat"
	caucasus  = "question 1 to the attacker: Caucasus, press the attack or retreat"
	lostThere = "question 1 to the attacker: Caucasus, 2 hits by defence, which are lost; no numbered options"
	boats     = "question 1: sz 110, do submarines dive; options 0: stay, 1: submerge 1 sub, 2: submerge 2 sub"
	fighters  = "question 1: Germany attacks sz 110, which of your 2 fighters (in United Kingdom) rise; options 1: scramble none, 2: scramble 2 fighters United Kingdom -> sz 110"
	raiders   = "question 1: raid on United Kingdom by 1 bomber, how many of your 2 fighters intercept; options 0: none, 1: 1 fighter, 2: 2 fighters"
	defended  = "question 1 to the defender before the first die: do your orders and the published lists decide"
	gathered  = "question 1 to the attacker before the first die: do your orders and the published lists decide"
)

var talkOfOurs = []talkLetter{
	{typed: "Hey there,\n\nthat looks right to me, off we go!\n\nTilly\n", edition: "revised", power: "Germany", context: aDraft, means: "CONFIRM"},
	{typed: "jawohl, genau so, bitte ausführen\n", edition: "classic", power: "Germany", context: aDraft, means: "CONFIRM"},
	{typed: "thumbs up from me\n", edition: "global1940", power: "Germany", context: aDraft, means: "CONFIRM"},
	{typed: "oui c'est bon, on y va\n", edition: "advanced", power: "Germany", context: aDraft, means: "CONFIRM"},
	{typed: "Hmm, I'd rather sleep on it. Don't start yet.\n", edition: "classic", power: "Germany", context: aDraft, means: "nothing"},
	{typed: "ok, but is the fighter really able to get back?\n", edition: "revised", power: "Germany", context: aDraft, means: "nothing"},
	{typed: "Good stuff. I will have another look in the morning\n", edition: "advanced", power: "Germany", context: aDraft, means: "nothing"},
	{typed: "out of there, everyone back to Ukraine\n", edition: "classic", power: "Germany", context: caucasus, means: "ANSWER 1: retreat to Ukraine S.S.R."},
	{typed: "we fight to the last man\n", edition: "advanced", power: "Germany", context: caucasus, means: "ANSWER 1: press"},
	{typed: "weiter kämpfen!\n", edition: "classic", power: "Germany", context: caucasus, means: "ANSWER 1: press"},
	{typed: "retreat? or press? my head says one thing, my heart the other\n", edition: "revised", power: "Germany", context: caucasus, means: "nothing"},
	{typed: "I'm back from the mountains, give me a day to read all this\n", edition: "classic", power: "Germany", context: caucasus, means: "nothing"},
	{typed: "two infantry please\n", edition: "revised", power: "Germany", context: lostThere, means: "ANSWER 1: lose 2 inf"},
	{typed: "one of the infantry and one artillery\n", edition: "revised", power: "Germany", context: lostThere, means: "ANSWER 1: lose 1 inf, 1 art"},
	{typed: "both of them down, now\n", edition: "global1940", power: "Germany", context: boats, means: "ANSWER 1: submerge 2 sub"},
	{typed: "No diving. They stay up and shoot.\n", edition: "global1940", power: "Germany", context: boats, means: "ANSWER 1: stay"},
	{typed: "Tally ho! Everything up.\n", edition: "global1940", power: "United Kingdom", context: fighters, means: "ANSWER 1: scramble 2 fighters United Kingdom -> sz 110"},
	{typed: "nein danke, bleiben am Boden\n", edition: "global1940", power: "United Kingdom", context: fighters, means: "ANSWER 1: scramble none"},
	{typed: "up to you what you make of it, I am at the dentist\n", edition: "global1940", power: "United Kingdom", context: fighters, means: "nothing"},
	{typed: "send one fighter\n", edition: "global1940", power: "United Kingdom", context: raiders, means: "ANSWER 1: intercept 1 fighter"},
	{typed: "let them bomb\n", edition: "global1940", power: "United Kingdom", context: raiders, means: "ANSWER 1: intercept none"},
	{typed: "inf first, then art, keep the tank\n", edition: "revised", power: "Germany", context: lostThere, means: "ANSWER 1: losses: inf, art, arm"},
	{typed: "erst Inf, dann Art, Panzer zuletzt\n", edition: "revised", power: "Germany", context: lostThere, means: "ANSWER 1: losses: inf, art, arm"},
	{typed: "Wir ziehen uns zurück in die Ukraine.\n", edition: "revised", power: "Germany", context: caucasus, means: "ANSWER 1: retreat to Ukraine S.S.R."},
	{typed: "I'd like to be asked about the losses in Caucasus, please.\n", edition: "revised", power: "Germany", context: gathered, means: "ANSWER 1: ask losses Caucasus"},
	{typed: "ask losses and retreat Caucasus\n", edition: "revised", power: "Germany", context: gathered, means: "ANSWER 1: ask losses Caucasus, retreat Caucasus"},
	{typed: "Im Kaukasus bitte nach Rückzug fragen, sonst bereit\n", edition: "revised", power: "Germany", context: gathered, means: "ANSWER 1: ask retreat Caucasus"},
	{typed: "Caucasus: lose inf, art\nready\n", edition: "revised", power: "Soviet Union", context: defended, means: "nothing", asks: "Is it to hold?"},
	{typed: "Verluste Kaukasus: erst Inf, dann Panzer, Jäger zuletzt\n", edition: "revised", power: "Soviet Union", context: defended, means: "nothing", asks: "Is it to hold?"},
	{typed: "Nothing to ask, just roll\n", edition: "revised", power: "Germany", context: gathered, means: "ANSWER 1: ready"},
	{typed: "fine by me\n", edition: "classic", power: "United Kingdom", context: undoAsked, means: "VOTE 1 yes"},
	{typed: "Nö, gewürfelt ist gewürfelt. Nein.\n", edition: "revised", power: "Japan", context: undoAsked, means: "VOTE 1 no"},
	{typed: "I'm against it\n", edition: "advanced", power: "United Kingdom", context: drawAsked, means: "VOTE 1 no"},
	{typed: "A draw? We were just getting warm. What do the others say?\n", edition: "classic", power: "Japan", context: drawAsked, means: "nothing"},
	{typed: "Sehr gerne, ich bin dabei!\n", edition: "classic", power: "United Kingdom", context: invitedTo, means: "ACCEPT"},
	{typed: "Sorry, too busy at the moment. Count me out.\n", edition: "global1940", power: "United Kingdom", context: invitedTo, means: "DECLINE"},
	{typed: "Who else is in, and how long does a game take?\n", edition: "advanced", power: "United Kingdom", context: invitedTo, means: "nothing"},
	{typed: "Bin vom 5. bis 9. Dezember verreist, bitte wartet auf mich\n", edition: "revised", power: "Germany", context: notBegun, means: "ABSENT 2026-12-05 TO 2026-12-09"},
	{typed: "off to the in-laws from Dec 24 through Dec 27, no internet there\n", edition: "classic", power: "Japan", context: notBegun, means: "ABSENT 2026-12-24 TO 2026-12-27"},
	{typed: "could you mail me the board once more please?\n", edition: "advanced", power: "Germany", context: notBegun, means: "MAP"},
	{typed: "who has to move at the moment?\n", edition: "global1940", power: "Italy", context: notBegun, means: "STATUS"},
	{typed: "please can I take back my turn, I mixed up two fleets\n", edition: "classic", power: "Germany", context: hasPlayed, means: "PROPOSE undo"},
	{typed: "We surrender.\n", edition: "revised", power: "Germany", context: hasPlayed, means: "PROPOSE concede", asks: "Is it meant?"},
	{typed: "Japan gets 2 more days from me\n", edition: "revised", power: "Referee", context: "Japan at turn, clock running", means: "EXTEND japan 48h"},
	{typed: "Hello, a friend told me of kursk. Is Germany still free there? I'd take it.\n", edition: "revised", power: "none",
		context: "game kursk is being set up, Germany, Japan and United Kingdom are free; the writer has no seat", means: "JOIN kursk AS germany"},
	{typed: "How does kursk go on without Germany?\n", edition: "revised", power: "none",
		context: "game kursk is being set up, Germany, Japan and United Kingdom are free; the writer has no seat", means: "nothing"},
	{typed: "Good evening, any seat left? I would like to play Japan if it is free.\n", subject: "your game kursk", edition: "revised", power: "none",
		context: "game kursk is being set up, Germany, Japan and United Kingdom are free; the writer has no seat", means: "JOIN kursk AS japan"},
	{typed: "Hello, could you start a new game of Classic? Germany and Japan for me, Russia, UK and US: otto@example.org. 3 days a move.\n", edition: "classic", power: "none",
		context: "no game", means: "NEW GAME ours\nEDITION classic\nCLOCK 3d\nSEAT germany, japan me\nSEAT soviet union, united kingdom, united states otto@example.org"},
	{typed: "Shall we start a new game of Classic one day? Germany for me, Russia for otto@example.org?\n", edition: "classic", power: "none", context: "no game", means: "nothing"},
	{typed: "That landing of Germany's was against the rules, wasn't it? Referee please have a look.\n", edition: "advanced", power: "United Kingdom", context: hasPlayed, means: "nothing", asks: "Is it for the referee?"},
	{typed: "haha what a turn, my poor navy\n", edition: "advanced", power: "United Kingdom", context: hasPlayed, means: "nothing"},
}

// TestOurLettersOfTalk tries letters of talk in all editions.
func TestOurLettersOfTalk(t *testing.T) {
	list := make([]talkLetter, len(talkOfOurs))
	for i, l := range talkOfOurs {
		l.id = "own"
		if l.asks == "" {
			l.asks = "none"
		}
		list[i] = l
	}
	tried, right := tryTalk(t, list)
	if tried != len(list) || right != len(list) {
		t.Errorf("%d of %d letters, and %d are not tried", right, tried, len(list)-tried)
	}
}
