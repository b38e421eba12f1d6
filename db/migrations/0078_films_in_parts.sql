-- The files in which a film goes on that begins in `source_path`: "cd2", "part 3".
ALTER TABLE streams ADD COLUMN further_paths text[] NOT NULL DEFAULT '{}';
