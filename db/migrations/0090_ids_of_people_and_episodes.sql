-- Ids at databases of films: `[{"provider": "imdb", "id": "nm0000123"}]`, at most one of each. Those
-- of episodes are what imports say; what providers say of them is in `episode_descriptions`.
ALTER TABLE people ADD COLUMN external_ids jsonb NOT NULL DEFAULT '[]';
CREATE INDEX people_by_external_id ON people USING gin (external_ids jsonb_path_ops);
ALTER TABLE episodes ADD COLUMN external_ids jsonb NOT NULL DEFAULT '[]';
CREATE INDEX episodes_by_external_id ON episodes USING gin (external_ids jsonb_path_ops);

-- Staff look for an id without saying whose it is.
DROP INDEX episode_descriptions_by_id;
CREATE INDEX episode_descriptions_by_id ON episode_descriptions (provider_id, provider);
