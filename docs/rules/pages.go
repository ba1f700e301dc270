// Package pages holds the catalogues of the editions' rules, so that the program can quote them.
package pages

import "embed"

// Files are the pages, each under the ID of its edition: revised.md.
//
//go:embed revised.md classic.md global1940.md advanced.md
var Files embed.FS
