package revised

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

func init() {
	edition.Plug("revised/trans_siberian_railway", func() edition.Plugin { return new(TransSiberianRailway) })
}

// TransSiberianRailway lets some kinds of units go further in noncombat along a line of territories, if they do not leave it
// from start to end [R-NASU-61, R-NASU-62, RUL-47].
type TransSiberianRailway struct {
	Kinds []string
	Line  []string
	Move  int

	kinds []edition.KindID
	line  []edition.SpaceID
}

// Bind finds kinds and line.
func (r *TransSiberianRailway) Bind(e *edition.Edition) (err error) {
	if r.kinds, err = e.FindKinds(r.Kinds); err == nil {
		r.line, err = e.FindSpaces(r.Line)
	}
	return err
}

// MovesAlong tells how far units go on a way that is all on the line.
func (r *TransSiberianRailway) MovesAlong(_ *position.Position, k edition.KindID, way []edition.SpaceID) int {
	leaves := func(s edition.SpaceID) bool { return !slices.Contains(r.line, s) }
	if !slices.Contains(r.kinds, k) || slices.ContainsFunc(way, leaves) {
		return 0
	}
	return r.Move
}
