package dice

import (
	"strconv"
	"strings"
	"time"
)

// operator is the name of the operator's chain.
const operator = "operator"

// Limits of what strangers may send.
const (
	maxContributors = 32
	maxCount        = 100_000 // codes of a chain
	maxLaw          = 999_999
	maxNumber       = 999_999 // of a lock or an act
	maxRound        = 9999    // of a game
	maxLabel        = 200     // bytes
	maxDice         = 500     // of a label
	maxLines        = 5000    // of a leaf
	maxBody         = 400     // lines of an act
	maxLeaf         = 1 << 20 // bytes
)

// How long a lock waits at least for those who answer it, and how long a game may agree to wait.
const (
	leastPrograms = time.Hour
	leastPeople   = 24 * time.Hour
	mostPatience  = 90 * 24 * time.Hour
)

// reserved are words of the leaves, which nobody may be called.
var reserved = []string{operator, "none", "level", "time", "missing"}

// CheckGame tells what is wrong with the name of a game.
func CheckGame(game string) error {
	if len(game) < 1 || len(game) > 32 || !all(game, "-") || game[0] == '-' {
		return fault("%q is no name for a game: small letters, digits and -, at most 32, the first no -", game)
	}
	return nil
}

// CheckName tells what is wrong with the name of a contributor or a power.
func CheckName(name string) error {
	if len(name) < 1 || len(name) > 32 || !all(name, "_-") || name[0] < 'a' || name[0] > 'z' {
		return fault("%q is no name for a contributor: small letters, digits, _ and -, at most 32, the first a letter", name)
	}
	for _, word := range reserved {
		if name == word {
			return fault("nobody may be called %q: the log needs that word", name)
		}
	}
	return nil
}

// IsWitness tells whether a contributor is a witness; all others are powers.
func IsWitness(name string) bool { return strings.HasPrefix(name, "witness") }

// TurnOf is the turn of a batch: germany/t5 of germany/t5/combat.
func TurnOf(batch string) string {
	if i := strings.LastIndexByte(batch, '/'); i >= 0 {
		return batch[:i]
	}
	return batch
}

// powerOf is the power whose turn a batch or a turn belongs to.
func powerOf(batch string) string {
	power, _, _ := strings.Cut(batch, "/")
	return power
}

// checkBatch tells what is wrong with the name of a batch.
func checkBatch(batch string) error {
	turn, phase, _ := strings.Cut(batch[min(len(batch), strings.IndexByte(batch, '/')+1):], "/")
	if !isPart(powerOf(batch)) || !isRound(turn) || !isPart(phase) {
		return fault("%q is no batch: it is written germany/t5/combat", batch)
	}
	return nil
}

// checkTurn tells what is wrong with the name of a turn.
func checkTurn(turn string) error {
	if power, round, _ := strings.Cut(turn, "/"); !isPart(power) || !isRound(round) {
		return fault("%q is no turn: it is written germany/t5", turn)
	}
	return nil
}

func isPart(s string) bool { return len(s) >= 1 && len(s) <= 64 && all(s, "_-") }

func isRound(s string) bool {
	n, ok := strings.CutPrefix(s, "t")
	if !ok {
		return false
	}
	_, err := number(n, 0, maxRound)
	return err == nil
}

// all tells whether a word has only small letters, digits and the signs in more.
func all(s, more string) bool {
	for i := 0; i < len(s); i++ {
		b := s[i]
		if (b < 'a' || b > 'z') && (b < '0' || b > '9') && strings.IndexByte(more, b) < 0 {
			return false
		}
	}
	return true
}

// number reads a decimal number without leading zeros.
func number(s string, low, high int) (int, error) {
	n, err := strconv.Atoi(s)
	if err != nil || len(s) > 9 || strconv.Itoa(n) != s {
		return 0, fault("%q is no number", s)
	}
	if n < low || n > high {
		return 0, fault("the number %d is not one of %d to %d", n, low, high)
	}
	return n, nil
}
