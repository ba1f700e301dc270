package rules

// The rules behind events: what a player who asks why something happened is told. An event that cites a topic of its own,
// as an order that was passed over does, is not in the table.

// behind names the topics of each matter, the best first. A matter is the word of an event, with what sets one such event
// apart from another where another rule stands behind it.
var behind = map[string][]string{
	"paid: research": {"research/money"},
	"paid: units":    {"purchase/money"},
	"advantage":      {"advantage/number"},
	"declared":       {"advantage/declared"},
	"used":           {"advantage/spent"},
	"gifted":         {"advantage/gift"},
	"lent":           {"advantage/loan"},
	"levied":         {"income/levy"},
	"tolled":         {"neutral/fee"},
	"bought":         {"purchase/kind", "purchase/money"},
	"collected":      {"income/collected"},
	"developed":      {"research/found", "research/name"},
	"skipped":        {"orders/phase"},

	"moved: land":      {"land/range", "combat/end"},
	"moved: land late": {"land/range", "noncombat/hostile"},
	"moved: sea":       {"sea/range", "combat/end"},
	"moved: sea late":  {"sea/range", "noncombat/sea"},
	"moved: air":       {"air/range", "air/landing"},
	"moved: air late":  {"air/range", "land/fresh"},
	"moved: raid":      {"raid/target", "air/range"},
	"boarded":          {"transport/reach", "transport/capacity"},
	"boarded: air":     {"paratroop/load"},
	"landed":           {"transport/one-land", "transport/ashore"},
	"landed: assault":  {"landing/assault", "transport/one-land"},
	"landed: air":      {"paratroop/load", "paratroop/target"},
	"settled":          {"land/fresh", "air/range"},
	"settled: deck":    {"carrier/room", "air/range"},
	"refuelled":        {"air/refuel"},
	"planned":          {"air/landing", "carrier/promise"},
	"crashed":          {"air/lost"},

	"rolled: research":          {"research/found", "research/money"},
	"rolled: breakthrough":      {"research/found", "research/money"},
	"rolled: chart":             {"research/chart"},
	"rolled: advantage":         {"advantage/number"},
	"rolled: raid":              {"raid/cost"},
	"rolled: rocket":            {"rocket/cost"},
	"rolled: antiaircraft fire": {"fire/guns"},
	"rolled: bombardment":       {"fire/bombardment", "battle/bombard-once"},
	"rolled: submarines":        {"fire/submarines"},
	"rolled: attack":            {"fire/attack"},
	"rolled: defence":           {"fire/defence"},
	"rolled: sacrifice":         {"fire/sacrifice"},
	"raided":                    {"raid/cost"},
	"rocketed":                  {"rocket/cost"},

	"battle":                  {"battle/sides"},
	"fought":                  {"battle/end"},
	"fought: retreated":       {"answer/retreat"},
	"fought: submerged":       {"answer/submerge"},
	"fought: withdrawn":       {"answer/withdraw"},
	"damaged":                 {"battle/damage"},
	"repaired":                {"battle/damage"},
	"lost: aboard":            {"battle/cargo"},
	"lost: antiaircraft fire": {"fire/guns"},
	"lost: bombardment":       {"fire/bombardment"},
	"lost: submarines":        {"fire/submarines"},
	"lost: sacrifice":         {"fire/sacrifice"},
	"lost: sacrificed":        {"fire/sacrifice"},
	"lost":                    {"battle/losses", "answer/losses"},
	"lost: broken off":        {"battle/end"},
	"lost: scorched earth":    {"answer/scorch"},
	"retreated":               {"answer/retreat", "battle/retreat-space"},
	"submerged":               {"answer/submerge"},
	"surfaced":                {"submarine/up"},
	"called off":              {"answer/landing"},
	"noted":                   {"battle/air-retreat"},
	"noted: breakthrough":     {"noncombat/breakthrough"},

	"decided: order":      {"answer/order", "battle/sequence"},
	"decided: losses":     {"answer/losses"},
	"decided: trust":      {"standing/trust"},
	"decided: retreat":    {"answer/retreat", "battle/retreat-space"},
	"decided: submerge":   {"answer/submerge"},
	"decided: withdraw":   {"answer/withdraw"},
	"decided: refuge":     {"answer/refuge"},
	"decided: guests":     {"carrier/guests", "transport/guests"},
	"decided: landing":    {"answer/landing"},
	"decided: bombard":    {"answer/bombard"},
	"decided: board":      {"answer/board"},
	"decided: kaiten":     {"answer/kaiten"},
	"decided: treaty":     {"answer/treaty"},
	"decided: salvage":    {"answer/salvage"},
	"decided: resistance": {"answer/resistance"},
	"decided: scorch":     {"answer/scorch"},
	"decided: recruits":   {"answer/recruits"},
	"decided: garrison":   {"answer/garrison"},
	"decided: enigma":     {"answer/enigma"},
	"decided: lend":       {"answer/lend"},
	"decided":             {"answer/question"},

	"captured":    {"capture/land"},
	"blitzed":     {"capture/blitz", "land/blitz"},
	"liberated":   {"capture/freed"},
	"reverted":    {"capture/back"},
	"looted":      {"capture/treasury"},
	"placed":      {"place/site", "place/capacity"},
	"placed: sea": {"place/sea", "place/capacity"},
	"placed: new": {"place/deck", "place/capacity"},
	"placed: old": {"place/hop"},
	"unplaced":    {"place/lost"},
	"counted":     {"victory/cities"},
	"victory":     {"victory/cities"},
	"bid":         {"bid/kind", "bid/space", "bid/money"},
}

