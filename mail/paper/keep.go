package paper

import (
	"encoding/json"
	"fmt"
)

// kept is a block as it is written down: exactly one of these is there.
type kept struct {
	Call    *Call    `json:"call,omitempty"`
	Head    *Head    `json:"head,omitempty"`
	Text    *Text    `json:"text,omitempty"`
	List    *List    `json:"list,omitempty"`
	Lines   *Lines   `json:"lines,omitempty"`
	Plain   *Plain   `json:"plain,omitempty"`
	Table   *Table   `json:"table,omitempty"`
	Picture *Picture `json:"picture,omitempty"`
	Small   *Small   `json:"small,omitempty"`
}

// Keep writes blocks down, so that Kept gives them back.
func Keep(blocks []Block) ([]byte, error) {
	list := make([]kept, len(blocks))
	for i, b := range blocks {
		k := &list[i]
		switch b := b.(type) {
		case Call:
			k.Call = &b
		case Head:
			k.Head = &b
		case Text:
			k.Text = &b
		case List:
			k.List = &b
		case Lines:
			k.Lines = &b
		case Plain:
			k.Plain = &b
		case Table:
			k.Table = &b
		case Picture:
			k.Picture = &b
		case Small:
			k.Small = &b
		default:
			return nil, fmt.Errorf("a block of the type %T cannot be kept", b)
		}
	}
	return json.Marshal(list)
}

// Kept reads blocks that were written down.
func Kept(data []byte) ([]Block, error) {
	var list []kept
	if err := json.Unmarshal(data, &list); err != nil {
		return nil, err
	}
	blocks := make([]Block, 0, len(list))
	for i, k := range list {
		b := k.block()
		if b == nil {
			return nil, fmt.Errorf("block %d is none", i+1)
		}
		blocks = append(blocks, b)
	}
	return blocks, nil
}

func (k *kept) block() Block {
	switch {
	case k.Call != nil:
		return *k.Call
	case k.Head != nil:
		return *k.Head
	case k.Text != nil:
		return *k.Text
	case k.List != nil:
		return *k.List
	case k.Lines != nil:
		return *k.Lines
	case k.Plain != nil:
		return *k.Plain
	case k.Table != nil:
		return *k.Table
	case k.Picture != nil:
		return *k.Picture
	case k.Small != nil:
		return *k.Small
	}
	return nil
}
