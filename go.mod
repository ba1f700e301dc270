module fieldpost

go 1.26
