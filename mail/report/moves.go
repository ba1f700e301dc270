package report

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// purposes say what a move is for beyond going there.
var purposes = map[order.Purpose]string{
	order.Raid:      ", to raid",
	order.Escort:    ", as escort",
	order.Fight:     ", to fight",
	order.Paratroop: ", to drop paratroops",
}

// moved tells a march: who, along which way, and whether the way was chosen for the player.
func (t *teller) moved(e position.Moved) {
	who := t.withCargo(e.Units)
	if len(e.Units) > 0 && e.Units[0].Owner != t.now.Mover {
		who = prose.Say("%s %s", t.power(e.Units[0].Owner), who)
	}
	if len(e.Path) == 1 {
		t.say("%s: airborne over %s.", who, t.space(e.Path[0]))
		return
	}
	told := purposes[e.Purpose]
	if e.Purpose == order.Paratroop && t.ed.Kind(e.Units[0].Kind).Class == edition.Land {
		told = ", through the air"
	}
	way := t.path(e.Path)
	if told += position.PurposeOf(e.Purpose).Told; told != "" {
		way += prose.Words(told)
	}
	if e.Filled && len(e.Path) > 2 {
		way = prose.Say("%s (way chosen)", way)
	}
	t.say("%s: %s.", who, way)
}

// rose tells who rises to fight apart from his land.
func (t *teller) rose(e position.Rose) {
	who := prose.Say("%s %s", t.power(e.Power), t.units(e.Units, e.Power))
	switch {
	case e.From == e.To && len(e.Units) == 1:
		t.say("%s rises over %s to meet the raid.", who, t.space(e.From))
	case e.From == e.To:
		t.say("%s rise over %s to meet the raid.", who, t.space(e.From))
	case len(e.Units) == 1:
		t.say("%s rises from %s to defend %s.", who, t.space(e.From), t.space(e.To))
	default:
		t.say("%s rise from %s to defend %s.", who, t.space(e.From), t.space(e.To))
	}
}

// whose says units that a power has sent, and which power that is if another is to move.
func (t *teller) whose(units []position.Ref, power edition.PowerID) prose.Text {
	who := t.units(units, power)
	if power != t.now.Mover {
		who = prose.Say("%s %s", t.power(power), who)
	}
	return who
}

// boarded tells cargo that went aboard.
func (t *teller) boarded(e position.Boarded) {
	if e.From == e.Zone {
		t.say("%s in %s: aboard %s.", t.whose(e.Units, e.Power), t.space(e.From), t.ship(e.Carrier, e.Power))
		return
	}
	t.say("%s: %s -> aboard %s in %s.", t.whose(e.Units, e.Power), t.space(e.From), t.oneShip(e.Carrier, e.Power), t.space(e.Zone))
}

// landed tells cargo that went ashore.
func (t *teller) landed(e position.Landed) {
	if e.From == e.To {
		t.say("From %s in %s: %s by parachute.", t.ship(e.Carrier, e.Power), t.space(e.To), t.units(e.Units, e.Power))
		return
	}
	verb := "go ashore"
	switch {
	case e.Assault && len(e.Units) == 1:
		verb = "lands"
	case e.Assault:
		verb = "land"
	case len(e.Units) == 1:
		verb = "goes ashore"
	}
	t.say("%s %s from %s: %s -> %s.", t.whose(e.Units, e.Power), verb, t.ship(e.Carrier, e.Power), t.space(e.From), t.space(e.To))
}

// settled tells where aircraft came down.
func (t *teller) settled(e position.Settled) {
	who := t.whose(e.Units, e.Power)
	switch on := t.ship(e.Deck, e.Power); {
	case e.Deck.ID == 0 && len(e.Units) == 1:
		t.say("%s lands in %s.", who, t.space(e.Space))
	case e.Deck.ID == 0:
		t.say("%s land in %s.", who, t.space(e.Space))
	case len(e.Units) == 1:
		t.say("%s lands in %s on %s.", who, t.space(e.Space), on)
	default:
		t.say("%s land in %s on %s.", who, t.space(e.Space), on)
	}
}

