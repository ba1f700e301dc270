package rules

// Why aircraft do not come down somewhere, in the words in which it is said of every landing.

// tooLarge says that aircraft of a kind have no place on decks.
func tooLarge(src Source, k *Kind) Problem {
	return src.problem("carrier/bomber", "%s do not land on carriers.", Title(k.Plural))
}

// unfriendly says that land is not in friendly hands.
func (p *Position) unfriendly(src Source, s SpaceID) Problem {
	return src.problem("land/hostile", "Aircraft land among friends; %s is not friendly.", p.space(s))
}

// fresh says that land has been taken in this turn.
func (p *Position) fresh(src Source, s SpaceID) Problem {
	return src.problem("land/fresh", "Aircraft land only in what was friendly when the turn began; %s was not.", p.space(s))
}

// noGuests says that an ally takes no guests on its carrier in a zone.
func (p *Position) noGuests(src Source, host PowerID, zone SpaceID) Problem {
	return src.problem("carrier/guests", "%s lets no guests land on its carrier in %s.", p.powerName(host), p.space(zone))
}
