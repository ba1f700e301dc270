package battle

// Rules are what an edition says about a cycle of combat, as data.
type Rules struct {
	Stages      []Stage
	DivesFirst  bool // submarines dive before a cycle, not at its end
	Guided      bool // it matters at what a unit fires: aircraft among the others hit submarines beside a destroyer of their side alone, and some units hit aircraft with a lower number
	Defenceless bool // transports are hit last, and fall with guns when nobody fights beside them; a battle is over when nobody can hit a fighter
}

// Stage is one step of a cycle. All its fire is rolled before any of its losses is chosen.
type Stage struct {
	Name   string
	Fire   []Fire
	Clears bool // submarines that were hit are gone at its end
}

// Fire is one kind of fire in a stage.
type Fire struct {
	Name   string
	Side   Side // who fires
	By     Who
	On     Domain // what it may hit
	First  bool   // in the first cycle only
	Aimed  bool   // each die is aimed at one unit: one die for each that may be hit
	Reach  Reach  // of aimed fire: on whom the hit of a die may fall
	Victim Victim
}

// Reach says on whom the hit of an aimed die may fall.
type Reach uint8

// On whom it may fall. Where it may be one of several their owner chooses.
const (
	OneUnit    Reach = iota // whom it is aimed at
	ItsKind                 // anybody of the same kind
	AllTargets              // anybody at whom that fire is aimed
)

// Who fires.
type Who uint8

// Those who fire.
const (
	ByGuns       Who = iota // Battle.Guns
	ByShips                 // Battle.Bombard
	BySubs                  // submarines
	ByOthers                // everybody but submarines
	BySacrifices            // those who are gone with their fire
	ByStrikers              // submarines that meet no destroyer
	ByRest                  // everybody but these, each at what he may hit
)

// Victim says what becomes of a unit that is hit.
type Victim uint8

// What becomes of victims.
const (
	FiresBack         Victim = iota // tipped: fires in this cycle, leaves at its end
	Silent                          // fires no more, and is gone at once
	SilentOrScreens                 // the same, but tipped if its side had a destroyer in the battle when the stage began
	SilentButStrikers               // the same, but submarines that have still to strike are tipped
)

// OpeningFire are rules with three stages. In opening fire guns shoot at aircraft, ships bombard land units and
// submarines of both sides strike together, as do those who are gone with their fire, at ships alone; its victims are
// gone before the rest fires, except that a destroyer lets its side answer submarines, sacrificed ones too, but not
// aircraft. Then the other attackers fire, then the other defenders, among them those just hit.
func OpeningFire() *Rules {
	return &Rules{
		Stages: []Stage{
			{Name: "opening fire", Fire: []Fire{
				{Name: AntiaircraftFire, Side: Defender, By: ByGuns, On: Air, First: true, Aimed: true, Victim: Silent},
				{Name: "bombardment", Side: Attacker, By: ByShips, On: Land, First: true, Victim: Silent},
				{Name: "sacrifice", Side: Attacker, By: BySacrifices, On: Sea, First: true, Victim: Silent},
				{Name: "submarines", Side: Attacker, By: BySubs, On: Sea, Victim: SilentOrScreens},
				{Name: "submarines", Side: Defender, By: BySubs, On: Sea, Victim: SilentOrScreens},
				{Name: "sacrifice", Side: Defender, By: BySacrifices, On: Sea, Victim: SilentOrScreens},
			}},
			{Name: "attackers", Fire: []Fire{
				{Name: "attack", Side: Attacker, By: ByOthers, On: Everywhere, Victim: FiresBack},
			}},
			{Name: "defenders", Fire: []Fire{
				// Nobody fires after them in the cycle.
				{Name: "defence", Side: Defender, By: ByOthers, On: Everywhere, Victim: Silent},
			}},
		},
	}
}

// FirstShot are rules with three stages. First the guns fire, once, a die for each aircraft that hits one of its kind, and
// ships bombard, whose victims still fire back; at sea the attacker's submarines strike, and their victims are gone. Then the other attackers fire, then all defenders, among
// them those just hit; their submarines hit no aircraft.
func FirstShot() *Rules {
	return &Rules{
		Stages: []Stage{
			{Name: "first shot", Fire: []Fire{
				{Name: AntiaircraftFire, Side: Defender, By: ByGuns, On: Air, First: true, Aimed: true, Reach: ItsKind, Victim: Silent},
				{Name: "bombardment", Side: Attacker, By: ByShips, On: Land, First: true, Victim: FiresBack},
				{Name: "submarines", Side: Attacker, By: BySubs, On: Sea, Victim: Silent},
			}},
			{Name: "attackers", Fire: []Fire{
				{Name: "attack", Side: Attacker, By: ByOthers, On: Everywhere, Victim: FiresBack},
			}},
			{Name: "defenders", Fire: []Fire{
				{Name: "submarines", Side: Defender, By: BySubs, On: Sea, Victim: Silent},
				{Name: "defence", Side: Defender, By: ByOthers, On: Everywhere, Victim: Silent},
			}},
		},
	}
}

// FirstShotUnlessScreened are the rules of FirstShot, but that a destroyer of the defender's lets its side answer submarines.
func FirstShotUnlessScreened() *Rules {
	r := FirstShot()
	for i := range r.Stages {
		for j := range r.Stages[i].Fire {
			if f := &r.Stages[i].Fire[j]; f.By == BySubs && f.Side == Attacker {
				f.Victim = SilentOrScreens
			}
		}
	}
	return r
}

// FirstShotGuided are the rules of FirstShotUnlessScreened, but that ships bombard before guns fire, and that aircraft hit submarines
// beside a destroyer of their own side alone.
func FirstShotGuided() *Rules {
	r := FirstShotUnlessScreened()
	first := r.Stages[0].Fire
	first[0], first[1] = first[1], first[0]
	r.Guided = true
	return r
}

// FirstShotAtWill are the rules of FirstShot, but that those at whom guns fire choose among all their aircraft who is hit.
func FirstShotAtWill() *Rules {
	r := FirstShot()
	for i := range r.Stages {
		for j := range r.Stages[i].Fire {
			if f := &r.Stages[i].Fire[j]; f.By == ByGuns {
				f.Reach = AllTargets
			}
		}
	}
	return r
}
