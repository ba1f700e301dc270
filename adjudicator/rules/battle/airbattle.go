package battle

// AirBattleFire is the name of the fire in an air battle.
const AirBattleFire = "air battle"

// AirBattle are the rules of a fight in the air over land that is raided: all fire at once.
func AirBattle() *Rules {
	return &Rules{
		Stages: []Stage{{Name: AirBattleFire, Fire: []Fire{
			{Name: AirBattleFire, Side: Attacker, By: ByOthers, On: Air, Victim: FiresBack},
			{Name: AirBattleFire, Side: Defender, By: ByOthers, On: Air, Victim: FiresBack},
		}}},
	}
}

// Airborne is a group as it fights in an air battle: only its number there counts.
func Airborne(g Group, need uint8) Group {
	return Group{Side: g.Side, Owner: g.Owner, Kind: g.Kind, Tag: g.Tag, Domain: Air, Attack: need, Defence: need, AttackDice: 1, DefenceDice: 1, Hits: 1, Value: g.Value}
}
