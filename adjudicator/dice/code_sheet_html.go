package dice

import (
	"html/template"
	"strings"
)

// sheetTemplate is one page of HTML that needs nothing from elsewhere: it can be printed without a network.
var sheetTemplate = template.Must(template.New("sheet").Parse(`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<title>{{.Title}}</title>
<style>
@page { margin: 15mm }
body { font: 12pt/1.4 serif; color: #000; background: #fff; max-width: 180mm; margin: 0 auto }
section { break-after: page }
section:last-child { break-after: auto }
h1 { font-size: 16pt; margin: 0 }
p.extent { margin: 0 0 4mm }
table { border-collapse: collapse }
td { font: 13pt/1.35 monospace; border-bottom: 1px solid #999; white-space: nowrap }
td.number { text-align: right; padding-right: 6mm }
code { font-size: 12pt; overflow-wrap: anywhere }
ul.warnings { font-size: 10pt; margin: 4mm 0 0 }
</style>
</head>
<body>
<section>
<h1>{{.Title}}</h1>
<p class="extent">{{.Extent}}</p>
<h2>How to use them</h2>
<ol>
{{range .Use}}<li>{{.Text}}{{with .Line}}<br/><code>{{.}}</code>{{end}}</li>
{{end}}</ol>
</section>
{{range .Pages}}<section>
<h1>{{$.Title}}</h1>
<p class="extent">{{$.Extent}}</p>
<table>
{{range .}}<tr><td class="number">{{.Number}}</td><td>{{.Code}}</td></tr>
{{end}}</table>
<ul class="warnings">
{{range $.Warnings}}<li>{{.}}</li>
{{end}}</ul>
</section>
{{end}}</body>
</html>
`))

// HTML is the sheet as a page for a browser to print.
func (s CodeSheet) HTML() string {
	var b strings.Builder
	err := sheetTemplate.Execute(&b, struct {
		Title, Extent string
		Use           []sheetStep
		Warnings      []string
		Pages         [][]sheetRow
	}{s.title(), s.extent(), s.use(), s.warnings(), s.pages()})
	if err != nil {
		panic(err) // neither the template nor a strings.Builder can fail
	}
	return b.String()
}
