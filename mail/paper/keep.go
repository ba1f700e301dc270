package paper

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
)

// kinds are the types of blocks, by the words under which they are kept.
var kinds = map[string]func([]byte) (Block, error){}

func init() {
	kind[Duties]()
	kind[Head]()
	kind[Text]()
	kind[List]()
	kind[Lines]()
	kind[Sample]()
	kind[Table]()
	kind[Picture]()
	kind[Small]()
	kind[Account]()
	kind[Faults]()
	kind[Sentences]()
	kind[Meanings]()
	kind[Quoted]()
	kind[Form]()
	kind[Question]()
}

// kind makes a type of blocks known.
func kind[B Block]() {
	kinds[kindOf(*new(B))] = func(data []byte) (Block, error) {
		var b B
		err := json.Unmarshal(data, &b)
		return b, err
	}
}

// kindOf is the word for the type of a block.
func kindOf(b Block) string { return strings.ToLower(reflect.TypeOf(b).Name()) }

// Keep writes blocks down, so that Kept gives them back.
func Keep(blocks []Block) ([]byte, error) {
	list := make([]map[string]Block, len(blocks))
	for i, b := range blocks {
		word := kindOf(b)
		if kinds[word] == nil {
			return nil, fmt.Errorf("a block of the type %T cannot be kept", b)
		}
		list[i] = map[string]Block{word: b}
	}
	return json.Marshal(list)
}

// Kept reads blocks that were written down.
func Kept(data []byte) ([]Block, error) {
	var list []map[string]json.RawMessage
	if err := json.Unmarshal(formerSigns(data), &list); err != nil {
		return nil, err
	}
	blocks := make([]Block, 0, len(list))
	for i, one := range list {
		for word, data := range one {
			read := kinds[word]
			if read == nil {
				return nil, fmt.Errorf("block %d is a %q, and there is no such block", i+1, word)
			}
			b, err := read(data)
			if err != nil {
				return nil, err
			}
			blocks = append(blocks, b)
		}
		if len(blocks) != i+1 {
			return nil, fmt.Errorf("block %d is none, or more than one", i+1)
		}
	}
	return blocks, nil
}

// formerSigns gives blocks that were kept with other signs of messages those of today: for some days in November 2026 they were these.
func formerSigns(data []byte) []byte {
	if !bytes.Contains(data, []byte(`\u000e`)) {
		return data
	}
	data = bytes.ReplaceAll(data, []byte(`\u000e`), []byte(`\b`))
	return bytes.ReplaceAll(data, []byte(`\u001f`), []byte(`\u007f`))
}
