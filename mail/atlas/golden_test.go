package atlas

import (
	"bytes"
	"flag"
	"image"
	"image/png"
	"testing"

	"fieldpost/adjudicator/rules/position"
	"fieldpost/mail/atlas/proofs"
)

var update = flag.Bool("update", false, "keep the pictures in testdata anew")

// goldens are the pictures by which the painter is judged. Whoever changes one looks at it, at full size and as a phone
// shows it, before he keeps it: go test ./mail/atlas -run TestGolden -update.
var goldens = []struct {
	name  string
	scene func(testing.TB) (*Chart, Scene)
	part  string // a region or a space; "battle" is where something was fought
	width int
}{
	{"small-everything", staged, "", 1200},
	{"revised-start", start("revised"), "", 0},
	{"classic-start", start("classic"), "", 1600},
	{"advanced-start", start("advanced"), "", 1600},
	{"revised-europe", start("revised"), "europe", 0},
	{"revised-islands", start("revised"), "Caroline Islands", 0},
	{"advanced-mediterranean", start("advanced"), "mediterranean", 0},
	{"global1940-western-europe", start("global1940"), "western europe", 0},
	{"global1940-americas", start("global1940"), "americas", 0},
	{"global1940-central-pacific", start("global1940"), "central pacific", 0},
	{"global1940-start", start("global1940"), "", 2400},
	{"round-3-eastern-front", roundThree, "eastern front", 0},
	{"round-3-mediterranean", roundThree, "mediterranean", 0},
	{"round-3-china", roundThree, "china", 400},
	{"round-3-south-pacific", roundThree, "south pacific", 0},
	{"battle-at-sea", battleAtSea, "battle", 0},
	{"retreat", retreat, "battle", 0},
	{"capture-and-raid", captureAndRaid, "battle", 0},
	{"over-the-edge", overTheEdge, "battle", 0},
	{"stacked-in-one-zone", stackedInOneZone, "sz 5", 0},
	{"stacked-at-phone-width", stackedInOneZone, "sz 5", 400},
	{"crowded-europe", func(t testing.TB) (*Chart, Scene) { return titled(crowded(t)) }, "europe", 0},
	{"thronged-pacific", func(t testing.TB) (*Chart, Scene) { return titled(thronged(t, "revised", 3)) }, "pacific", 0},
}

// titled is a position under a name.
func titled(c *Chart, p *position.Position) (*Chart, Scene) {
	return c, Scene{Position: p, Title: "kursk, before round 1"}
}

func roundThree(t testing.TB) (*Chart, Scene) {
	c, p := midgame(t)
	return c, Scene{Position: p, Title: "kursk, after round 3"}
}

func start(id string) func(testing.TB) (*Chart, Scene) {
	return func(t testing.TB) (*Chart, Scene) { return titled(opened(t, id)) }
}

// battleAtSea is the German fleet at Gibraltar's battleship: ships and aircraft from three sides, and the way home.
func battleAtSea(t testing.TB) (*Chart, Scene) {
	w := opening(t, "germany")
	sub, fleet := w.take("1 sub", "sz 8"), w.take("1 bb", "sz 14")
	west, german := w.take("1 ftr", "Western Europe"), w.take("1 ftr", "Germany")
	w.moved(sub, "sz 8", "sz 12", "sz 13")
	w.moved(fleet, "sz 14", "sz 13")
	w.moved(west, "Western Europe", "sz 13")
	w.moved(german, "Germany", "Western Europe", "sz 13")
	w.fought("sz 13", "won", sub, w.foes("united_kingdom", "sz 13"))
	w.phase("noncombat")
	w.moved(west, "sz 13", "Western Europe")
	w.moved(german, "sz 13", "Western Europe", "Germany")
	return w.told()
}

