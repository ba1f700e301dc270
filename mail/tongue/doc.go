// Package tongue says letters in other languages. A letter is composed in English; a book of phrases has the pattern of
// each English phrase and its translation, and what a book does not know stays English. A language is a file of
// books/, not code: docs/languages.md says how one is added.
package tongue
