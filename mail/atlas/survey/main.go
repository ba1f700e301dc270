package main

import (
	"bytes"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"fieldpost/adjudicator/rules/editions"
	"fieldpost/mail/atlas/sheet"
)

func main() {
	data := flag.String("data", "", "countries-50m.json of world-atlas 2.0.2")
	boards := flag.String("boards", filepath.Join("mail", "atlas", "boards"), "the folder of the seed files and rasters")
	look := flag.String("look", "", "also write a picture with all spaces to this file")
	flag.Parse()
	if *data == "" {
		fmt.Fprintln(os.Stderr, "survey: say with -data where countries-50m.json lies; docs/atlas.md tells where it is from")
		os.Exit(2)
	}
	asked := flag.Args()
	if len(asked) == 0 {
		asked = seeded(*boards)
	}
	for _, edition := range asked {
		if err := survey(os.Stdout, *data, *boards, *look, edition); err != nil {
			fmt.Fprintf(os.Stderr, "survey: %s: %v\n", edition, err)
			os.Exit(1)
		}
	}
}

// seeded returns the editions that have a seed file.
func seeded(boards string) []string {
	var out []string
	for _, id := range editions.IDs() {
		if _, err := os.Stat(filepath.Join(boards, id+".toml")); err == nil {
			out = append(out, id)
		}
	}
	return out
}

// survey makes the raster of one edition.
func survey(out io.Writer, data, boards, look, edition string) error {
	ed, err := editions.Load(edition)
	if err != nil {
		return err
	}
	sh, err := sheet.Of(os.DirFS(boards), ed.ID, ed.Board)
	if err != nil {
		return err
	}
	globe, err := os.Open(data)
	if err != nil {
		return err
	}
	defer globe.Close()
	countries, err := decode(globe)
	if err != nil {
		return err
	}
	g, err := ground(sh, countries)
	if err != nil {
		return err
	}
	r := assign(sh, ed.Board, g)
	absorb(r, sh.Speck, sh.Wraps())

	var file bytes.Buffer
	if err := r.Write(&file); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(boards, ed.ID+".png"), file.Bytes(), 0o644); err != nil {
		return err
	}
	tell(out, sh, ed.Board, r, g, file.Len())
	if look != "" {
		return writeLook(look, sh, ed.Board, r)
	}
	return nil
}
