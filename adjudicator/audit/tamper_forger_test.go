package audit_test

import (
	"bytes"
	"crypto/rand"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/mod/sumdb/note"

	"fieldpost/adjudicator/audit/rehearsal"
	"fieldpost/adjudicator/dice"
)

var listHash = regexp.MustCompile(`[0-9a-f]{64} `)

// agreedBefore is the size of the newest checkpoint that does not cover a leaf: from there on the audit suspects.
func agreedBefore(t *testing.T, r *rehearsal.Rehearsal, leaf int) int {
	t.Helper()
	size := 0
	for _, l := range r.Letters {
		for _, f := range l.Files {
			if strings.HasSuffix(f.Name, ".dicelog") {
				part, err := dice.ReadDicelog(f.Name, f.Data)
				if err != nil {
					t.Fatal(err)
				}
				if to := part.From + len(part.Leaves); to <= leaf {
					size = to
				}
			}
		}
	}
	return size
}

// changed is a row in which one leaf of the swift game is changed in the file, and the checkpoint is not.
func changed[L dice.Leaf](is func(L) bool, change func(L) dice.Leaf) func(*testing.T) fraud {
	return func(t *testing.T) fraud {
		r := swift.played(t)
		at, l := where(t, leaves(r), 1, is)
		return fraud{forged(t, r, with(leaves(r), at, 1, change(l))), r, agreedBefore(t, r, at)}
	}
}

const notSigned = "is not the one that was signed"

// TestForger changes files without a key.
func TestForger(t *testing.T) {
	at, _ := where(t, leaves(swift.played(t)), 1, manyDice)
	bent := []string{notSigned, "Leaf " + itoa(at) + " can not be right: ", "the codes give"}
	accuse(t, []accusation{
		{"a die was changed", changed(manyDice, func(l dice.Roll) dice.Leaf {
			return relined(l, func(lines []dice.Line) []dice.Line {
				d := lines[volleysOf(l)[0]].Dice
				d[0] = d[0]%6 + 1
				return lines
			})
		}), "root", bent},
		{"a decision was changed", changed(func(l dice.Roll) bool { return decided(l, "default", "losses") >= 0 }, func(l dice.Roll) dice.Leaf {
			return relined(l, func(lines []dice.Line) []dice.Line {
				lines[decided(l, "default", "losses")].Answer = "lose 1 bmr"
				return lines
			})
		}), "root", []string{notSigned}},
		{"the deadline was changed", changed(nil, func(l dice.Lock) dice.Leaf {
			l.Deadline = l.Deadline.AddDate(0, 0, -1)
			return l
		}), "root", []string{notSigned}},
		{"a reveal was forged", changed(nil, func(l dice.Reveal) dice.Leaf {
			l.Code[3] ^= 1
			return l
		}), "root", []string{notSigned}},
		{"a leaf was taken out and the others counted anew", func(t *testing.T) fraud {
			r := swift.played(t)
			at, _ := where[dice.Reveal](t, leaves(r), 0, nil)
			log := with(leaves(r), at, 1)
			return fraud{forged(t, r, log), r, agreedBefore(t, r, at)}
		}, "root", []string{notSigned}},
		{"a leaf was taken out of a file", func(t *testing.T) fraud {
			r := swift.played(t)
			letters := swap(r.Letters, "dicelog", func(letter int, data []byte) []byte {
				if letter != 6 {
					return data
				}
				head, rest, _ := bytes.Cut(data, []byte("leaf "))
				_, rest, _ = bytes.Cut(rest, []byte("leaf "))
				return slices.Concat(head, []byte("leaf "), rest)
			})
			return fraud{letters, r, 3}
		}, "evidence", []string{"g7-0008.dicelog:2: here should stand", "leaf 3 "}},
		{"two leaves changed places", func(t *testing.T) fraud {
			r := swift.played(t)
			log := leaves(r)
			at, _ := where[dice.Reveal](t, log, 0, nil)
			return fraud{forged(t, r, with(log, at, 2, log[at+1], log[at])), r, agreedBefore(t, r, at)}
		}, "root", []string{notSigned}},
		{"a leaf stands twice", func(t *testing.T) fraud {
			r := swift.played(t)
			log := leaves(r)
			at, _ := where[dice.Reveal](t, log, 0, nil)
			return fraud{forged(t, r, with(log, at, 1, log[at], log[at])), r, agreedBefore(t, r, at)}
		}, "root", []string{notSigned}},
		{"the end of the log was cut off", func(t *testing.T) fraud {
			r := swift.played(t)
			last := len(r.Letters) - 1
			letters := swap(r.Letters, "dicelog", func(letter int, data []byte) []byte {
				if letter == last {
					return nil
				}
				return data
			})
			return fraud{letters, r, agreedBefore(t, r, len(leaves(r))-1)}
		}, "evidence", []string{"the log is cut off", "LOG g7"}},
		{"a file was cut short", func(t *testing.T) fraud {
			r := swift.played(t)
			letters := swap(r.Letters, "dicelog", func(letter int, data []byte) []byte { return data[:len(data)-40*min(1, letter/6)] })
			return fraud{letters, r, 3}
		}, "evidence", []string{"g7-0008.dicelog:", "breaks off"}},
		{"a letter of the middle is missing", func(t *testing.T) fraud {
			r := swift.played(t)
			return fraud{slices.Delete(copied(r.Letters), 6, 7), r, 3}
		}, "evidence", []string{"the leaf is missing", "LOG g7"}},
		{"the checkpoints are those of another game", func(t *testing.T) fraud {
			r := swift.played(t)
			letters := swap(r.Letters, "note", func(_ int, data []byte) []byte {
				text, _, _ := strings.Cut(string(data), "\n\n")
				other, err := note.Sign(&note.Note{Text: strings.Replace(text, "/g7", "/g8", 1) + "\n"}, r.Signers...)
				if err != nil {
					t.Fatal(err)
				}
				return other
			})
			return fraud{letters, r, 0}
		}, "signature", []string{"there is no signed checkpoint of the game"}},
		{"all checkpoints were left out", func(t *testing.T) fraud {
			r := swift.played(t)
			return fraud{swap(r.Letters, "note", func(int, []byte) []byte { return nil }), r, 0}
		}, "signature", []string{"there is no signed checkpoint of the game"}},
		{"a stranger signed under his own name", strangerSigned("stranger.example.org"), "signature", []string{"not signed with the key " + rehearsal.Operator}},
		{"a stranger signed under the operator's name", strangerSigned(rehearsal.Operator), "signature", []string{"not signed with the key " + rehearsal.Operator}},
		{"an opened text was edited", edited(2, "\n BUY 2 trn", "\n BUY 1 trn"), "inputs", []string{"does not fit the hash"}},
		{"a salt was edited", edited(1, "1.1 salt 4", "1.1 salt 5"), "inputs", []string{"does not fit the hash"}},
		{"two lists of inputs were exchanged", func(t *testing.T) fraud {
			r := swift.played(t)
			var heads [][]byte
			swap(r.Letters[:3], "inputs", func(_ int, data []byte) []byte {
				heads = append(heads, listHash.Find(data))
				return data
			})
			letters := swap(r.Letters, "inputs", func(letter int, data []byte) []byte {
				if letter > 2 {
					return data
				}
				return bytes.Replace(data, heads[letter-1], heads[2-letter], 1)
			})
			return fraud{letters, r, 1}
		}, "evidence", []string{"does not have the hash"}},
		{"the lists of inputs were left out", func(t *testing.T) fraud {
			r := swift.played(t)
			return fraud{swap(r.Letters, "inputs", func(int, []byte) []byte { return nil }), r, 1}
		}, "evidence", []string{"the list of inputs", "not among the files"}},
		{"the options were left out", func(t *testing.T) fraud {
			r := swift.played(t)
			letters := swap(r.Letters, "opened", func(letter int, data []byte) []byte {
				if letter == 0 {
					return nil
				}
				return data
			})
			return fraud{letters, r, -1}
		}, "evidence", []string{"the options of the game are not among the files"}},
		{"one leaf has the line ends of Windows", func(t *testing.T) fraud {
			r := swift.played(t)
			letters := swap(r.Letters, "dicelog", func(letter int, data []byte) []byte {
				if letter != 2 {
					return data
				}
				return bytes.Replace(data, []byte("deadline"), []byte("\rdeadline"), 1)
			})
			return fraud{letters, r, 2}
		}, "evidence", []string{"g7-0003.dicelog:"}},
	})
}

