package translation

//go:generate go run ./gather
