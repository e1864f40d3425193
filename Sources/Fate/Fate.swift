// Fate
