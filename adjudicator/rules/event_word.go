package rules

// The names of the facts. They are contract words: case files and the journal use them.

func (TurnBegan) Word() string   { return "turn" }
func (PhaseBegan) Word() string  { return "phase" }
func (TurnEnded) Word() string   { return "ended" }
func (Paid) Word() string        { return "paid" }
func (Dealt) Word() string       { return "advantage" }
func (Declared) Word() string    { return "declared" }
func (Used) Word() string        { return "used" }
func (Refuelled) Word() string   { return "refuelled" }
func (Gifted) Word() string      { return "gifted" }
func (Lent) Word() string        { return "lent" }
func (Levied) Word() string      { return "levied" }
func (Tolled) Word() string      { return "tolled" }
func (Collected) Word() string   { return "collected" }
func (Skipped) Word() string     { return "skipped" }
func (Developed) Word() string   { return "developed" }
func (Bought) Word() string      { return "bought" }
func (Moved) Word() string       { return "moved" }
func (Boarded) Word() string     { return "boarded" }
func (Landed) Word() string      { return "landed" }
func (Settled) Word() string     { return "settled" }
func (Planned) Word() string     { return "planned" }
func (Rolled) Word() string      { return "rolled" }
func (Decided) Word() string     { return "decided" }
func (PassedOver) Word() string  { return "passed over" }
func (BattleBegan) Word() string { return "battle" }
func (BattleEnded) Word() string { return "fought" }
func (Damaged) Word() string     { return "damaged" }
func (Repaired) Word() string    { return "repaired" }
func (Lost) Word() string        { return "lost" }
func (c Captured) Word() string {
	switch {
	case c.Blitz:
		return "blitzed"
	case c.By != c.To:
		return "liberated"
	}
	return "captured"
}
func (Reverted) Word() string  { return "reverted" }
func (Looted) Word() string    { return "looted" }
func (Raided) Word() string    { return "raided" }
func (Rocketed) Word() string  { return "rocketed" }
func (Retreated) Word() string { return "retreated" }
func (Dived) Word() string     { return "submerged" }
func (Surfaced) Word() string  { return "surfaced" }
func (CalledOff) Word() string { return "called off" }
func (Crashed) Word() string   { return "crashed" }
func (Noted) Word() string     { return "noted" }
func (Placed) Word() string    { return "placed" }
func (Unplaced) Word() string  { return "unplaced" }
func (Won) Word() string       { return "victory" }
func (Counted) Word() string   { return "counted" }
func (Bidden) Word() string    { return "bid" }
