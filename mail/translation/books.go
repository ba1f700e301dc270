package translation

import (
	"bytes"
	"embed"
	"sync"
)

//go:embed books
var shelf embed.FS

// read reads the embedded books once.
var read = sync.OnceValues(func() ([]*Book, error) {
	files, err := shelf.ReadDir("books")
	if err != nil {
		return nil, err
	}
	var all []*Book
	for _, f := range files {
		data, err := shelf.ReadFile("books/" + f.Name())
		if err != nil {
			return nil, err
		}
		b, err := Read(bytes.NewReader(data), f.Name())
		if err != nil {
			return nil, err
		}
		all = append(all, b)
	}
	return all, nil
})

// Books are the languages that the program brings, by the names of their files.
func Books() ([]*Book, error) { return read() }
