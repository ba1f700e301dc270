package paper

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/html"
)

// sizes are the widths of screens on which letters are looked at, in pixels.
var sizes = []int{360, 768, 1200}

// TestLooks shows letters in Chromium, by day and by night, and fails where something is wider than the screen or can
// hardly be read. FIELDPOST_CHROMIUM names the program; FIELDPOST_LETTERS more letters than those in testdata, parted by
// blanks; FIELDPOST_SHOTS a folder for pictures of them. See .ci/looks.
func TestLooks(t *testing.T) {
	chromium := os.Getenv("FIELDPOST_CHROMIUM")
	if chromium == "" {
		t.Skip("FIELDPOST_CHROMIUM names no program")
	}
	letters, err := filepath.Glob("testdata/*.html")
	if err != nil || len(letters) == 0 {
		t.Fatalf("no letters: %v", err)
	}
	letters = append(letters, strings.Fields(os.Getenv("FIELDPOST_LETTERS"))...)
	for _, dark := range []bool{false, true} {
		b := browser{chromium, dark}
		pages := b.write(t, letters, sizes, 100)
		looks := b.look(t, pages)
		if want := len(letters) * len(sizes); len(looks) != want {
			t.Fatalf("%d looks at letters, want %d", len(looks), want)
		}
		for _, l := range looks {
			if l.Dark != dark || l.Words == 0 {
				t.Fatalf("the browser did not show it as it should: %+v", l)
			}
			if l.Scroll > l.Width {
				t.Errorf("%s is %d pixels wide on a screen of %d", l.Name, l.Scroll, l.Width)
			}
			for _, what := range l.Over {
				t.Errorf("%s on a screen of %d: stands out of its place: %s", l.Name, l.Width, what)
			}
			for _, what := range l.Faint {
				t.Errorf("%s, dark %t: hardly to be read: %s", l.Name, dark, what)
			}
		}
		if shots := os.Getenv("FIELDPOST_SHOTS"); shots != "" {
			for _, name := range letters {
				b.shoot(t, name, shots)
			}
		}
	}
}

// TestLooksSees shows Chromium what is wrong, to see that it is seen.
func TestLooksSees(t *testing.T) {
	chromium := os.Getenv("FIELDPOST_CHROMIUM")
	if chromium == "" {
		t.Skip("FIELDPOST_CHROMIUM names no program")
	}
	name := filepath.Join(t.TempDir(), "bad.html")
	bad := `<!DOCTYPE html><body style="margin:0;background-color:#ffffff"><div style="color:#cccccc">` + strings.Repeat("faint", 30) + `</div></body>`
	if err := os.WriteFile(name, []byte(bad), 0o644); err != nil {
		t.Fatal(err)
	}
	b := browser{chromium, false}
	looks := b.look(t, b.write(t, []string{name}, sizes[:1], 100))
	if len(looks) != 1 || looks[0].Scroll <= 360 || len(looks[0].Over) != 1 || len(looks[0].Faint) != 1 {
		t.Errorf("%+v", looks)
	}
}

// look is what the browser says of a letter on a screen.
type look struct {
	Name          string
	Width, Scroll int // of the screen, and of what is shown there
	Dark          bool
	Words         int
	Over, Faint   []string
}

type browser struct {
	program string
	dark    bool
}

