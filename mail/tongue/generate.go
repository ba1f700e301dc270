package tongue

//go:generate go run ./gather
