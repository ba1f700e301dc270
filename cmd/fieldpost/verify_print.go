package main

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"fieldpost/adjudicator/audit"
	"fieldpost/adjudicator/rules/prose"
)

// printHead writes the verdict itself.
func printHead(w io.Writer, v *audit.Verdict) {
	name := strings.TrimSpace(v.Game)
	switch {
	case !v.Verified:
		if name == "" {
			name = "no game was found"
		}
		fmt.Fprintf(w, "NOT VERIFIED: %s\n\n%s\n", name, wrap(v.Found.Error(), 76))
		if v.Found.Kind != "" {
			fmt.Fprintf(w, "Kind: %s.\n", v.Found.Kind)
		}
		if step := nextStep(v); step != "" {
			fmt.Fprintf(w, "\n%s\n", wrap("What to do: "+step, 76))
		}
	case len(v.Laws) > 0:
		fmt.Fprintf(w, "DICE VERIFIED, RULES NOT: %s was judged by another law\n", name)
	case v.Sealed > 0:
		fmt.Fprintf(w, "VERIFIED: %s (%d sealed lines are not open yet)\n", name, v.Sealed)
	default:
		fmt.Fprintf(w, "VERIFIED: %s\n", name)
	}
	for _, law := range v.Laws {
		fmt.Fprintln(w, wrap(law+". This is the first difference. Another law is no fraud: verify with the program of that law.", 76))
	}
	printOutside(w, v)
}

// printOutside lists what was done to the game beside the orders of its players, all of it, and how the game began otherwise than its edition is
// set up.
func printOutside(w io.Writer, v *audit.Verdict) {
	list := func(head string, rows []string) {
		fmt.Fprintf(w, "\n%s\n", wrap(head, 76))
		for _, row := range rows {
			fmt.Fprintf(w, "- %s\n", strings.ReplaceAll(wrap(visible([]byte(row)), 74), "\n", "\n  "))
		}
	}
	began, unchanged := v.Beginning, []string(nil)
	if len(v.Acts) == 0 {
		unchanged = append(unchanged, "no act but the players' own")
	} else {
		rows := make([]string, len(v.Acts))
		for i, a := range v.Acts {
			rows[i] = a.Says()
		}
		list(count(len(rows), "act", "acts")+" beside the orders of the players:", rows)
	}
	switch {
	case began == nil:
		unchanged = append(unchanged, "how the game began was not looked at")
	case len(began.Differs) == 0:
		unchanged = append(unchanged, "the game began from the set-up of "+began.Edition)
	default:
		list("The game did not begin from the set-up of "+began.Edition+":", began.Differs)
	}
	if v.Verified && len(unchanged) > 0 {
		fmt.Fprintf(w, "\n%s\n", wrap(prose.Title(strings.Join(unchanged, "; "))+".", 76))
	}
	if began != nil && len(began.Terms) > 0 {
		list("Terms of the game that are not the usual ones:", began.Terms)
	}
}

// nextSteps say what to do about each kind of finding. docs/referees.md has more of it.
var nextSteps = map[string]string{
	"evidence":  "nothing is proved yet. Complete the letters, from the operator or from another player, and try again.",
	"signature": "compare the key with the one that the operator has published, and see that the newest letters are there. Anybody can mail a file that looks like one of the game: look who sent it.",
	"root":      "take the letters of another player as well and try again. If his leaves are the same and the key is the published one, the operator has signed another log than the one he sent.",
	"fork":      "ask both sides for the signed checkpoints (.note) that they were sent. Two good signatures on two roots of one size prove that the operator has shown two logs; without them nobody is to blame yet.",
	"protocol":  "compare this leaf with the letters of another player. If the operator has signed it, it is his error or his fraud, and the game goes back to that turn.",
	"inputs":    "compare the letters with those of another player. If the same text stands there and the operator has signed the leaf, it is his error or his fraud.",
	"rules":     "first see that no letter is missing and no .opened file is missing or damaged; it looks the same. Then play the place again as a case, with \"fieldpost try\".",
	"gap":       "verify the letters of the game that is named by themselves: what they prove stays proved. Compare the newest root of yours with the one that is named here, and the position with the one that you know. Nothing proves why the rest was lost.",
	"time":      "see whose clock says so. A Received header counts if the letter is from your own mailbox, a Date proves little.",
}

// nextStep is what somebody does who reads this verdict.
func nextStep(v *audit.Verdict) string {
	if v.Leaves == 0 && v.Found.Kind == "evidence" && v.Found.Leaf < 0 {
		return "give the letters of one game, which --game names, with their attachments: .eml files, mailboxes, or folders of them. An archive such as .zip has to be unpacked first, and a letter that was forwarded as text has lost its attachments."
	}
	return nextSteps[v.Found.Kind]
}

