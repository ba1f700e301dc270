package position

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
)

// Why aircraft do not come down somewhere, in the words in which it is said of every landing.

// TooLarge says that aircraft of a kind have no place on decks.
func TooLarge(src order.Source, k *edition.Kind) order.Problem {
	return src.Problem("carrier/bomber", "%s do not land on carriers.", prose.Title(k.Plural))
}

// Unfriendly says that land is not in friendly hands.
func (p *Position) Unfriendly(src order.Source, s edition.SpaceID) order.Problem {
	return src.Problem("land/hostile", "Aircraft land among friends; %s is not friendly.", p.SpaceName(s))
}

// JustTaken says that land has been taken in this turn.
func (p *Position) JustTaken(src order.Source, s edition.SpaceID) order.Problem {
	return src.Problem("land/fresh", "Aircraft land only in what was friendly when the turn began; %s was not.", p.SpaceName(s))
}

// NoGuests says that an ally takes no guests on its carrier in a zone.
func (p *Position) NoGuests(src order.Source, host edition.PowerID, zone edition.SpaceID) order.Problem {
	return src.Problem("carrier/guests", "%s lets no guests land on its carrier in %s.", p.PowerName(host), p.SpaceName(zone))
}
