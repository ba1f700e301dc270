package table

import (
	"fmt"

	"fieldpost/mail/paper"
)

// RulingsTold says them with their numbers, nil if there are none.
func (t *Table) RulingsTold() []paper.Block {
	list := t.Rulings()
	if len(list) == 0 {
		return nil
	}
	blocks := []paper.Block{paper.Head("Rulings")}
	for i, text := range list {
		blocks = append(blocks, paper.Quoted(fmt.Sprintf("%d %s", i+1, text)))
	}
	return blocks
}
