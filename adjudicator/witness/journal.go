package witness

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"
)

// entry is a line of the journal: one of its fields is there.
type entry struct {
	Began   *began   `json:"began,omitempty"`
	Took    *took    `json:"took,omitempty"`
	Address string   `json:"address,omitempty"` // where the witness is known by a token
	Wrote   *wrote   `json:"wrote,omitempty"`
	Also    *reached `json:"also,omitempty"` // more receivers of a letter
	Sent    *reached `json:"sent,omitempty"` // receivers whose server has taken it, or refuses to
	Stopped *stopped `json:"stopped,omitempty"`
}

// began is whose log is followed.
type began struct {
	Game string `json:"game"`
	Name string `json:"name"`
	Key  string `json:"key"`
}

// took is leaves by which the log went on.
type took struct {
	Log    []byte `json:"log"` // as a dicelog
	Note   []byte `json:"note"`
	Letter string `json:"letter"` // the file that they came in
}

// wrote is a letter of the witness's own.
type wrote struct {
	ID   string    `json:"id"`
	What string    `json:"what"`
	Lock int       `json:"lock,omitempty"` // that it is about
	Root string    `json:"root,omitempty"` // that it names
	At   time.Time `json:"at"`
	To   []string  `json:"to"`
	Raw  []byte    `json:"raw"`
}

// reached is some receivers of a letter.
type reached struct {
	ID string   `json:"id"`
	To []string `json:"to"`
}

// stopped is why no code is revealed any more.
type stopped struct {
	Why     string   `json:"why"`
	Letters []string `json:"letters"` // files that prove it
}

// journal is a file to which lines are added. A line counts when its line end is on the disk; a line that a crash has cut
// off has never been written. After an error nothing more is added: only reading the file again tells what is in it.
type journal struct {
	file   *os.File
	broken error
}

// longestLine is how long a line may be: a dicelog has at most 8 MiB, which base64 makes a third longer.
const longestLine = 16 << 20

// openJournal opens the journal, for one process alone, and gives each line to a function.
func openJournal(path string, each func(entry) error) (_ *journal, err error) {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, f.Close())
		}
	}()
	if err := alone(f); err != nil {
		return nil, fmt.Errorf("%s: another fieldpost has it open: %w", path, err)
	}
	whole, err := readJournal(f, each)
	if err != nil {
		return nil, err
	}
	if err := f.Truncate(whole); err != nil {
		return nil, err
	}
	if _, err := f.Seek(whole, io.SeekStart); err != nil {
		return nil, err
	}
	return &journal{file: f}, syncDir(filepath.Dir(path))
}

// readJournal gives each line to a function, and tells how many bytes the whole ones have.
func readJournal(f *os.File, each func(entry) error) (whole int64, err error) {
	r := bufio.NewReader(f)
	for n := 1; ; n++ {
		line, err := readLine(r)
		if err == io.EOF {
			return whole, nil
		}
		var e entry
		if err == nil {
			err = json.Unmarshal(line, &e)
		}
		if err == nil {
			err = each(e)
		}
		if err != nil {
			return whole, fmt.Errorf("%s:%d: %w", f.Name(), n, err)
		}
		whole += int64(len(line))
	}
}

// readLine reads a whole line with its line end; what has none is the end.
func readLine(r *bufio.Reader) ([]byte, error) {
	var line []byte
	for {
		piece, err := r.ReadSlice('\n')
		line = append(line, piece...)
		switch {
		case err == nil:
			return line, nil
		case len(line) > longestLine:
			return nil, errors.New("the line is too long")
		case err != bufio.ErrBufferFull:
			return nil, err
		}
	}
}

// add adds a line and brings it to the disk. After an error nothing may follow from the line, though it may be there.
func (j *journal) add(e entry) error {
	var b bytes.Buffer
	if err := json.NewEncoder(&b).Encode(e); err != nil {
		return err
	}
	if b.Len() > longestLine {
		return errors.New("the line is too long for the journal")
	}
	if j.broken == nil {
		if _, j.broken = j.file.Write(b.Bytes()); j.broken == nil {
			j.broken = j.file.Sync()
		}
	}
	return j.broken
}

func (j *journal) close() error { return j.file.Close() }
