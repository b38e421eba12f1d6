-- Pages of a film say whether it plays, and those of a title show extras that do.
CREATE FUNCTION announce_stream_state() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text;
BEGIN
  SELECT string_agg(tag, ' ') INTO tags FROM (
    SELECT 'title:' || slug AS tag FROM titles WHERE stream_id = NEW.id
    UNION
    SELECT 'title:' || slug FROM titles
      WHERE id IN (SELECT title_id FROM title_versions WHERE stream_id = NEW.id)
    UNION
    SELECT 'title:' || slug FROM titles
      WHERE id IN (SELECT title_id FROM extras WHERE stream_id = NEW.id)
    UNION
    SELECT 'episode:' || id FROM episodes WHERE stream_id = NEW.id
    LIMIT 20) found;
  IF tags IS NOT NULL THEN
    PERFORM pg_notify('cache_invalidation', tags);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER announce_stream_state AFTER UPDATE OF state ON streams
  FOR EACH ROW WHEN (
    (NEW.state IN ('playable', 'complete')) <> (OLD.state IN ('playable', 'complete'))
    OR (NEW.state = 'failed') <> (OLD.state = 'failed'))
  EXECUTE FUNCTION announce_stream_state();
