// Package letters holds what people are sent, from when it is composed until a mail server has taken it. A letter is a value all
// that time: parts in plain English, pictures that are not drawn yet, files. It becomes plain text, HTML and the bytes of a mail
// when it is sent, in the language of its reader and as long as mail programs like it.
package letters
