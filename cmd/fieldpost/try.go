package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"fieldpost/adjudicator/cases"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/mail/report"
	"fieldpost/orders"
)

// tryCmd tries conformance cases.
type tryCmd struct {
	Paths   []string `arg:"" name:"file" help:"Files of cases, or folders that hold them (*.txt)."`
	Verbose bool     `short:"v" help:"Print the whole report of each case: every die, every decision."`
	Only    string   `help:"Try only the cases whose first line holds this text." placeholder:"TEXT"`
	JSON    bool     `name:"json" help:"Print one JSON object with every case and its failures."`
}

// Help is the longer text of --help.
func (tryCmd) Help() string {
	return `A case is a text file that states a position, letters, dice and what must come out. Failing cases are printed with what came out instead; the last line says how many passed and failed, and the exit code is 1 if any failed.

Examples:
  fieldpost try adjudicator/rules/editions/revised/cases
  fieldpost try -v --only R-SUB-003 sub.txt`
}

// tried is a case in JSON.
type tried struct {
	Name     string   `json:"name"`
	Title    string   `json:"title"`
	File     string   `json:"file"`
	Line     int      `json:"line"`
	Failures []string `json:"failures,omitempty"`
}

// Run tries all cases of all files.
func (t *tryCmd) Run(c *console) error {
	files, err := caseFiles(t.Paths)
	if err != nil {
		return err
	}
	var all []tried
	passed, failed := 0, 0
	readers := &orders.Readers{Load: editions.Load}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		list, err := readers.Each(file, string(text))
		if err != nil { // a file that holds no case counts as one that failed
			list = []orders.Case{{Name: filepath.Base(file), Title: "no case", Line: 1, Faults: []orders.Misread{faultOf(file, err)}}}
		}
		for i := range list {
			if !called(&list[i], t.Only) {
				continue
			}
			r := cases.Try(&list[i])
			if r.Passed() {
				passed++
			} else {
				failed++
			}
			all = append(all, tried{list[i].Name, list[i].Title, file, list[i].Line, r.Failures})
			if !t.JSON {
				t.print(c, file, r)
			}
		}
	}
	if t.JSON {
		if err := c.printJSON(map[string]any{"passed": passed, "failed": failed, "cases": all}); err != nil {
			return err
		}
	} else {
		fmt.Fprintf(c.out, "%d passed, %d failed\n", passed, failed)
	}
	if failed > 0 {
		return no("some cases failed")
	}
	return nil
}

// faultOf says what is wrong with a file as a whole.
func faultOf(file string, err error) orders.Misread {
	if f, ok := err.(orders.Misread); ok {
		return f
	}
	return orders.Misread{File: file, Line: 1, Text: err.Error()}
}

// called tells whether a case has a text in its first line.
func called(c *orders.Case, text string) bool {
	return strings.Contains(strings.Join(c.IDs, " ")+" "+c.Title, text)
}

func (t *tryCmd) print(c *console, file string, r *cases.Result) {
	if !r.Passed() {
		fmt.Fprintf(c.out, "FAILED %s -- %s (%s:%d)\n", r.Case.Name, r.Case.Title, file, r.Case.Line)
		for _, f := range r.Failures {
			fmt.Fprintf(c.out, "    %s\n", f)
		}
	} else if t.Verbose {
		fmt.Fprintf(c.out, "passed %s -- %s (%s:%d)\n", r.Case.Name, r.Case.Title, file, r.Case.Line)
	}
	if t.Verbose && r.Start != nil {
		if err := report.Text(c.out, r.Case.Reader.Edition(), r.Start, r.Events, report.Options{Labels: true}); err != nil {
			fmt.Fprintln(c.err, "fieldpost:", err)
		}
	}
}

// caseFiles lists the files that were named and those in the folders that were.
func caseFiles(paths []string) ([]string, error) {
	var files []string
	for _, p := range paths {
		info, err := os.Stat(p)
		if err != nil {
			return nil, err
		}
		if !info.IsDir() {
			files = append(files, p)
			continue
		}
		err = filepath.WalkDir(p, func(path string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() && strings.HasSuffix(path, ".txt") {
				files = append(files, path)
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	if len(files) == 0 {
		return nil, fmt.Errorf("there are no case files (*.txt) in %s", strings.Join(paths, ", "))
	}
	return files, nil
}