// retreat is an attack on Karelia that is called off after losses.
func retreat(t testing.TB) (*Chart, Scene) {
	w := opening(t, "germany")
	men, plane := w.take("3 inf", "Belorussia"), w.take("1 ftr", "Eastern Europe")
	w.moved(men, "Belorussia", "Karelia S.S.R.")
	w.moved(plane, "Eastern Europe", "Belorussia", "Karelia S.S.R.")
	w.events = append(w.events, position.Retreated{Power: men[0].Owner, Units: men[2:], From: w.at("Karelia S.S.R."), To: w.at("Belorussia")})
	w.fought("Karelia S.S.R.", "retreated", men[:2], w.foes("soviet_union", "Karelia S.S.R.")[:1])
	w.phase("noncombat")
	w.moved(plane, "Karelia S.S.R.", "Eastern Europe")
	return w.told()
}

// captureAndRaid takes Caucasus, loses at Karelia, bombs Russia, and has not ended yet at Archangel.
func captureAndRaid(t testing.TB) (*Chart, Scene) {
	w := opening(t, "germany")
	men, tanks, bomber := w.take("3 inf", "Ukraine S.S.R."), w.take("1 arm", "Ukraine S.S.R."), w.take("1 bmr", "Germany")
	ge, su := men[0].Owner, w.before.Edition.PowerByID("soviet_union")
	w.moved(men, "Ukraine S.S.R.", "Caucasus")
	w.moved(tanks, "Ukraine S.S.R.", "Caucasus")
	w.fought("Caucasus", "won", men[:1], w.foes("soviet_union", "Caucasus"))
	w.events = append(w.events, position.Captured{Space: w.at("Caucasus"), By: ge, From: su, To: ge})
	lost := w.take("3 inf", "Belorussia")
	w.moved(lost, "Belorussia", "Karelia S.S.R.")
	w.fought("Karelia S.S.R.", "lost", lost, nil)
	w.moved(bomber, "Germany", "Eastern Europe", "Belorussia", "West Russia", "Russia")
	w.events = append(w.events, position.Raided{Space: w.at("Russia"), By: ge, Power: su, Amount: 4})
	w.moved(w.take("1 arm", "West Russia"), "West Russia", "Archangel")
	w.events = append(w.events, position.BattleBegan{Power: ge, Space: w.at("Archangel")})
	return w.told()
}

// overTheEdge is the Japanese fleet at Hawaii, over the edge of the map.
func overTheEdge(t testing.TB) (*Chart, Scene) {
	w := opening(t, "japan")
	fleet, planes := w.take("1 bb", "sz 60"), w.take("1 ftr", "Japan")
	w.moved(fleet, "sz 60", "sz 57", "sz 52")
	w.moved(planes, "Japan", "sz 60", "sz 57", "sz 52")
	w.fought("sz 52", "won", nil, w.foes("united_states", "sz 52"))
	return w.told()
}

// stackedInOneZone has eight kinds of three powers in the Baltic, and the set-up around it.
func stackedInOneZone(t testing.TB) (*Chart, Scene) {
	c, p := revised(t)
	zone, _ := p.Edition.Board.Find("sz 5")
	crowd(p, zone, 3)
	return titled(c, p)
}

// posed is a golden picture as a letter would bring it.
func posed(t testing.TB, c *Chart, s Scene, part string, width int) image.Image {
	t.Helper()
	v := View{Width: width}
	switch part {
	case "":
	case "battle":
		areas := c.Areas(s, 0)
		if len(areas) != 1 {
			t.Fatalf("there are %d areas with battles", len(areas))
		}
		v.Box = areas[0]
	default:
		box, err := c.Find(s.Position.Edition, part)
		if err != nil {
			t.Fatal(err)
		}
		v.Box = box
	}
	m, err := png.Decode(bytes.NewReader(encoded(t, c, s, v)))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestGolden compares every picture with the one that somebody has looked at.
func TestGolden(t *testing.T) {
	if testing.Short() {
		t.Skip("whole boards take long under the race detector")
	}
	folder := proofs.Folder{Path: "testdata/pictures", Write: *update}
	var names []string
	for _, g := range goldens {
		names = append(names, g.name)
		t.Run(g.name, func(t *testing.T) {
			c, s := g.scene(t)
			folder.Check(t, g.name, posed(t, c, s, g.part, g.width))
		})
	}
	folder.Whole(t, names, 1_700_000)
}
