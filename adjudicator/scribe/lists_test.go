package scribe_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/scribe"
)

// TestListsHaveOneText: the hash of a list is that of one text, and no line of it can be written in two ways.
func TestListsHaveOneText(t *testing.T) {
	var list scribe.List
	for _, in := range some() {
		list = append(list, in.Seal())
	}
	backwards := slices.Clone(list)
	slices.Reverse(backwards)
	if list.Hash() != backwards.Hash() || scribe.PrintLists("g7", []scribe.List{list}) != scribe.PrintLists("g7", []scribe.List{backwards}) {
		t.Error("the order in which things were given changes the hash")
	}
	line := list[0].String()
	number := fmt.Sprintf(" %d.%d ", list[0].Letter, list[0].Part)
	for _, other := range []string{
		strings.Replace(line, number, " 0"+number[1:], 1),
		strings.Replace(line, number, " +"+number[1:], 1),
		strings.Replace(line, number, strings.Replace(number, ".", ".0", 1), 1),
		strings.Replace(line, number, number[:len(number)-1]+".1 ", 1),
		strings.Replace(line, number, " "+number, 1),
		line[:len(line)-64] + strings.ToUpper(line[len(line)-64:]),
		line + " ", " " + line, line + "\r",
	} {
		text := fmt.Sprintf("%s inputs g7 %s count 1\n%s\n", dice.Protocol, dice.SumOf("inputs", other+"\n"), other)
		if _, lists, err := scribe.ReadLists("x", text); err == nil && other != line {
			t.Errorf("%q is read as %v", other, lists)
		}
	}
	opened := scribe.PrintOpened("g7", some())
	for _, other := range []string{strings.Replace(opened, number+"salt", " 0"+number[1:]+"salt", 1), strings.Replace(opened, number+"salt", " +"+number[1:]+"salt", 1)} {
		if _, _, err := scribe.ReadOpened("x", other); err == nil || other == opened {
			t.Errorf("%.80q is read", other)
		}
	}
}
