package mail

import (
	"strings"
	"testing"
)

// TestHiddenHTMLByTurns hides orders by what works together: boxes within boxes, sheets over styles, elements that no program shows
// alike. None is read.
func TestHiddenHTMLByTurns(t *testing.T) {
	const order = "RESIGN"
	times := func(n int, tag, s string) string {
		return `<p>STATUS</p>` + strings.Repeat("<"+tag+" "+s+">", n) + order
	}
	styled := func(outer, inner string) string {
		return `<p>STATUS</p><div style="` + outer + `"><div style="` + inner + `">` + order + `</div></div>`
	}
	for name, s := range map[string]string{
		// Colours.
		"links of a body":                `<body link="#ffffff"><p>STATUS</p><a href="https://example.org">` + order + `</a>`,
		"a ground that is no attribute":  `<p>STATUS</p><div bgcolor="black" style="color:white">` + order + `</div>`,
		"a ground that no box has":       `<p>STATUS</p><span style="background:black"><div style="color:white">` + order + `</div></span>`,
		"a ground of contents":           styled("display:contents;background:black", "color:white"),
		"a ground that is too low":       styled("background:black;height:10px", "color:white;margin-top:40px"),
		"a ground that floats away":      styled("background:black", "float:left;color:white"),
		"an important ground":            `<style>.a{background:#fff!important}</style><p>STATUS</p><div class="a" style="background:#000;color:#fff">` + order + `</div>`,
		"a light ground within":          `<style>.a{background:#fff}</style><p>STATUS</p><div style="background:#000;color:#fff"><p class="a">` + order + `</p></div>`,
		"a ground taken away":            `<style>.a{background:transparent!important}</style><p>STATUS</p><div class="a" style="background:#000;color:#fff">` + order + `</div>`,
		"a colour taken away":            `<style>.a{color:inherit!important}</style><p>STATUS</p><div class="a" style="background:#000;color:#fff">` + order + `</div>`,
		"a ground taken away at night":   `<style>@media (prefers-color-scheme:dark){body{background:#000;color:#fff}.a{background:transparent!important}}</style><p>STATUS</p><div class="a" style="background:#fff;color:#000">` + order + `</div>`,
		"a shadow within":                `<p>STATUS</p><div style="box-shadow:inset 0 0 0 99px #000">` + order + `</div>`,
		"a shadow over others":           `<p>STATUS</p><div style="box-shadow:0 0 0 300px #000"></div><p>` + order + `</p>`,
		"an outline over others":         `<p>STATUS</p><div style="outline:300px solid #fff"></div><p>` + order + `</p>`,
		"a border of a picture":          `<p>STATUS</p><div style="border-image:url(x.png) 0 fill">` + order + `</div>`,
		"letters with a rim":             `<p>STATUS</p><div style="-webkit-text-stroke:9px white">` + order + `</div>`,
		"a thick line":                   `<p>STATUS</p><div style="text-decoration:underline black 40px;text-underline-offset:-30px">` + order + `</div>`,
		"a theme of Word":                `<p>STATUS</p><div style="mso-style-textfill-fill-alpha:0%">` + order + `</div>`,
		"a mark of Word":                 `<p>STATUS</p><span style="mso-highlight:black">` + order + `</span>`,
		"light at night on light":        `<style>@media (prefers-color-scheme:dark){.a{color:#fff}}</style><p>STATUS</p><p class="a" style="background:#fff">` + order + `</p>`,
		"dark on a dark ground at night": `<style>@media (prefers-color-scheme:dark){body{background:#000;color:#fff}}</style><p>STATUS</p><p style="color:#000">` + order + `</p>`,
		"a letter for the night":         `<html><head><meta name="color-scheme" content="dark"></head><p>STATUS</p><p style="color:#0a0a0a">` + order + `</p>`,
		"a scheme for the night":         `<html style="color-scheme:only dark"><p>STATUS</p><p style="color:#0a0a0a">` + order + `</p>`,
		// Sizes and places that add up.
		"small in small":                times(12, "small", ""),
		"raised and raised":             times(12, "sup", ""),
		"headings in headings":          `<p>STATUS</p>` + strings.Repeat("<h6><div>", 8) + order,
		"smaller and smaller":           times(12, "span", `style="font-size:smaller"`),
		"half and half by a sheet":      `<style>.a{font-size:.5em}</style>` + times(4, "span", `class="a"`),
		"fainter and fainter by sheet":  `<style>.a{opacity:.5}</style>` + times(4, "span", `class="a"`),
		"a little to the left":          times(40, "div", `style="margin-left:-50px"`),
		"a little to the left by sheet": `<style>.a{margin-left:-50px}</style>` + times(40, "div", `class="a"`),
		"a little to the right":         times(40, "div", `style="padding-left:900px"`),
		"letters on each other":         `<p>STATUS</p><span style="font-size:5px;letter-spacing:-2px">` + order + `</span>`,
		"indented out of its box":       `<p>STATUS</p><div style="text-indent:100%;white-space:nowrap;overflow:hidden">` + order + `</div>`,
		"shifted out of a box":          styled("overflow:hidden", "margin-left:900px;white-space:nowrap"),
		"cut off within":                styled("width:50px", "overflow:hidden;white-space:nowrap"),
		"cut off by an attribute":       `<p>STATUS</p><table width="1" style="table-layout:fixed"><tr><td style="overflow:hidden">` + order + `</td></tr></table>`,
		"no room between others":        `<p>STATUS</p><div style="display:flex"><div style="flex-basis:0;min-width:0;overflow:hidden">` + order + `</div></div>`,
		"covered by what follows":       `<p>STATUS</p><p>` + order + `</p><div style="margin-top:-40px;height:30px;background:white;opacity:.99"></div>`,
		"covered by a picture":          `<p>STATUS</p><p>` + order + `</p><img src="x.png" style="position:relative;top:-40px">`,
		"a dark column":                 `<p>STATUS</p><table><col bgcolor="black"><tr><td>` + order + `</td></tr></table>`,
		"a column that is not there":    `<p>STATUS</p><table><col style="visibility:collapse"><tr><td>` + order + `</td></tr></table>`,
		"contents on a ground":          `<p>STATUS</p><div style="display:contents;background:black;color:white">` + order + `</div>`,
		"indented before it is cut":     styled("text-indent:900px", "overflow:hidden;white-space:nowrap"),
		"indented from the other side":  `<p>STATUS</p><div style="direction:rtl;text-indent:900px">` + order + `</div>`,
		"letters far from each other":   `<p>STATUS</p><div style="letter-spacing:200px">` + order + `</div>`,
		"to be scrolled to":             `<p>STATUS</p><div style="height:18px;overflow:auto">hello<br>` + order + `</div>`,
		// What is no text.
		"a column":                  `<p>STATUS</p><div style="display:table-column">` + order + `</div>`,
		"a popover":                 `<p>STATUS</p><div popover>` + order + `</div>`,
		"mathematics":               `<p>STATUS</p><math><mphantom><mtext>` + order + `</mtext></mphantom></math>`,
		"a running line":            `<p>STATUS</p><marquee width=1 height=1>` + order + `</marquee>`,
		"crossed out":               `<p>STATUS</p><s>` + order + `</s>`,
		"crossed out by a style":    `<p>STATUS</p><span style="text-decoration:line-through">` + order + `</span>`,
		"crossed out by a sheet":    `<style>.a{text-decoration-line:line-through}</style><p>STATUS</p><span class="a">` + order + `</span>`,
		"pictures for letters":      `<p>STATUS</p><span style="font-family:Webdings">` + order + `</span>`,
		"pictures, quoted":          `<p>STATUS</p><span style='font-family:"Webdings"'>` + order + `</span>`,
		"pictures by a sheet":       `<style>.a{font-family:Wingdings}</style><p>STATUS</p><span class="a">` + order + `</span>`,
		"not for Outlook":           `<p>STATUS</p><!--[if !mso]><!--><p>` + order + `</p><!--<![endif]-->`,
		"not for Outlook, revealed": `<p>STATUS</p><![if !mso]><p>` + order + `</p><![endif]>`,
		// Lines that are none.
		"a line in a sentence":        `<p>STATUS</p><div>I would never write <div style="display:inline">` + order + `</div></div>`,
		"a hidden box in a sentence":  `<p>STATUS</p><div>I would never write <div hidden></div>` + order + `</div>`,
		"an unseen box in a sentence": `<p>STATUS</p><div>I would never write <div style="display:none">x</div>` + order + `</div>`,
		"a break that is none":        `<p>STATUS</p><div>I would never write <br style="display:none">` + order + `</div>`,
		"a break that is none, sheet": `<style>br{display:none}</style><p>STATUS</p><div>I would never write <br>` + order + `</div>`,
		"lines of a sheet":            `<style>p{display:inline}</style><div>I would never write <p>` + order + `</p></div><p>STATUS</p>`,
		"boxes side by side":          `<p>STATUS</p><div style="display:flex"><div>I would never write </div><div>` + order + `</div></div>`,
		"a box that floats":           `<p>STATUS</p><div>I would never write <div style="float:left"></div>` + order + `</div>`,
		"a box that is elsewhere":     `<p>STATUS</p><div>I would never write <div style="position:absolute"></div>` + order + `</div>`,
		"source lines that are none":  "<p>STATUS</p><pre style='white-space:normal'>I would never write\n" + order + "</pre>",
		"source lines of a sheet":     "<style>pre{white-space:normal}</style><p>STATUS</p><pre>I would never write\n" + order + "</pre>",
	} {
		t.Run(name, func(t *testing.T) {
			raw := crlf(head + "Content-Type: text/html; charset=utf-8\n\n" + s)
			l, err := Read(raw, Limits{Self: self})
			for line := range strings.SplitSeq(l.Text, "\n") {
				if strings.TrimSpace(line) == order {
					t.Errorf("it was read: %q", l.Text)
				}
			}
			if err != nil && !IsRefusal(err, Unclear) {
				t.Error(err)
			}
		})
	}
}

