package keeping

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/letters"
	"fieldpost/store"
)

// References are the blobs that an entry of the store names, wherever in it, and whose bytes they are. What names a blob has
// the word "blob", with "at" and "size" if it is a part of one: see letters.Piece and game.Snapshot.
func References(e store.Entry) []store.Reference {
	if !bytes.Contains(e.Value, []byte(`"blob":`)) {
		return nil // that is most of them
	}
	var whole any
	if json.Unmarshal(e.Value, &whole) != nil {
		return nil // the page of a snapshot: it names none
	}
	var list []store.Reference
	var look func(part any)
	look = func(part any) {
		switch v := part.(type) {
		case map[string]any:
			if h, named := namedBlob(v); named {
				at, _ := v["at"].(float64)
				size, _ := v["size"].(float64)
				list = append(list, store.Reference{Blob: h, End: int64(at + size), Of: keptUnder(e.Key)})
			}
			for _, of := range v {
				look(of)
			}
		case []any:
			for _, of := range v {
				look(of)
			}
		}
	}
	look(whole)
	return list
}

// namedBlob is the blob that an object names.
func namedBlob(v map[string]any) (store.Hash, bool) {
	text, _ := v["blob"].(string)
	h, err := store.ParseHash(text)
	return h, err == nil && h != (store.Hash{})
}

// keptUnder says what is kept under a key, as the operator's commands name it.
func keptUnder(key string) string {
	what, rest, _ := strings.Cut(key, "/")
	id, number, _ := strings.Cut(rest, "/")
	n, err := strconv.Atoi(number)
	says := map[string]string{
		"in": "the letter %s that came", "mail": "the letter %s that came", "bag": "the letter %s of ours, and others of its commit", strings.TrimSuffix(letters.Waiting, "/"): "the letter %s of ours that waits to be sent", strings.TrimSuffix(letters.Taken, "/"): "the letter %s of ours that was sent",
		strings.TrimSuffix(letters.GivenUp, "/"): "the letter %s of ours that was given up", strings.TrimSuffix(letters.Dropped, "/"): "the letter %s of ours that was dropped",
	}[what]
	switch {
	case says != "" && err == nil:
		return fmt.Sprintf(says, letters.ID(id, n))
	case what+"/" == game.Records:
		return "the snapshot of the game " + rest
	}
	return "something of " + what
}
