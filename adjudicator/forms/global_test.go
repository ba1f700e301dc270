package forms

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/position"
)

// TestGlobalForms reads the forms of Global 1940 as players would: both purses, what China may buy and where it places, the wars that may
// be declared now and those that may not yet, what is shut in peace, neutral land, damage.
func TestGlobalForms(t *testing.T) {
	r := reader(t, "global1940")
	for power, facts := range map[string][]string{
		"united_states": {
			"upgrade 20 (2)",
			"You are at war with nobody.",
			"Not yet on Germany, Japan or Italy, but from round 4 on, at the income of round 3 (WAR Germany, Japan, Italy at income), once at war with Germany, Italy or Japan, once London has fallen",
			"there is no combat unless you declare war",
			"shut to you as things stand: Alberta/Saskatchewan/Manitoba, New Brunswick/Nova Scotia, Ontario, Quebec, Western Canada.",
			"Your ships end no move, until you are at war with Japan, in sz 6, sz 17, sz 19, sz 20,",
		},
		"united_kingdom": {
			"BUY EUROPE has 28 IPCs.", "BUY PACIFIC has 17 IPCs.", "BUY EUROPE 9 inf; PACIFIC 5 inf",
			"You are at war with Germany and Italy.", "You may declare war now on Japan. For example: WAR Japan",
		},
		"china": {
			"You have 12 IPCs. Prices, and how many of the kind alone the money buys: inf 3 (4), art 4 (3).",
			"Units enter, as many as you like, in Anhwe, Chahar, Hopei,",
			"You repair nothing.",
			"Not yet on Germany or Italy, but once at war with Germany or Italy or once Germany or Italy has moved units into land that Chinese units may enter.",
		},
		"germany": {
			"You may declare war now on Soviet Union, United States or China.",
			"that you may attack in COMBAT: ",
			"What joins you when a land unit goes there in NONCOMBAT: Bulgaria (pro-Axis, 4 units), Finland (pro-Axis, 4 units).",
		},
	} {
		form := flat(start(r, r.Edition().PowerByID(power), ""))
		for _, fact := range facts {
			if !strings.Contains(form, fact) {
				t.Errorf("%s: the form does not say %q:\n%s", power, fact, form)
			}
		}
	}
}

// TestDamageOnForms lists facilities with what they cost, and ships.
func TestDamageOnForms(t *testing.T) {
	r := reader(t, "global1940")
	p := position.New(r.Edition(), nil)
	uk := r.Edition().PowerByID("united_kingdom")
	p.Mover = uk
	for i := range p.Units {
		switch u := &p.Units[i]; {
		case u.Owner != uk:
		case p.SpaceName(u.Space) == "United Kingdom" && p.Kind(u).ID == "naval_base":
			u.Damage = 5
		case p.SpaceName(u.Space) == "sz 110" && p.Kind(u).ID == "battleship":
			u.Damage = 1
		}
	}
	f := newForm(r, p, uk)
	f.repair()
	for _, want := range []string{"repaired for nothing beside a naval base that works: bb in sz 110.", "Damaged, an IPC a point: nb in United Kingdom (5 of 6).", "REPAIR 5 United Kingdom nb"} {
		if form := flat(f.out.String()); !strings.Contains(form, want) {
			t.Errorf("the form does not say %q:\n%s", want, form)
		}
	}
}

// TestDamagedShipOnForms says what the repair of a battleship costs where no naval base does it for nothing.
func TestDamagedShipOnForms(t *testing.T) {
	r := reader(t, "advanced")
	p := position.New(r.Edition(), nil)
	p.Mover = r.Edition().PowerByID("united_kingdom")
	for i := range p.Units {
		if u := &p.Units[i]; u.Owner == p.Mover && p.Kind(u).ID == "battleship" {
			u.Damage = 1
		}
	}
	f := newForm(r, p, p.Mover)
	f.repair()
	if form := flat(f.out.String()); !strings.Contains(form, "bb in North Sea Zone, bb in West Mediterranean Sea Zone. An order to repair one is like REPAIR 1 bb North Sea sz.") || !strings.Contains(form, "costs 5 and a die") {
		t.Errorf("the form says:\n%s", form)
	}
}

// flat is a form without its breaks.
func flat(form string) string {
	return strings.Join(strings.Fields(strings.ReplaceAll(form, "\n#", "\n")), " ")
}