// Behind lists the topics of the rules that stand behind an event, the best first.
func (e *Edition) Behind(event Event) []string {
	if topic := cited(event); topic != "" {
		return []string{topic}
	}
	detail := e.detail(event)
	for _, matter := range []string{event.Word() + detail, event.Word()} {
		if topics := behind[matter]; len(topics) > 0 {
			return topics
		}
	}
	return nil
}

// cited is the topic that an event itself cites.
func cited(event Event) string {
	switch event := event.(type) {
	case PassedOver:
		return event.Topic
	case Skipped:
		return event.Topic
	}
	return ""
}

// detail is what sets an event apart from others of its word: ": raid" of a move.
func (e *Edition) detail(event Event) string {
	switch event := event.(type) {
	case Paid:
		return ": " + event.For
	case Moved:
		return e.moveDetail(&event)
	case Boarded:
		if e.Kind(event.Carrier.Kind).Class == Air {
			return ": air"
		}
	case Landed:
		switch {
		case e.Kind(event.Carrier.Kind).Class == Air:
			return ": air"
		case event.Assault:
			return ": assault"
		}
	case Settled:
		if event.Deck.ID != 0 {
			return ": deck"
		}
	case Rolled:
		return ": " + event.For
	case BattleEnded:
		return ": " + event.Result
	case Noted:
		if event.Marks&BrokeThrough != 0 {
			return ": breakthrough"
		}
	case Lost:
		return ": " + event.Cause
	case Decided:
		return ": " + event.What
	case Placed:
		switch {
		case event.Existing:
			return ": old"
		case event.Deck != 0:
			return ": new"
		case e.Space(event.Space).Sea:
			return ": sea"
		}
	}
	return ""
}

// moveDetail says who moved, and whether after the battles.
func (e *Edition) moveDetail(m *Moved) string {
	if m.Purpose == Raid {
		return ": raid"
	}
	late := " late"
	if m.Combat {
		late = ""
	}
	for _, u := range m.Units {
		switch e.Kind(u.Kind).Class {
		case Air:
			return ": air" + late
		case Sea:
			return ": sea" + late
		}
	}
	return ": land" + late
}
