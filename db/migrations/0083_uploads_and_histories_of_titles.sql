-- The title without a film that an upload is for.
ALTER TABLE import_runs ADD COLUMN title_id bigint REFERENCES titles ON DELETE SET NULL;
CREATE INDEX import_runs_title_idx ON import_runs (title_id) WHERE title_id IS NOT NULL;

-- Seasons and episodes that are gone stay in the history of their title.
CREATE INDEX audit_entries_removed_season_idx ON audit_entries ((before ->> 'title_id'))
  WHERE subject_kind = 'season' AND after IS NULL;
CREATE INDEX audit_entries_removed_episode_idx ON audit_entries ((before ->> 'season_id'))
  WHERE subject_kind = 'episode' AND after IS NULL;
