package letters

import "fmt"

// ID is how a letter of a game is named on the command line: "g7/12".
func ID(game string, n int) string { return fmt.Sprintf("%s/%d", game, n) }
