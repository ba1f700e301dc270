package position

// Asker is the plug-in of an optional rule about which its owner is asked on the turns of others.
type Asker interface {
	Asks() *Word // the word under which he is asked
}
