-- What imports said last about the names of a genre or tag: those that staff have changed since
-- stay (docs/decisions/079). Null: staff have added it.
ALTER TABLE terms ADD COLUMN imported_names jsonb;
UPDATE terms SET imported_names = names;
