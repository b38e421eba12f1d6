-- What the sources of titles call those that staff have deleted and that are gone for good, so that
-- imports leave them out. A series has one row for each episode.
CREATE TABLE removed_titles (
  source text PRIMARY KEY,
  title_id bigint NOT NULL
);
CREATE INDEX removed_titles_by_title ON removed_titles (title_id);

-- Such titles are imported again if staff ask for it.
ALTER TABLE import_runs ADD COLUMN with_deleted boolean NOT NULL DEFAULT false;
