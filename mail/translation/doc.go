// Package translation says letters in other languages. A letter is composed of messages in English, each a form and what fills it; a book of phrases has a translation for
// each form, and what a book does not have stays English. A language is a file of books/, not code: docs/languages.md says how one is added.
package translation
