package dice

import (
	"encoding/base64"
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Revealed is what a contributor mails to all: the code for a lock, and the beginning of the root that he saw.
type Revealed struct {
	Lock   int
	Code   Code
	Signs  Signs        // that begin the root
	Signed *Cosignature // of a program
}

// Saw is how the root was named.
func (r Revealed) Saw() string { return r.Signs.Grouped() }

// ReadReveal reads the line REVEAL game lock code ROOT root as people type it: code and root in groups, the words in any case
// and with a colon behind them. A program puts SIGNED, the size of the tree and its signature behind that.
func ReadReveal(line string) (game string, r Revealed, ok bool) {
	game, r, err := readReveal(line)
	if err != nil {
		return "", Revealed{}, false
	}
	return game, r, true
}

// Unbroken puts the lines REVEAL of a letter together that a mail program has broken, as most do with lines of that length. The
// lines that are joined to another stay as empty ones, so that the others keep their numbers.
func Unbroken(text string) string {
	if !strings.Contains(strings.ToUpper(text), "REVEAL") {
		return text
	}
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if word, _ := cutWord(strings.ReplaceAll(line, "\t", " ")); !isWord(word, "REVEAL") || CheckReveal(line) == nil {
			continue
		}
		for most, n := min(len(lines), i+4), i+1; n < most; n++ {
			line = strings.TrimRight(line, " \r\t") + " " + strings.TrimLeft(lines[n], " \t")
			if CheckReveal(line) == nil {
				lines[i] = line
				clear(lines[i+1 : n+1])
				break
			}
		}
	}
	return strings.Join(lines, "\n")
}

// CheckReveal tells what is wrong with such a line.
func CheckReveal(line string) error {
	_, _, err := readReveal(line)
	return err
}

var errReveal = errors.New("that is not REVEAL, the game, the number of the lock, the code with its last sign, ROOT and the root")

func readReveal(line string) (game string, r Revealed, err error) {
	words := strings.Fields(line)
	n := len(words)
	if n > 3 && isWord(words[n-3], "SIGNED") {
		if r.Signed, err = readSigned(words[n-2], words[n-1]); err != nil {
			return "", r, err
		}
		n -= 3
	}
	root := n - 1
	for root > 0 && root > n-10 && !isWord(words[root], "ROOT") {
		root--
	}
	if n < 6 || n > 60 || root < 4 || root == n-1 || !isWord(words[0], "REVEAL") || !isWord(words[root], "ROOT") {
		return "", r, errReveal
	}
	game = strings.ToLower(words[1])
	if r.Lock, err = number(words[2], 1, maxNumber); err != nil {
		return "", r, err
	}
	if err = CheckGame(game); err != nil {
		return "", r, err
	}
	if r.Code, err = ReadCode(strings.Join(words[3:root], "")); err != nil {
		return "", r, err
	}
	r.Signs, err = ReadSigns(strings.Join(words[root+1:n], ""))
	return game, r, err
}

// readSigned reads what stands behind SIGNED.
func readSigned(size, sig string) (*Cosignature, error) {
	n, err := number(size, 1, maxLeaves)
	if err != nil {
		return nil, err
	}
	data, err := base64.StdEncoding.DecodeString(sig)
	c := &Cosignature{Size: int64(n)}
	if err != nil || len(data) != len(c.Sig) {
		return nil, fault("%s is no signature", clip(sig))
	}
	copy(c.Sig[:], data)
	return c, nil
}

// RevealLine is the line to mail. The code is left out, as CODE, where the letter goes to somebody who has it.
func RevealLine(game string, lock int, code string, root Root, signed *Cosignature) string {
	line := fmt.Sprintf("REVEAL %s %d %s ROOT %s", game, lock, code, root.Said())
	if signed != nil {
		line += " SIGNED " + strconv.FormatInt(signed.Size, 10) + " " + base64.StdEncoding.EncodeToString(signed.Sig[:])
	}
	return line
}

// Said is how people name a root.
func (r Root) Said() string { return r.Signs().Grouped() }

// isWord tells whether somebody has typed a word, or the word and a colon.
func isWord(typed, word string) bool {
	return strings.EqualFold(strings.TrimSuffix(typed, ":"), word)
}