// write makes a page that shows letters in frames as wide as screens, and what the probe says of them.
func (b browser) write(t *testing.T, letters []string, widths []int, height int) string {
	t.Helper()
	var page strings.Builder
	page.WriteString(`<!DOCTYPE html><meta charset="utf-8"><style>body{margin:0;width:max-content}iframe{border:0;margin-right:20px;vertical-align:top}</style>`)
	for _, name := range letters {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, w := range widths {
			fmt.Fprintf(&page, `<iframe name="%s" width="%d" height="%d" srcdoc="%s"></iframe>`, html.EscapeString(name), w, height, html.EscapeString(pictured(t, string(text))))
		}
	}
	page.WriteString(`<pre id="looks"></pre><script>` + probe + `</script>`)
	file := filepath.Join(t.TempDir(), "looks.html")
	if err := os.WriteFile(file, []byte(page.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

// probe looks at every text of every frame: where it stands, and in which colours.
const probe = `
function light(c) { return c.map(v => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4).reduce((s, v, i) => s + v * [0.2126, 0.7152, 0.0722][i], 0) }
function rgb(s) { return s.match(/[\d.]+/g).map(Number) }
function ground(e) { for (; e; e = e.parentElement) { const c = rgb(getComputedStyle(e).backgroundColor); if (c.length == 3 || c[3] == 1) return c.slice(0, 3) } return [255, 255, 255] }
addEventListener("load", () => {
  const all = []
  for (const f of document.querySelectorAll("iframe")) {
    const d = f.contentDocument, w = f.contentWindow, root = d.scrollingElement
    const l = {Name: f.name, Width: w.innerWidth, Scroll: root.scrollWidth, Dark: w.matchMedia("(prefers-color-scheme: dark)").matches, Words: 0, Over: [], Faint: []}
    const texts = d.createTreeWalker(d.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const n = texts.currentNode, e = n.parentElement
      if (!n.data.trim()) continue
      l.Words += n.data.trim().split(/\s+/).length
      const a = light(rgb(getComputedStyle(e).color).slice(0, 3)), b = light(ground(e))
      if ((Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) < 4.5) l.Faint.push(n.data.slice(0, 60))
      const r = d.createRange()
      r.selectNodeContents(n)
      const box = r.getBoundingClientRect(), cell = (e.closest("td,th") || d.body).getBoundingClientRect()
      if (box.right > cell.right + 1 || box.left < cell.left - 1 || cell.right > w.innerWidth + 1) l.Over.push(n.data.slice(0, 60))
    }
    for (const e of d.images) { const box = e.getBoundingClientRect(); if (box.right > w.innerWidth || box.width < 40) l.Over.push("a picture") }
    all.push(l)
  }
  document.getElementById("looks").textContent = JSON.stringify(all)
})`

// look opens a page and reads what its probe has written.
func (b browser) look(t *testing.T, page string) []look {
	t.Helper()
	out := b.run(t, page, "--dump-dom")
	root, err := html.Parse(bytes.NewReader(out))
	if err != nil {
		t.Fatal(err)
	}
	for n := range root.Descendants() {
		if n.Data == "pre" && attribute(n, "id") == "looks" && n.FirstChild != nil {
			var looks []look
			if err := json.Unmarshal([]byte(n.FirstChild.Data), &looks); err != nil {
				t.Fatal(err)
			}
			return looks
		}
	}
	t.Fatal("the probe has written nothing")
	return nil
}

// shoot makes a picture of a letter on all screens.
func (b browser) shoot(t *testing.T, name, folder string) {
	t.Helper()
	const height = 2600
	page := b.write(t, []string{name}, sizes, height)
	mode := "day"
	if b.dark {
		mode = "night"
	}
	file := filepath.Join(folder, strings.TrimSuffix(filepath.Base(name), ".html")+"-"+mode+".png")
	b.run(t, page, "--screenshot="+file, fmt.Sprintf("--window-size=2420,%d", height))
}

// run starts the browser with a profile of its own, for a minute at most.
func (b browser) run(t *testing.T, page string, flags ...string) []byte {
	t.Helper()
	scheme := "1"
	if b.dark {
		scheme = "0"
	}
	flags = append(flags, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars", "--virtual-time-budget=5000",
		"--user-data-dir="+t.TempDir(), "--blink-settings=preferredColorScheme="+scheme, "file://"+page)
	cmd := exec.Command(b.program, flags...)
	var said bytes.Buffer
	cmd.Stderr = &said
	stop := time.AfterFunc(time.Minute, func() { _ = cmd.Process.Kill() })
	defer stop.Stop()
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v\n%s", err, said.String())
	}
	return out
}

// content is where a letter names a picture of its own.
var content = regexp.MustCompile(`src="cid:[^"]*"`)

// pictured puts a picture of 1200 by 500 pixels where a letter has one.
func pictured(t *testing.T, page string) string {
	t.Helper()
	if !content.MatchString(page) {
		return page
	}
	m := image.NewPaletted(image.Rect(0, 0, 1200, 500), color.Palette{color.RGBA{0x7a, 0xa0, 0xc0, 0xff}})
	var b bytes.Buffer
	if err := png.Encode(&b, m); err != nil {
		t.Fatal(err)
	}
	return content.ReplaceAllString(page, `src="data:image/png;base64,`+base64.StdEncoding.EncodeToString(b.Bytes())+`"`)
}
