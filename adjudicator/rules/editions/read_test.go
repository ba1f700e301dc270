package editions

import (
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"fieldpost/adjudicator/rules/edition"
)

// spoiled is the data with one text in one file replaced by another.
func spoiled(t *testing.T, file, old, text string) fs.FS {
	t.Helper()
	files := fstest.MapFS{}
	err := fs.WalkDir(tables, ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(tables, path)
		files[path] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	data := string(files[file].Data)
	if !strings.Contains(data, old) {
		t.Fatalf("%s has no %q to spoil", file, old)
	}
	files[file].Data = []byte(strings.Replace(data, old, text, 1))
	return files
}

func TestReadRefuses(t *testing.T) {
	const alaska = `owner = "united_states",  income = 2 },`
	tests := []struct {
		name, file, old, text, want string
	}{
		{"an unknown key", "revised/spaces.toml", alaska, `owner = "united_states", income = 2, incom = 2 },`, `nothing reads the key "territories.incom"`},
		{"an unknown switch", "revised/edition.toml", "fire_home", "fire_hom", `guns: nothing reads the key "fire_hom"`},
		{"a chapter that no rulebook has", "revised/edition.toml", "[rules.guns]", "[rules.cannons]", `nothing reads the key "cannons"`},
		{"an unknown unit key", "revised/units.toml", "cost ", "price ", `nothing reads the key "price"`},
		{"a key of the wrong type", "revised/units.toml", "= 3\n", "= \"three\"\n", "incompatible types"},
		{"an unknown trait", "revised/units.toml", `"blitz"`, `"blitzes"`, `there is no trait "blitzes"`},
		{"an unknown class", "revised/units.toml", `"air"`, `"sky"`, `there is no class "sky"`},
		{"a word for two units", "revised/units.toml", `"arty"`, `"tank"`, `"tank" means both artillery and tank`},
		{"no TOML", "revised/techs.toml", "[[tech]]", "[[tech", "techs.toml"},
		{"a wrong sum", "revised/spaces.toml", alaska, `owner = "united_states", income = 3 },`, "what united_states holds is worth 43, not 42"},
		{"an unknown owner", "revised/spaces.toml", `owner = "united_states"`, `owner = "canada"`, `there is no power "canada"`},
		{"a city too few", "revised/spaces.toml", `city = "Rome"`, `city = ""`, "Cities:11"},
		{"an unknown space", "revised/borders.toml", "Himalaya, India", "Himalaya, Indiana", `there is no space "Indiana"`},
		{"a border twice", "revised/borders.toml", "Himalaya, India", "Himalaya, Himalaya, India", "is there twice"},
		{"a border too few", "revised/borders.toml", "Himalaya, India, ", "Himalaya, ", "Borders:348"},
		{"an island cut off", "revised/borders.toml", `= "sz 19"`, `= ""`, "can not be reached"},
		{"a ditch", "revised/borders.toml", `["sz 19", "sz 20"]`, `["sz 19", "sz 21"]`, "not two sea zones that touch"},
		{"a canal of one zone", "revised/borders.toml", `["sz 19", "sz 20"]`, `["sz 19"]`, "not between two sea zones"},
		{"units nowhere", "revised/setup.toml", "Archangel ", "Atlantis ", `there is no space "Atlantis"`},
		{"units of nobody", "revised/setup.toml", "[germany]", "[prussia]", `there is no power "prussia"`},
		{"units of no kind", "revised/setup.toml", "3 inf, 1 arm", "3 cavalry, 1 arm", `"3 cavalry" is no count and unit`},
		{"no units", "revised/setup.toml", "3 inf, 1 arm", "0 inf, 1 arm", `"0 inf" is no count and unit`},
		{"two lines of a kind", "revised/setup.toml", "3 inf, 1 arm", "2 inf, 1 inf, 1 arm", "two lines of infantry"},
		{"a ship on land", "revised/setup.toml", "3 inf, 1 arm", "3 inf, 1 bb", "battleships can not stand there"},
		{"a full deck", "revised/setup.toml", "2 ftr, 1 bb, 1 cv", "3 ftr, 1 bb, 1 cv", "1 deck places are missing"},
		{"a bomber at sea", "revised/setup.toml", "2 ftr, 1 bb, 1 cv", "1 bmr, 1 bb, 1 cv", "no deck takes a bomber"},
		{"two complexes", "revised/setup.toml", "1 aa, 1 ic", "1 aa, 2 ic", "one industrial complex is enough"},
		{"among enemies", "revised/setup.toml", "Archangel ", "Germany ", "germany holds it, not soviet_union or an ally"},
		{"in the mountains", "revised/setup.toml", "Archangel ", "Himalaya ", "nothing can stand there"},
		{"a stranger's capital", "revised/powers.toml", `capital   = "Russia"`, `capital   = "Germany"`, "does not hold its capital"},
		{"an unknown capital", "revised/powers.toml", `capital   = "Russia"`, `capital   = "Moskva"`, `there is no space "Moskva"`},
		{"an unknown side", "revised/powers.toml", `side      = "Axis"`, `side      = "axis"`, `there is no side "axis"`},
		{"a word for two powers", "revised/powers.toml", `"USSR"`, `"UK"`, `"UK" means both`},
		{"a purse short", "global1940/powers.toml", "income  = 28", "income  = 27", "the treasuries do not add up"},
		{"a purse that is not there", "global1940/spaces.toml", `treasury = "europe"`, `treasury = "africa"`, `no treasury "africa"`},
		{"purses mixed up", "global1940/spaces.toml", `income = 2,  treasury = "pacific"`, `income = 2,  treasury = "europe"`, "what pays europe of united_kingdom is worth 30, not 28"},
		{"a flag at sea", "global1940/spaces.toml", `kamikaze = "sz 6,`, `kamikaze = "sz 600,`, `there is no sea zone "sz 600"`},
		{"a war of one", "global1940/edition.toml", `["japan", "china"]`, `["japan", "siam"]`, "a war is between two powers"},
		{"a development of nothing", "revised/techs.toml", `kind = "fighter"`, `kind = "zeppelin"`, `there is no unit "zeppelin"`},
		{"a loss of nothing", "revised/edition.toml", "inf, art, arm, ftr, bmr", "inf, art, horse", `"horse" in an order of loss`},
		{"an option that can not be", "revised/edition.toml", `default = "8"`, `default = "7"`, `option victory-cities can not be "7"`},
		{"too many cities to hold", "revised/edition.toml", `["8", "10", "12"]`, `["8", "10", "13"]`, "nobody can hold 13 of 12 cities"},
		{"a number into nothing", "revised/edition.toml", `sets    = "bid.amount"`, `sets    = "bid.ammount"`, `option bid sets "bid.ammount"`},
		{"a number into a word", "revised/edition.toml", `sets    = "bid.amount"`, `sets    = "bid.side"`, `option bid sets "bid.side"`},
		{"an advantage of nothing", "revised/advantages/mideast_oil.toml", `refuel =`, `refule =`, `nothing reads the key "refule"`},
		{"an advantage without code", "revised/advantages/radar.toml", `number`, "refuel = []\nnumber", `nothing reads the key "refuel"`},
		{"an advantage nowhere", "revised/advantages/mideast_oil.toml", `"Persia"`, `"Parthia"`, `there is no space "Parthia"`},
		{"advantages by post", "revised/edition.toml", `dealt = "dice"`, `dealt = "post"`, `option national-advantages=drawn: advantages are dealt`},
		{"a phase twice", "revised/edition.toml", `id      = "purchase"`, `id      = "research"`, `phase "research" needs`},
		{"another folder", "revised/edition.toml", `id    = "revised"`, `id    = "revise"`, "the folder is"},
		{"parting strangers", "advanced/borders.toml", `"Western Canada" = "East Canada Sea Zone"`, `"Western Canada" = "Baltic Sea Zone"`, "can not be parted"},
		{"easier against aircraft", "advanced/units.toml", "attack_air  = 1", "attack_air  = 5", `unit "bomber" hits aircraft or ships with a number that makes no sense`},
		{"harder against ships", "advanced/units.toml", "defence_ships = 4", "defence_ships = 2", `unit "naval_fighter" hits aircraft or ships with a number that makes no sense`},
		{"flying to strangers", "advanced/borders.toml", `India                      = "Sinkiang"`, `India = "Spain"`, "nothing flies across"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			id, _, _ := strings.Cut(test.file, "/")
			_, err := read(spoiled(t, test.file, test.old, test.text), id)
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got %v\nwant %q", err, test.want)
			}
		})
	}
}

