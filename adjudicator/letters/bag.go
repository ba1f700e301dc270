package letters

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail"
	"fieldpost/mail/paper"
	"fieldpost/store"
)

// A bag holds the letters of one commit. What several of them say, show or carry is in it once, so that the reports of a turn
// cost little more than one.
type bag struct {
	Letters []bagged          `json:"letters"`
	Parts   []json.RawMessage `json:"parts"` // blocks
	Sizes   []int             `json:"sizes"` // of the data behind: files, scenes, pictures

	data  [][]byte
	parts map[*paper.Block]int // by where they lie in memory
	there map[store.Hash]int   // by what they are
	known map[string]int
}

// bagged is a letter in a bag.
type bagged struct {
	Envelope
	Game     string          `json:"game,omitempty"`
	Subject  prose.Text      `json:"subject"`
	Language string          `json:"language,omitempty"`
	Zone     string          `json:"zone,omitempty"`
	Ahead    prose.Text      `json:"ahead,omitempty"`
	Titled   bool            `json:"titled,omitempty"`
	Parts    []baggedPart    `json:"parts"`
	Whole    string          `json:"whole,omitempty"`
	Pictures []baggedPicture `json:"pictures,omitempty"`
	Files    []baggedFile    `json:"files,omitempty"`
}

type baggedPart struct {
	Part  int    `json:"part"` // -1 for a text alone
	From  Detail `json:"from,omitempty"`
	Until Detail `json:"until"`
	Only  Place  `json:"only,omitempty"`
}

type baggedPicture struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	View string `json:"view,omitempty"` // of a scene; else it is a PNG
	Data int    `json:"data"`
}

type baggedFile struct {
	Name string `json:"name"`
	Data int    `json:"data"`
}

// Pack writes letters down.
func Pack(list []Letter) ([]byte, error) {
	b := bag{parts: map[*paper.Block]int{}, there: map[store.Hash]int{}, known: map[string]int{}}
	for i := range list {
		if err := b.put(&list[i]); err != nil {
			return nil, err
		}
	}
	head, err := b.head()
	if err != nil {
		return nil, err
	}
	return squeeze(append([][]byte{head, {'\n'}}, b.data...)...)
}

// head is the bag as JSON, but for its data. Its parts are JSON already, and are not read again to be written.
func (b *bag) head() ([]byte, error) {
	letters, err := json.Marshal(b.Letters)
	if err != nil {
		return nil, err
	}
	sizes, err := json.Marshal(b.Sizes)
	if err != nil {
		return nil, err
	}
	parts := make([][]byte, len(b.Parts))
	for i, p := range b.Parts {
		parts[i] = p
	}
	return slices.Concat([]byte(`{"letters":`), letters, []byte(`,"parts":[`), bytes.Join(parts, []byte(",")), []byte(`],"sizes":`), sizes, []byte("}")), nil
}

// put puts a letter into the bag.
func (b *bag) put(l *Letter) error {
	one := bagged{Envelope: l.Envelope, Game: l.Game, Subject: l.Subject, Language: l.Language, Zone: l.Zone, Ahead: l.Ahead, Titled: l.Titled, Whole: l.Whole}
	for _, p := range l.Parts {
		n, err := b.part(p.Blocks)
		if err != nil {
			return err
		}
		one.Parts = append(one.Parts, baggedPart{n, p.From, p.Until, p.Only})
	}
	for _, p := range l.Pictures {
		data := p.Scene
		if p.PNG != nil {
			data = p.PNG
		}
		one.Pictures = append(one.Pictures, baggedPicture{p.ID, p.Name, p.View, b.datum(data)})
	}
	for _, f := range l.Files {
		one.Files = append(one.Files, baggedFile{f.Name, b.datum(f.Data)})
	}
	b.Letters = append(b.Letters, one)
	return nil
}

// part puts blocks into the bag, unless they are there, and tells which of its parts they are.
func (b *bag) part(blocks []paper.Block) (int, error) {
	if len(blocks) == 0 {
		return -1, nil
	}
	if n, there := b.parts[&blocks[0]]; there {
		return n, nil
	}
	text, err := paper.Keep(blocks)
	if err != nil {
		return 0, err
	}
	n, there := b.known[string(text)]
	if !there {
		n = len(b.Parts)
		b.Parts, b.known[string(text)] = append(b.Parts, text), n
	}
	b.parts[&blocks[0]] = n
	return n, nil
}

// datum puts bytes into the bag, unless they are there.
func (b *bag) datum(data []byte) int {
	hash := store.HashOf(data)
	n, there := b.there[hash]
	if !there {
		n = len(b.data)
		b.data, b.Sizes, b.there[hash] = append(b.data, data), append(b.Sizes, len(data)), n
	}
	return n
}

// Unpack reads a letter of a bag.
func Unpack(packed []byte, n int) (Letter, error) {
	l, err := unpack(packed, n)
	if err != nil {
		err = fmt.Errorf("%w: the bag of a letter: %w", store.ErrDamaged, err)
	}
	return l, err
}

func unpack(packed []byte, n int) (Letter, error) {
	whole, err := unsqueeze(packed)
	if err != nil {
		return Letter{}, err
	}
	head, data, _ := bytes.Cut(whole, []byte("\n"))
	var b bag
	if err := json.Unmarshal(head, &b); err != nil {
		return Letter{}, err
	}
	for _, size := range b.Sizes {
		if size < 0 || size > len(data) {
			return Letter{}, fmt.Errorf("%d bytes are to come, and %d are there", size, len(data))
		}
		b.data, data = append(b.data, data[:size:size]), data[size:]
	}
	if n < 0 || n >= len(b.Letters) {
		return Letter{}, fmt.Errorf("there is no letter %d of %d", n, len(b.Letters))
	}
	return b.letter(&b.Letters[n])
}

// letter takes a letter out of the bag.
func (b *bag) letter(one *bagged) (Letter, error) {
	l := Letter{Envelope: one.Envelope, Game: one.Game, Subject: one.Subject, Language: one.Language, Zone: one.Zone, Ahead: one.Ahead, Titled: one.Titled, Whole: one.Whole}
	for _, p := range one.Parts {
		part := Part{From: p.From, Until: p.Until, Only: p.Only}
		if p.Part >= len(b.Parts) {
			return l, fmt.Errorf("there is no part %d", p.Part)
		}
		if p.Part >= 0 {
			var err error
			if part.Blocks, err = paper.Kept(b.Parts[p.Part]); err != nil {
				return l, err
			}
		}
		l.Parts = append(l.Parts, part)
	}
	at := func(n int) ([]byte, error) {
		if n < 0 || n >= len(b.data) {
			return nil, fmt.Errorf("there is no file or picture %d", n)
		}
		return b.data[n], nil
	}
	for _, p := range one.Pictures {
		data, err := at(p.Data)
		if err != nil {
			return l, err
		}
		picture := Picture{ID: p.ID, Name: p.Name, View: p.View, Scene: data}
		if p.View == "" {
			picture.Scene, picture.PNG = nil, data
		}
		l.Pictures = append(l.Pictures, picture)
	}
	for _, f := range one.Files {
		data, err := at(f.Data)
		if err != nil {
			return l, err
		}
		l.Files = append(l.Files, mail.File{Name: f.Name, Data: data})
	}
	return l, nil
}
