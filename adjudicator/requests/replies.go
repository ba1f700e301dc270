package requests

// NothingRead answers a letter in which nothing is known.
const NothingRead = "There were no orders in your letter, and no request that is known here. HELP says what there is."