// strangerSigned has every checkpoint signed by a key that is not the operator's.
func strangerSigned(name string) func(*testing.T) fraud {
	return func(t *testing.T) fraud {
		r := swift.played(t)
		secret, _, err := note.GenerateKey(rand.Reader, name)
		if err != nil {
			t.Fatal(err)
		}
		stranger, err := note.NewSigner(secret)
		if err != nil {
			t.Fatal(err)
		}
		letters := swap(r.Letters, "note", func(_ int, data []byte) []byte {
			text, _, _ := strings.Cut(string(data), "\n\n")
			own, err := note.Sign(&note.Note{Text: strings.Replace(text, rehearsal.Operator, name, 1) + "\n"}, stranger)
			if err != nil {
				t.Fatal(err)
			}
			return own
		})
		return fraud{letters, r, -1}
	}
}

// edited is a row in which what was opened is changed in the letter with the leaf of that number.
func edited(letter int, old, new string) func(*testing.T) fraud {
	return func(t *testing.T) fraud {
		r := swift.played(t)
		done := false
		letters := swap(r.Letters, "opened", func(at int, data []byte) []byte {
			if at != letter || !bytes.Contains(data, []byte(old)) {
				return data
			}
			done = true
			return bytes.Replace(data, []byte(old), []byte(new), 1)
		})
		if !done {
			t.Fatal("nothing to edit")
		}
		return fraud{letters, r, letter}
	}
}

// TestHarmless leaves the game proved: what mail programs do, and what proves itself, is no cheat.
func TestHarmless(t *testing.T) {
	t.Parallel()
	r := swift.played(t)
	before := check(t, r, r.Letters)
	windows := func(_ int, data []byte) []byte { return bytes.ReplaceAll(data, []byte("\n"), []byte("\r\n")) }
	backwards := copied(r.Letters)
	slices.Reverse(backwards)
	for name, letters := range map[string][]rehearsal.Mailing{
		"every file has the line ends of Windows": swap(swap(swap(swap(r.Letters, "dicelog", windows), "note", windows), "inputs", windows), "opened", windows),
		"every letter came twice":                 slices.Concat(r.Letters, r.Letters),
		"the letters lie in another order":        backwards,
		"an older checkpoint is missing": swap(r.Letters, "note", func(letter int, data []byte) []byte {
			if letter == 2 {
				return nil
			}
			return data
		}),
		"the reveals went to others": slices.DeleteFunc(copied(r.Letters), func(l rehearsal.Mailing) bool { return len(l.Files) == 0 }),
	} {
		if v := check(t, r, letters); !v.Verified || v.Root != before.Root || v.Leaves != before.Leaves {
			t.Errorf("%s: %+v", name, v.Found)
		}
	}
}
