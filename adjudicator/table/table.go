package table

import "fieldpost/adjudicator/game"

// Table is a game while the desk has it open, and what the desk says of it.
type Table struct{ *game.Game }
