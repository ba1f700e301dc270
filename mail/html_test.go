package mail

import (
	"strings"
	"testing"
)

// TestHiddenHTML hides orders in every way that is known. None is read: either it is plain that nobody sees them, or the
// letter is refused because that cannot be decided.
func TestHiddenHTML(t *testing.T) {
	const order = "RESIGN"
	style := func(s string) string { return `<p>STATUS</p><div style="` + s + `">` + order + `</div>` }
	sheet := func(s string) string {
		return `<style>` + s + `</style><p>STATUS</p><div class="a b" id="c"><i>` + order + `</i></div>`
	}
	unseen, doubtful := "unseen", "doubtful"
	for name, c := range map[string]struct{ html, want string }{
		"display":                      {style("display: none"), unseen},
		"display in capitals":          {style("DISPLAY:\tNONE"), unseen},
		"display with a comment":       {style("display/**/:/*;*/none"), unseen},
		"display, important":           {style("display:none !important;display:block"), unseen},
		"display, then one unknown":    {style("display:none;display:shown"), unseen},
		"display, escaped":             {style(`d\isplay:none`), doubtful},
		"display, escaped value":       {style(`display:n\6fne`), doubtful},
		"visibility":                   {style("visibility:hidden"), unseen},
		"visibility, collapsed":        {style("visibility:collapse"), unseen},
		"opacity":                      {style("opacity:0"), unseen},
		"opacity, nearly":              {style("opacity:.01"), unseen},
		"opacity in parts":             {`<p>STATUS</p><div style="opacity:.4"><div style="opacity:.4">` + order + `</div></div>`, unseen},
		"opacity in percent":           {style("opacity:3%"), unseen},
		"letters of no size":           {style("font-size:0"), unseen},
		"letters of a pixel":           {style("font-size:1px"), unseen},
		"letters of a tenth":           {style("font-size:10%"), unseen},
		"small letters in small ones":  {`<p>STATUS</p><div style="font-size:.4em"><div style="font-size:.4em">` + order + `</div></div>`, unseen},
		"letters of a size not known":  {style("font-size:0.1vw"), doubtful},
		"letters of a size worked out": {style("font-size:calc(1px - 1px)"), doubtful},
		"letters of a size told":       {style("font-size:var(--x)"), doubtful},
		"font of no size":              {style("font:0/0 a"), unseen},
		"font of a pixel":              {style("font:italic 1px Arial"), unseen},
		"lines on each other":          {style("line-height:0"), doubtful},
		"no height":                    {style("max-height:0;overflow:hidden"), unseen},
		"no height, not cut off":       {style("max-height:0"), doubtful},
		"no width":                     {style("width:0px;overflow:hidden"), unseen},
		"little height":                {style("height:18px;overflow:hidden"), doubtful},
		"white on white":               {style("color:white"), unseen},
		"nearly white":                 {style("color:#fefefe"), unseen},
		"white by numbers":             {style("color:rgb(255, 255, 255)"), unseen},
		"white by colours not known":   {style("color:hsl(0 0% 100%)"), doubtful},
		"black on black":               {style("background:black;color:#000"), unseen},
		"black on black, by attribute": {`<body bgcolor="#000000"><p style="color:white">STATUS</p><p style="color:black">` + order + `</p></body>`, unseen},
		"white by attribute":           {`<p>STATUS</p><font color="white">` + order + `</font>`, unseen},
		"white by attribute of a body": {`<body text="white">` + order + `<p style="color:black">STATUS</p></body>`, unseen},
		"the colour of nothing":        {style("color:transparent"), unseen},
		"a thin colour":                {style("color:rgba(0,0,0,.02)"), unseen},
		"filled with nothing":          {style("-webkit-text-fill-color:transparent"), unseen},
		"on a picture":                 {style("background-image:url(x.png)"), doubtful},
		"off to the left":              {style("position:absolute;left:-9999px"), doubtful},
		"indented to the left":         {style("text-indent:-9999px"), doubtful},
		"margin to the left":           {style("margin-left:-5000px"), doubtful},
		"all margins":                  {style("margin:0 0 0 -500em"), doubtful},
		"letters drawn together":       {style("letter-spacing:-1em"), doubtful},
		"clipped":                      {style("clip-path:inset(100%)"), doubtful},
		"turned away":                  {style("transform:scale(0)"), doubtful},
		"filtered":                     {style("filter:opacity(0)"), doubtful},
		"read backwards":               {style("unicode-bidi:bidi-override;direction:rtl"), doubtful},
		"backwards by element":         {`<p>STATUS</p><bdo dir=rtl>` + order + `</bdo>`, doubtful},
		"a property not known":         {style("conceal:all"), doubtful},
		"style left open":              {style("color:red;x:'"), doubtful},
		"in Word":                      {style("mso-hide:all"), unseen},
		"attribute":                    {`<p>STATUS</p><div hidden>` + order + `</div>`, unseen},
		"folded":                       {`<p>STATUS</p><details><summary></summary>` + order + `</details>`, doubtful},
		"a closed dialog":              {`<p>STATUS</p><dialog>` + order + `</dialog>`, unseen},
		"closed within":                {`<p>STATUS</p><span style="display:none"><div></span>` + order + `</div>`, unseen},
		"closed twice":                 {`<p>STATUS</p><div style="display:none"><b></b></b></i></p></span>` + order + `</div>`, unseen},
		"behind many others":           {`<p>STATUS</p>` + strings.Repeat(`<span style="color:red">`, 100) + `<b style="display:none">` + order, unseen},
		"too deep":                     {`<p>STATUS</p>` + strings.Repeat(`<span>`, 600) + `<b style="display:none">` + order, doubtful},
		"class":                        {sheet(".b{display:none}"), doubtful},
		"class in capitals":            {sheet(".B{DISPLAY:NONE}"), doubtful},
		"class within":                 {sheet("div.a.b i{font-size:0}"), doubtful},
		"id":                           {sheet("#c{max-height:0;overflow:hidden}"), doubtful},
		"element":                      {sheet("i{color:#fff}"), doubtful},
		"everything":                   {sheet("*{opacity:0}"), doubtful},
		"an attribute":                 {sheet("[class~=a]{opacity:0}"), doubtful},
		"a selector not known":         {sheet("div:not(.x){opacity:0}"), doubtful},
		"for screens":                  {sheet("@media screen{.a{display:none}}"), doubtful},
		"at night":                     {sheet("@media (prefers-color-scheme:dark){.a{color:#000}}"), doubtful},
		"at night, only the ground":    {sheet("@media (prefers-color-scheme:dark){.a{background:#111}}"), doubtful},
		"imported":                     {sheet("@import url(x.css);"), doubtful},
		"a sheet in a comment":         {sheet("<!-- .a{display:none} -->"), doubtful},
		"a sheet left open":            {sheet(".a{display:none"), doubtful},
		"letters of its own":           {sheet("@font-face{font-family:x;src:url(x)}"), doubtful},
		"a linked sheet":               {`<link rel="stylesheet" href="x.css"><p>STATUS</p><p>` + order + `</p>`, doubtful},
		"white by a class, on white":   {sheet(".a{background:black}.b{color:white}"), doubtful},
		"dark by a class, on dark":     {`<style>i{color:#111}</style><p>STATUS</p><div style="background:#000;color:white"><i>` + order + `</i></div>`, doubtful},
	} {
		t.Run(name, func(t *testing.T) {
			raw := crlf(head + "Content-Type: text/html; charset=utf-8\n\n" + c.html)
			l, err := Read(raw, Limits{Self: self})
			switch {
			case strings.Contains(l.Text, order):
				t.Errorf("it was read: %q", l.Text)
			case c.want == unseen && (err != nil || l.Text != "STATUS"):
				t.Errorf("read %q, %v", l.Text, err)
			case c.want == doubtful && !IsRefusal(err, Unclear):
				t.Errorf("read %q, %v", l.Text, err)
			}
		})
	}
}

