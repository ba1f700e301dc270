package atlas

import (
	"image/color"

	"fieldpost/adjudicator/rules/edition"
)

// look is how a power is told apart: its land by colour and pattern, its counters by a darker chip with its letters.
type look struct {
	land, hatch, chip color.RGBA
	pattern           pattern
}

// looks are the powers that a picture has met before, by ID. Their lands lie far apart in lightness where they are likely
// to meet, so that they stay apart on a grey printer; the patterns do the same for whoever does not see the colours.
var looks = map[string]look{
	"soviet_union":   {rgb(0xe8a899), rgb(0xca8778), rgb(0x8e1f1f), rising},
	"germany":        {rgb(0x9ba2a0), rgb(0x7f8684), rgb(0x33383b), plain},
	"united_kingdom": {rgb(0xe9d9a8), rgb(0xccb97f), rgb(0x7a5a1c), level},
	"japan":          {rgb(0xf5bf5f), rgb(0xdb9d33), rgb(0xe88a00), dotted},
	"united_states":  {rgb(0xa5c586), rgb(0x83a661), rgb(0x2c6130), upright},
	"china":          {rgb(0xd3e3b0), rgb(0xb2c686), rgb(0x58771a), falling},
	"italy":          {rgb(0xc4a07e), rgb(0xa6825f), rgb(0x5c3a1e), woven},
	"anzac":          {rgb(0xa6c8b8), rgb(0x82a797), rgb(0x2c6a5a), dashed},
	"france":         {rgb(0xa9b6e0), rgb(0x8593c6), rgb(0x2b3f94), crossed},
	"dutch":          {rgb(0xf3d0ae), rgb(0xd8ab7f), rgb(0xb3541e), waved},
	"pro_axis":       {rgb(0xdedad0), rgb(0xa49d8e), rgb(0x6b675c), falling},
	"pro_allies":     {rgb(0xdedad0), rgb(0xa49d8e), rgb(0x6b675c), dotted},
	"strict_neutral": unheld,
}

// strangers are the looks of powers that are not in the list, by turns.
var strangers = []look{
	{rgb(0xd9b8dc), rgb(0xbb93bf), rgb(0x6d2f75), falling},
	{rgb(0xb5d6dc), rgb(0x8db6be), rgb(0x1f6571), woven},
	{rgb(0xdcdca0), rgb(0xbcbc74), rgb(0x66661a), crossed},
	{rgb(0xe3b4ac), rgb(0xc58d83), rgb(0x8a4234), dashed},
	{rgb(0xc0c0e6), rgb(0x9b9bcb), rgb(0x444488), waved},
}

// unheld is the look of land that nobody who plays holds.
var unheld = look{rgb(0xdedad0), rgb(0xc9c4b6), rgb(0x6b675c), plain}

// barred is the look of land that nothing ever enters.
var barred = look{rgb(0xcfcabd), rgb(0xa8a293), rgb(0x6b675c), netted}

// frozen is the look of what belongs to no space.
var frozen = look{rgb(0xe3e9ec), rgb(0xccd6db), rgb(0x6b675c), falling}

// lookOf tells how a holder looks.
func lookOf(ed *edition.Edition, p edition.PowerID) look {
	if p == edition.Nobody {
		return unheld
	}
	power := ed.Power(p)
	if l, ok := looks[power.ID]; ok {
		return l
	}
	if !power.Plays {
		return unheld
	}
	return strangers[int(p)%len(strangers)]
}

// The colours of everything else.
var (
	paperColour   = rgb(0xfffdf6)
	blackColour   = rgb(0x14181c)
	greyColour    = rgb(0x84887f)
	seaColour     = rgb(0xc3d9e6)
	shallowColour = rgb(0xdcebf3) // behind what is written on the sea
	seaLineColour = rgb(0x6f93ae)
	seaTextColour = rgb(0x0f3554)
	seaEdgeColour = rgb(0x97b6cb) // between the two
	coastColour   = rgb(0x27323a)
	borderColour  = rgb(0x3f382e)
	redColour     = rgb(0xb3151b)
	blueColour    = rgb(0x1553a0)
	goldColour    = rgb(0xf0c419)
)

func rgb(n uint32) color.RGBA { return color.RGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 255} }

// lightness is the relative luminance of a colour times ten thousand, by the usual glow for screens. What a grey printer
// makes of a colour goes by it, and so does contrast.
func lightness(c color.RGBA) int {
	return (2126*linear(c.R) + 7152*linear(c.G) + 722*linear(c.B)) / 10000
}

// linear is the light that a channel gives, 0 to 10000; between the known points it runs straight.
func linear(v uint8) int {
	i := int(v) / 17
	low := glow[i]
	if i == len(glow)-1 {
		return low
	}
	return low + (glow[i+1]-low)*(int(v)%17)/17
}

// glow is the light at each 17th step of a channel, as sRGB defines it.
var glow = [16]int{0, 56, 160, 331, 578, 908, 1329, 1845, 2462, 3185, 4020, 4969, 6038, 7231, 8550, 10000}

// contrast is that of two colours as the accessibility guidelines count it, times a hundred: 100 is none, 2100 all.
func contrast(a, b color.RGBA) int {
	x, y := lightness(a), lightness(b)
	return 100 * (max(x, y) + 500) / (min(x, y) + 500)
}

// legible is paper or black, whichever stands out more on a colour.
func legible(on color.RGBA) color.RGBA {
	if contrast(paperColour, on) >= contrast(blackColour, on) {
		return paperColour
	}
	return blackColour
}
