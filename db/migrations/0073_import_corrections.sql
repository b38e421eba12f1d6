-- What staff say that a file or folder of an import is, whatever its name and description say.
CREATE TABLE import_corrections (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Below the data folder relative to it, else absolute.
  path text NOT NULL,
  is_folder boolean NOT NULL,
  -- The folder that was imported from, named in the same way.
  directory text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('film', 'episode', 'version', 'extra', 'left_out')),
  -- Of the film or series; empty of what is left out.
  name text NOT NULL,
  year integer,
  season integer,
  episode integer,
  last_episode integer,
  extra text NOT NULL,
  -- The title of this folder that staff mean, if there was one.
  title_id bigint REFERENCES titles ON DELETE SET NULL,
  made_by text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  -- The first import that has followed it; NULL: none yet.
  applied_at timestamptz,
  -- The next import reads the files by themselves again, and forgets the correction.
  withdrawn_at timestamptz,
  -- The file, or one of the folder (with its path there), by which either is found elsewhere.
  witness_path text,
  witness_size bigint,
  witness_fingerprint text
);
-- Paths can be longer than a B-tree takes.
CREATE UNIQUE INDEX import_corrections_by_path ON import_corrections (md5(path), is_folder);
CREATE INDEX import_corrections_by_title ON import_corrections (title_id);
