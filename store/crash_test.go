package store_test

import (
	"bufio"
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"fieldpost/store"
)

// childDir is the environment variable that makes of the test binary a process that writes until it is killed.
const childDir = "FIELDPOST_STORE_CRASH_DIR"

func TestMain(m *testing.M) {
	if dir := os.Getenv(childDir); dir != "" {
		writeUntilKilled(dir)
	}
	os.Exit(m.Run())
}

// writeUntilKilled lets four people write, and prints each letter that was acknowledged.
func writeUntilKilled(dir string) {
	b, err := store.Open(dir, store.Options{})
	if err != nil {
		fmt.Println("error", err)
		os.Exit(1)
	}
	fmt.Println("open")
	var wg sync.WaitGroup
	for person := range 4 {
		wg.Go(func() {
			err := write(context.Background(), b, person, func(n int) { fmt.Printf("ack %d %d\n", person, n) })
			fmt.Println("error", err)
		})
	}
	wg.Wait()
}

// TestKilled kills such a process thirty times at random moments, always on the same store. Each time all that was acknowledged is
// there, nothing is half there, and nothing is damaged.
func TestKilled(t *testing.T) {
	kills := 30
	if testing.Short() {
		kills = 5
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	acknowledged := map[string]int{} // by person: how many letters
	for kill := range kills {
		child := exec.Command(self)
		child.Env = append(os.Environ(), childDir+"="+dir)
		out, err := child.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := child.Start(); err != nil {
			t.Fatal(err)
		}
		lines := bufio.NewScanner(out)
		if !lines.Scan() || lines.Text() != "open" {
			t.Fatalf("kill %d: the process says %q", kill, lines.Text())
		}
		timer := time.AfterFunc(time.Duration(rand.IntN(60_000))*time.Microsecond, func() { child.Process.Kill() })
		for lines.Scan() {
			var person, n int
			if _, err := fmt.Sscanf(lines.Text(), "ack %d %d", &person, &n); err != nil {
				if strings.HasPrefix(lines.Text(), "ack") {
					continue // the last line, cut short
				}
				t.Errorf("kill %d: the process says %q", kill, lines.Text())
				continue
			}
			acknowledged[fmt.Sprint(person)] = n + 1
		}
		child.Wait()
		timer.Stop()

		b, err := store.Open(dir, store.Options{})
		if err != nil {
			t.Fatalf("after kill %d: %v", kill, err)
		}
		counts := consistent(t, b)
		for person, n := range acknowledged {
			if have := counts[person]; have < n || have > n+1 { // the last may have been killed between commit and word
				t.Errorf("after kill %d: %d letters of %s were acknowledged, %d are there", kill, n, person, have)
			}
		}
		r, err := b.Check(t.Context())
		total := 0
		for n := range maps.Values(counts) {
			total += n
		}
		if err != nil || r.Err() != nil || r.Entries != total+len(counts) || r.Blobs < total || r.Blobs > total+4*(kill+1) {
			t.Errorf("after kill %d, with %d letters: %+v, %v", kill, total, r, err)
		}
		if left, err := os.ReadDir(dir + "/blobs/tmp"); err != nil || len(left) != 0 {
			t.Errorf("after kill %d: left behind %v, %v", kill, left, err)
		}
		b.Close()
		acknowledged = counts
	}
	if len(acknowledged) != 4 {
		t.Errorf("in the end there are letters of %v", acknowledged)
	}
	t.Logf("after %d kills: letters %v", kills, acknowledged)
}
