-- Names come in hundreds: sorted into the index together, they cost half. Searches walk through what
-- is not sorted in yet, which the limit (in kB) keeps below a millisecond.
ALTER INDEX title_names_by_words SET (fastupdate = on, gin_pending_list_limit = 256);
ALTER INDEX person_names_by_words SET (fastupdate = on, gin_pending_list_limit = 256);
ALTER INDEX title_keywords_by_words SET (fastupdate = on, gin_pending_list_limit = 256);
ALTER INDEX search_words_by_keys SET (fastupdate = on, gin_pending_list_limit = 256);
