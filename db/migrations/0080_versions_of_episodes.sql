-- Episodes have versions as films have them. Of those, `title_id` is the series.
ALTER TABLE title_versions ADD COLUMN episode_id bigint REFERENCES episodes ON DELETE CASCADE;
-- A file with two episodes is a version of both.
ALTER TABLE title_versions DROP CONSTRAINT title_versions_title_id_stream_id_key;
ALTER TABLE title_versions ADD CONSTRAINT title_versions_film
  UNIQUE NULLS NOT DISTINCT (title_id, episode_id, stream_id);
CREATE INDEX title_versions_by_episode ON title_versions (episode_id) WHERE episode_id IS NOT NULL;

-- As in 0079; pages of episodes show their versions, too.
CREATE OR REPLACE FUNCTION announce_stream_state() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text;
BEGIN
  SELECT string_agg(tag, ' ') INTO tags FROM (
    SELECT 'title:' || slug AS tag FROM titles WHERE stream_id = NEW.id
    UNION
    SELECT 'title:' || slug FROM titles WHERE id IN (
      SELECT title_id FROM title_versions WHERE stream_id = NEW.id AND episode_id IS NULL)
    UNION
    SELECT 'title:' || slug FROM titles
      WHERE id IN (SELECT title_id FROM extras WHERE stream_id = NEW.id)
    UNION
    SELECT 'episode:' || id FROM episodes WHERE stream_id = NEW.id
    UNION
    SELECT 'episode:' || episode_id FROM title_versions
      WHERE stream_id = NEW.id AND episode_id IS NOT NULL
    LIMIT 20) found;
  IF tags IS NOT NULL THEN
    PERFORM pg_notify('cache_invalidation', tags);
  END IF;
  RETURN NULL;
END $$;
