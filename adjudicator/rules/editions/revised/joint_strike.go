package revised

import (
	"fieldpost/adjudicator/rules/combat"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

func init() { edition.Plug("revised/joint_strike", func() edition.Plugin { return new(JointStrike) }) }

// JointStrike lets its owner leave out his combat move and battles once a game. On the next turn of a partner the partner
// moves the owner's units in the combat move and fights with them as with his own [R-NAUK-21..23, RUL-58].
type JointStrike struct {
	With        string // power ID of the partner
	LandToOwner bool   // land that the owner's units alone have taken is his

	with edition.PowerID
}

var _ = position.Register(position.Word{Name: "joint strike", Rare: true,
	Purpose: position.Purpose{Told: ", for a joint strike", Topic: "advantage/joint", Instead: "A joint strike is declared for the whole turn, on a line of its own."}})

// Bind looks up the partner.
func (j *JointStrike) Bind(e *edition.Edition) error {
	with, err := powers(e, []string{j.With})
	j.with = with[0]
	return err
}

// Abstains says what its owner's units do instead of fighting.
func (*JointStrike) Abstains() combat.Abstention {
	return combat.Abstention{Topic: "advantage/joint", Reason: "its units wait for a joint strike",
		Told: "Your units wait for a joint strike: you order no combat in this turn."}
}

// Joins tells whether a power is the partner.
func (j *JointStrike) Joins(partner edition.PowerID) bool { return partner == j.with }

// KeepsLand tells whose land is that the owner's units alone have taken [RUL-58].
func (j *JointStrike) KeepsLand() bool { return j.LandToOwner }

// Late says that they have moved and fought already.
func (*JointStrike) Late(p *position.Position, owner edition.PowerID) (topic string, why prose.Text) {
	return "advantage/joint", prose.Say("Units of %s move with the joint strike in the combat move, not in noncombat.", p.PowerName(owner))
}
