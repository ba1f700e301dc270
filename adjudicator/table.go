package adjudicator

import "fieldpost/adjudicator/game"

// table is a game while the desk has it open, and what the desk says of it.
type table struct{ *game.Game }
