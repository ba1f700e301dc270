// Package battle is the kernel of combat. It says who rolls at whom and what a hit does, and when
// a battle is over. One kernel serves the turns that are played with real dice and people who choose their losses,
// and the odds that are computed over all dice with declared loss orders.
//
// The kernel knows nothing of powers, maps, money or letters. It speaks of groups (like units: same side,
// owner, kind, numbers, value) and of how many of each stand. Which unit of a group is meant is the caller's.
//
// # A battle
//
// [New] takes the set-up of one battle and checks it. A two-hit ship that is hit once becomes a unit of its
// group's twin, the same group with Damaged set, which New adds behind the caller's own groups where it is
// missing; [Battle.Twin] names it. [Battle.Begin] is the first [State]. States are values: every step
// returns a new one, and equal states are ==.
//
// # A cycle
//
// The [Rules] of an edition list the stages of a cycle as data. A driver goes through them like this:
//
//	for stage := range b.Rules.Stages {
//		var tally battle.Tally
//		for _, v := range b.Volleys(s, stage) {
//			tally.Add(v, v.Hits(dice(v)))            // v.Dice() dice, in the order of v.Shots
//		}
//		for _, toll := range tally.Tolls() {         // one choice each
//			_, s = b.Choose(s, toll, policy[toll.Side], &used[toll.Side])
//		}
//	}
//	s = b.EndCycle(s)
//
// Everything in a stage is rolled before anything is lost: all hits of one class on one side make one [Toll],
// from which the losses are chosen once. Instead of [Battle.Choose] a person may choose among
// [Battle.Targets], and [Battle.Hit] carries it out, one hit at a time.
//
// Where units hit aircraft with another number than others the dice of one shot make hits of two classes
// ([Volley.Classes]); where [Battle.Together] says so, [Merged] makes one choice of all hits of a fire, and the narrowest class
// falls first, so that as many hits as possible fall on somebody. With Battle.ByType every hit goes to the lowest type
// that it may fall on.
//
// A unit that is hit is tipped or gone at once. Tipped units still fire in this cycle and leave at its end. A two-hit ship that
// damage weakens ([Group.Hurt]) answers fire that lets its victims answer with the numbers that it had.
// Which of the two it is stands in the [Class] of the volley. Nothing that is tipped can be hit again, but it is
// still in the battle: whoever could hit its kind rolls.
//
// After EndCycle: [Battle.Over]; [Battle.Divers] may leave; [Battle.Remove] takes units out of the battle that
// dive or retreat. They are away, not lost.
//
// # Land that only guns defend
//
// Guns are no group, nothing hits them. When no unit stands against the attackers the battle is over from the
// start, but its first stage may still have a volley: guns fire at whatever flies in.
//
// # Losses and dives
//
// A [Policy] says in which order a side gives up its units; [Battle.Choose] applies it the same way for the
// engine and for the odds. What a list has used up is kept in a [Progress] over the whole battle.
// [Battle.DiveBy] lets submarines dive by policy.
//
// # What one side knows of the other
//
// [Battle.Sight] is all of a side on which the other's fire, losses and dives depend. The odds rest on that: they
// ask the kernel once for each way in which one side may stand, not for each pair.
package battle