func TestReadMissing(t *testing.T) {
	for _, file := range []string{"edition.toml", "units.toml", "powers.toml", "spaces.toml", "borders.toml", "setup.toml"} {
		files := spoiled(t, "revised/"+file, "", "").(fstest.MapFS)
		delete(files, "revised/"+file)
		if _, err := read(files, "revised"); err == nil || !strings.Contains(err.Error(), file) || !strings.Contains(err.Error(), "missing") {
			t.Errorf("without %s: %v", file, err)
		}
	}
}

func TestTopics(t *testing.T) {
	files := spoiled(t, "revised/edition.toml", "", "").(fstest.MapFS)
	files["revised/topics.toml"] = &fstest.MapFile{Data: []byte("[topic.\"transport/capacity\"]\nrules = [\"R-TRN-001\"]\ntext = \"One land unit and one infantry.\"\n")}
	e, err := read(files, "revised")
	if err != nil {
		t.Fatal(err)
	}
	if topic := e.Topics["transport/capacity"]; topic.Text == "" || !slices.Equal(topic.Rules, []string{"R-TRN-001"}) {
		t.Errorf("the topic is %+v", topic)
	}
	files["revised/topics.toml"] = &fstest.MapFile{Data: []byte("[topic.\"transport/capacity\"]\nrules = []\ntext = \"\"\n")}
	if _, err := read(files, "revised"); err == nil {
		t.Error("an empty topic is a fault")
	}
}

