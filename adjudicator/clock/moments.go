package clock

// Minutes is how a moment is told to players.
const Minutes = "2 January 2006, 15:04 MST"
