-- Counts of words change with every import: with room on their page, without touching the index of
-- their spellings.
ALTER TABLE search_words SET (fillfactor = 50);