func TestLoad(t *testing.T) {
	if _, err := Load("revisited"); err == nil || !strings.Contains(err.Error(), "there are revised, classic, global1940, advanced") {
		t.Errorf("an edition that is not there: %v", err)
	}
	a, errA := Load("Revised")
	b, errB := Load("revised")
	if errA != nil || errB != nil || a != b {
		t.Error("an edition is read once")
	}
}

// TestRevised looks at what no fact table holds.
func TestRevised(t *testing.T) {
	e := loaded(t, "revised")
	var shorts []string
	for i := range e.Kinds {
		shorts = append(shorts, e.Kinds[i].Short)
	}
	if got := strings.Join(shorts, " "); got != "inf art arm ftr bmr bb dd cv trn sub aa ic" {
		t.Errorf("the order of units is %s", got)
	}
	var turn []string
	for i := range e.Powers {
		if e.Powers[i].Plays {
			turn = append(turn, e.Powers[i].Code)
		}
	}
	if got := strings.Join(turn, " "); got != "SU GE UK JP US" {
		t.Errorf("the turn order is %s", got)
	}
	sz5, ok := e.Board.Find("5 Sea Zone")
	if !ok || e.Board.Name(sz5) != "sz 5" || e.Owners[sz5] != edition.Nobody {
		t.Error("sz 5 is the fifth sea zone and nobody's")
	}
	if last := e.Board.Name(edition.SpaceID(len(e.Board.Spaces) - 1)); last != "sz 64" {
		t.Errorf("the last space is %s", last)
	}
	trn := e.Kind(e.KindByID("transport"))
	if len(trn.Loads) != 1 || !slices.Equal(trn.Loads[0], []string{"any", "infantry"}) {
		t.Errorf("a transport holds %v", trn.Loads)
	}
	if e.Rules.Research.Cost != 5 || !e.Rules.Research.Named || e.Rules.Victory.Cities != 8 {
		t.Errorf("the switches are %+v", e.Rules)
	}
}

func TestSnake(t *testing.T) {
	for name, want := range map[string]string{"ID": "id", "ResearchCost": "research_cost", "DeckSize": "deck_size", "Sub": "sub"} {
		if got := snake(name); got != want {
			t.Errorf("%s is %s, want %s", name, got, want)
		}
	}
}