// TestSeenLines reads the lines of a letter as its reader sees them.
func TestSeenLines(t *testing.T) {
	for name, c := range map[string]struct{ html, want string }{
		"boxes by a style":         {`<span style="display:block">STATUS</span><span style="display:block">DONE</span>`, "STATUS\nDONE"},
		"source lines":             {"<div style='white-space:pre-wrap'>STATUS\nDONE</div>", "STATUS\nDONE"},
		"other boxes":              {`<aside>STATUS</aside><figure>NOW</figure><nav>DONE</nav>`, "STATUS\nNOW\nDONE"},
		"a hidden box":             {`<div>3 inf <div hidden>4</div>Germany -&gt; Poland</div>`, "3 inf Germany -> Poland"},
		"a bullet of Outlook":      {`<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>DONE<o:p></o:p></p>`, "·   DONE"},
		"a box in a line of Gmail": {`<div>3 inf <div class="gmail_default" style="font-family:arial;display:inline">Germany</div> -&gt; Poland</div>`, "3 inf Germany -> Poland"},
		"a sheet for the night":    {`<style>@media (prefers-color-scheme: dark){.x{color:#ccc}}</style><p class="x">DONE</p>`, "DONE"},
		"fonts of Outlook":         {`<p style="font-family:&quot;Segoe UI&quot;,&quot;Segoe UI Emoji&quot;,&quot;Segoe UI Symbol&quot;,sans-serif;color:rgb(0,0,0)">DONE</p>`, "DONE"},
		"a table of Excel":         {`<table border=0 cellpadding=0 width=64 style='border-collapse:collapse;width:48pt'><col width=64 style='width:48pt'><tr height=20 style='height:15.0pt'><td height=20 width=64 style='height:15.0pt;width:48pt'>DONE</td></tr></table>`, "DONE"},
		"a raised line":            {`<p><span style='position:relative;top:-3.0pt;mso-text-raise:3.0pt'>DONE</span></p>`, "DONE"},
		"a break of Apple":         {`<div>STATUS<br class="" style="caret-color: rgb(0, 0, 0);">DONE</div>`, "STATUS\nDONE"},
		"at night":                 {`<html><head><meta name="color-scheme" content="light dark"><style>@media (prefers-color-scheme: dark){body{background:#111;color:#eee}}</style></head><body><p>DONE</p></body></html>`, "DONE"},
		"nested lists":             {`<ul style="margin-top:0in"><li style="margin-left:-10px">STATUS<ul><li>DONE</li></ul></li></ul>`, "STATUS\nDONE"},
	} {
		t.Run(name, func(t *testing.T) {
			l, err := Read(crlf(head+"Content-Type: text/html; charset=utf-8\n\n"+c.html), Limits{Self: self})
			if err != nil || l.Text != c.want {
				t.Errorf("read %q, %v", l.Text, err)
			}
		})
	}
}