// printVerdict writes the verdict and the summary.
func printVerdict(w io.Writer, v *audit.Verdict, locks bool) {
	printHead(w, v)
	if v.Leaves == 0 || v.Root == "" { // nothing was checked beyond what is said
		return
	}
	fmt.Fprintln(w)
	row := func(head, format string, args ...any) {
		text := wrap(fmt.Sprintf(format, args...), 60)
		fmt.Fprintf(w, "%-14s%s\n", head, strings.ReplaceAll(text, "\n", "\n"+strings.Repeat(" ", 14)))
	}
	edition := v.Edition
	if edition == "" {
		edition = "edition not known"
	}
	row("game", "%s, %s", edition, laws(v.Law))
	row("log", "%s, %d of them under a signed checkpoint", count(v.Leaves, "leaf", "leaves"), v.Signed)
	row("root", "%s", v.Root)
	if len(v.Keys) > 0 {
		row("keys", "%s", strings.Join(v.Keys, ", "))
	}
	if len(v.Cosigned) > 0 {
		row("cosigned", "%s", strings.Join(v.Cosigned, ", "))
	}
	switch {
	case v.Replayed:
		row("played again", "%s, %s; %s", count(v.Turns, "turn", "turns"), count(v.Decisions, "decision", "decisions"), v.Stands)
	case v.Turns > 0:
		row("played again", "%s, up to what is wrong", count(v.Turns, "turn", "turns"))
	default:
		row("played again", "no")
	}
	row("dice", "%d in %s", v.Dice, count(len(v.Locks)-v.Voids, "lock", "locks")+voids(v.Voids, v.Missed))
	row("level", "%s", levels(v.Locks))
	contributors := strings.Join(v.Contributors, ", ")
	if contributors == "" {
		contributors = "none but the operator and the power that plays"
	}
	row("contributors", "%s", contributors)
	if v.Epochs > 1 {
		row("epochs", "%d: the game was rolled back %s", v.Epochs, count(v.Epochs-1, "time", "times"))
	}
	for _, n := range v.Notes {
		row("note", "%s", n)
	}
	if locks {
		printLocks(w, v)
	}
}

func printLocks(w io.Writer, v *audit.Verdict) {
	fmt.Fprintf(w, "\n%5s  %-32s %-15s %5s  %s\n", "lock", "batch", "level", "dice", "contributors")
	for _, l := range v.Locks {
		dice := strconv.Itoa(l.Dice)
		if l.Void {
			dice = "void"
		}
		fmt.Fprintf(w, "%5d  %-32s %-15s %5s  %s\n", l.Lock, l.Batch, l.Level, dice, strings.Join(l.Contributors, " "))
	}
}

// levels says which locks have which level: "sealed 1-12, 14; basic 13".
func levels(locks []audit.Batch) string {
	var order []string
	runs := map[string][]string{}
	for i := 0; i < len(locks); {
		n := i + 1
		for n < len(locks) && locks[n].Level == locks[i].Level {
			n++
		}
		level := locks[i].Level
		if runs[level] == nil {
			order = append(order, level)
		}
		run := strconv.Itoa(locks[i].Lock)
		if n > i+1 {
			run += "-" + strconv.Itoa(locks[n-1].Lock)
		}
		runs[level] = append(runs[level], run)
		i = n
	}
	for i, level := range order {
		order[i] = level + " (lock " + strings.Join(runs[level], ", ") + ")"
	}
	if len(order) == 0 {
		return "no lock yet"
	}
	return strings.Join(order, "; ")
}

func laws(numbers []int) string {
	words := make([]string, len(numbers))
	for i, n := range numbers {
		words[i] = strconv.Itoa(n)
	}
	return "law " + strings.Join(words, ", then ")
}

// voids says how many locks were void, and who had not revealed for them: each of them has had the dice thrown away once.
func voids(n int, missed []string) string {
	if n == 0 {
		return ""
	}
	return " and " + count(n, "lock", "locks") + " void: " + whoMissed(missed)
}

// whoMissed names who had not revealed for the void locks.
func whoMissed(missed []string) string {
	if len(missed) == 0 { // they were given up when a clock had run ahead
		return "missed by nobody"
	}
	return strings.Join(missed, ", ")
}

func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}

// wrap breaks lines at blanks.
func wrap(text string, width int) string {
	var lines []string
	for _, given := range strings.Split(text, "\n") {
		line := ""
		for _, word := range strings.Fields(given) {
			if line != "" && len(line)+1+len(word) > width {
				lines = append(lines, line)
				line = ""
			}
			if line != "" {
				line += " "
			}
			line += word
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}
