package edition

// Section is a part of a turn that the mover orders, as its header is typed in a letter.
type Section string

// The sections of all editions; which of them a turn has stands in Edition.Phases.
const (
	SectionBid       Section = "BID"
	SectionResearch  Section = "RESEARCH"
	SectionBuy       Section = "BUY"
	SectionRepair    Section = "REPAIR"
	SectionWar       Section = "WAR"
	SectionCombat    Section = "COMBAT"
	SectionBattles   Section = "BATTLES"
	SectionNoncombat Section = "NONCOMBAT"
	SectionPlace     Section = "PLACE"
	SectionNaval     Section = "NAVAL"
	SectionGround    Section = "GROUND"
	SectionRail      Section = "RAIL"
	SectionBases     Section = "BASES"
	SectionAdvantage Section = "ADVANTAGE"
)

// Attacks tells whether a section orders moves that battles follow; what is ordered for these is judged with it.
func Attacks(s Section) bool { return s == SectionCombat || s == SectionNaval || s == SectionGround }