// ship names a carrier: "the transport", "the aircraft carrier of Japan".
func (t *teller) ship(r position.Ref, known edition.PowerID) prose.Text {
	if r.Kind < 0 || int(r.Kind) >= len(t.ed.Kinds) {
		return "a ship"
	}
	text := prose.Say("the %s", t.ed.Kinds[r.Kind].Name)
	if r.Owner != known && r.Owner != edition.Nobody {
		text = prose.Say("%s of %s", text, t.power(r.Owner))
	}
	return text
}

// oneShip names a carrier and, where others like it in the zone carry something else, what is aboard, so that it is clear
// which of them an order was taken to mean.
func (t *teller) oneShip(r position.Ref, known edition.PowerID) prose.Text {
	text, ship := t.ship(r, known), t.now.Unit(r.ID)
	if ship == nil {
		return text
	}
	hold := func(id position.UnitID) (aboard []position.Ref) {
		for _, c := range t.now.Cargo(id) {
			u := t.now.Unit(c)
			aboard = append(aboard, position.Ref{ID: c, Kind: u.Kind, Owner: u.Owner})
		}
		return aboard
	}
	own := hold(ship.ID)
	for _, u := range t.now.In(ship.Space) {
		if u.Kind != ship.Kind || u.Owner != ship.Owner || t.units(hold(u.ID), known) == t.units(own, known) {
			continue
		}
		if len(own) == 0 {
			return prose.Say("%s without cargo", text)
		}
		return prose.Say("%s with %s aboard", text, t.units(own, known))
	}
	return text
}

// planned tells the landing plan that was proved.
func (t *teller) planned(e position.Planned) {
	t.say("Landing plan:")
	for _, l := range e.Landings {
		to := t.space(l.To)
		way := prose.Say("%s -> %s", t.space(l.From), to)
		switch {
		case l.Deck.ID != 0 && l.From == l.To:
			way = prose.Say("onto %s in %s", t.ship(l.Deck, e.Power), to)
		case l.Deck.ID != 0:
			way = prose.Say("%s -> %s in %s", t.space(l.From), t.ship(l.Deck, e.Power), to)
		case l.Deck.ID == 0 && t.now.IsSea(l.To) && l.From == l.To:
			way = prose.Say("wait for a carrier that must be placed in %s", to)
		case l.Deck.ID == 0 && t.now.IsSea(l.To):
			way = prose.Say("%s, to wait for a carrier that must be placed there", way)
		case l.From == l.To:
			way = prose.Say("stay in %s", to)
		}
		t.out.put(2, prose.Say("%s: %s", t.units(l.Units, e.Power), way))
	}
	for _, f := range e.Fetches {
		switch {
		case len(f.Path) < 2:
		case f.Named:
			t.out.put(2, prose.Say("%s goes to meet them: %s", t.ship(f.Carrier, e.Power), t.path(f.Path)))
		default:
			t.out.put(2, prose.Say("%s goes to meet them, if it has no other order: %s", t.ship(f.Carrier, e.Power), t.path(f.Path)))
		}
	}
}

// noted tells marks that no other event tells: aircraft that break off their attack, and units that have broken through.
func (t *teller) noted(e position.Noted) {
	if e.Marks&position.BrokeThrough != 0 && len(e.Units) > 0 {
		verb := "have"
		if len(e.Units) == 1 {
			verb = "has"
		}
		t.say("%s %s broken through and may move on in noncombat.", t.units(e.Units, t.now.Mover), verb)
	}
	if e.Marks == position.Bombarded && len(e.Units) > 0 && t.battle == nil {
		t.say("No ship in %s bombards on this turn.", t.space(t.now.Unit(e.Units[0].ID).Space))
	}
	if e.Marks&position.FellBack != 0 && len(e.Units) > 0 {
		verb := "break"
		if len(e.Units) == 1 {
			verb = "breaks"
		}
		t.say("%s %s off the attack.", t.units(e.Units, t.now.Mover), verb)
	}
}