// TestPlainHTML reads what mail programs write, with all that they say about type and colour.
func TestPlainHTML(t *testing.T) {
	for name, s := range map[string]string{
		"Apple":          `<html><head></head><body style="overflow-wrap: break-word; -webkit-nbsp-mode: space; line-break: after-white-space;"><span style="caret-color: rgb(0, 0, 0); color: rgb(0, 0, 0); font-family: Helvetica; font-size: 12px; font-style: normal; font-variant-caps: normal; font-weight: 400; letter-spacing: normal; text-align: start; text-indent: 0px; text-transform: none; white-space: normal; word-spacing: 0px; -webkit-text-stroke-width: 0px; text-decoration: none; float: none; display: inline !important;">DONE</span></body></html>`,
		"Gmail":          `<div dir="ltr"><div class="gmail_default" style="font-family:arial,sans-serif;font-size:small;background-image:initial;background-position:initial;background-size:initial;background-repeat:initial;background-origin:initial;background-clip:initial;color:rgb(34,34,34)">DONE</div></div>`,
		"Outlook":        `<html xmlns:o="urn:x"><head><style><!-- @font-face {font-family:"Cambria Math"; panose-1:2 4 5 3 5 4 6 3 2 4;} p.MsoNormal, li.MsoNormal {margin:0cm; font-size:11.0pt; font-family:"Calibri",sans-serif; mso-ligatures:standardcontextual;} a:link, span.MsoHyperlink {mso-style-priority:99; color:#0563C1; text-decoration:underline;} span.EmailStyle17 {mso-style-type:personal-compose; color:windowtext;} @page WordSection1 {size:612.0pt 792.0pt; margin:70.85pt 70.85pt 2.0cm 70.85pt;} div.WordSection1 {page:WordSection1;} @list l0:level1 {mso-level-text:\F0B7; text-indent:-18.0pt;} --></style></head><body lang="DE" link="#0563C1" style="word-wrap:break-word"><div class="WordSection1"><p class="MsoListParagraph" style="margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level1 lfo1"><span style="mso-fareast-language:EN-US">DONE</span></p></div></body></html>`,
		"Outlook online": `<html><head><style type="text/css" style="display:none;"> P {margin-top:0;margin-bottom:0;} </style></head><body dir="ltr"><div class="elementToProof" style="font-family: Aptos, Calibri, sans-serif; font-size: 12pt; color: rgb(0, 0, 0);">DONE</div></body></html>`,
		"Thunderbird":    `<html><head><meta http-equiv="content-type" content="text/html"></head><body text="#000000" bgcolor="#FFFFFF"><p><font size="-1" color="#333333">DONE</font></p></body></html>`,
		"light on dark":  `<div style="background:#222;color:#eee;padding:1em 20px;line-height:1.5;border:1px solid">DONE</div>`,
		"grey":           `<p style="color:#999;opacity:.8">DONE</p>`,
		"small":          `<p style="font-size:7pt">DONE</p>`,
		"big in nothing": `<table style="font-size:0;line-height:0"><tr><td style="font:13px/18px Arial"> DONE</td></tr></table>`,
	} {
		t.Run(name, func(t *testing.T) {
			l, err := Read(crlf(head+"Content-Type: text/html; charset=utf-8\n\n"+s), Limits{Self: self})
			if err != nil || l.Text != "DONE" || len(l.Notes) > 0 {
				t.Errorf("read %q, %v, %v", l.Text, err, l.Notes)
			}
		})
	}
}
