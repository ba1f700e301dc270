package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"fieldpost/adjudicator/rules/board"
)

type completionCmd struct {
	Shell string `arg:"" enum:"bash,zsh,fish" help:"bash, zsh or fish."`
}

// Help is the longer text of --help.
func (completionCmd) Help() string {
	return `Commands, flags, editions and spaces are completed, and for "fieldpost game" the words of a referee.

Examples:
  source <(fieldpost completion bash)
  fieldpost completion zsh > "${fpath[1]}/_fieldpost"
  fieldpost completion fish > ~/.config/fish/completions/fieldpost.fish`
}

// The scripts ask the program itself, so that they are never older than it.
var completionScripts = map[string]string{
	"bash": `_fieldpost() {
  local IFS=$'\n'
  COMPREPLY=( $(fieldpost complete -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null) )
}
complete -o default -o filenames -F _fieldpost fieldpost
`,
	"zsh": `#compdef fieldpost
_fieldpost() {
  local -a found
  found=("${(@f)$(fieldpost complete -- "${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "${found[*]}" ]]; then compadd -U -- "${found[@]}"; else _files; fi
}
if [[ "${funcstack[1]}" == _fieldpost ]]; then _fieldpost "$@"; else compdef _fieldpost fieldpost; fi
`,
	"fish": `function __fieldpost_complete
    set -l words (commandline -opc) (commandline -ct)
    fieldpost complete -- $words[2..-1] 2>/dev/null
end
complete -c fieldpost -a '(__fieldpost_complete)'
`,
}

func (cmd completionCmd) Run(c *console) error {
	_, err := fmt.Fprint(c.out, completionScripts[cmd.Shell])
	return err
}

type completeCmd struct {
	Words []string `arg:"" optional:"" passthrough:""`
}

// completer is a command whose words can be completed.
type completer interface {
	// Complete lists what can follow the words of the command that stand before.
	Complete(words []string) []string
}

// Run prints what the last word may become, a line each.
func (cmd completeCmd) Run(c *console) error {
	words := cmd.Words
	if len(words) > 0 && words[0] == "--" {
		words = words[1:]
	}
	if len(words) == 0 {
		words = []string{""}
	}
	begun, before := words[len(words)-1], words[:len(words)-1]
	for _, candidate := range candidates(c.model.Node, before, begun) {
		if strings.HasPrefix(board.Fold(candidate), board.Fold(begun)) && (begun != "" || !strings.HasPrefix(candidate, "-")) {
			fmt.Fprintln(c.out, candidate)
		}
	}
	return nil
}

// candidates follows the words down the tree of commands and lists what may come there.
func candidates(node *kong.Node, before []string, begun string) []string {
	var args []string
	for _, word := range before {
		if strings.HasPrefix(word, "-") {
			continue
		}
		child := slices.IndexFunc(node.Children, func(n *kong.Node) bool { return n.Name == word })
		if child < 0 || len(args) > 0 {
			args = append(args, word)
			continue
		}
		node = node.Children[child]
	}
	var found []string
	if strings.HasPrefix(begun, "-") {
		for _, group := range node.AllFlags(true) {
			for _, flag := range group {
				found = append(found, "--"+flag.Name)
			}
		}
		return found
	}
	for _, child := range node.Children {
		if !child.Hidden {
			found = append(found, child.Name)
		}
	}
	if node.Target.IsValid() && node.Target.CanInterface() {
		if c, ok := node.Target.Interface().(completer); ok {
			found = append(found, c.Complete(args)...)
		}
	}
	for _, arg := range node.Positional {
		if arg.Enum != "" && len(args) == 0 {
			found = append(found, strings.Split(arg.Enum, ",")...)
		}
	}
	return found
}
