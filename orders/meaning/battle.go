package meaning

// readShot keeps a wish for battles until all moves are known.
func (l *letter) readShot(s sentence) bool {
	l.shots = append(l.shots, s)
	return true
}

func (l *letter) readBattle(s sentence) {}

func (l *letter) readStanding(s sentence) bool { return false }
