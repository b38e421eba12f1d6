-- What a million titles need: no page reads all of them.

-- Counts of words change with every import: with room on their page, without touching the index of
-- their spellings.
ALTER TABLE search_words SET (fillfactor = 50);

-- The words of everything about a title, apart from it: most of its bytes, of which only searches
-- that find too little need any.
CREATE TABLE title_search (
  title_id bigint PRIMARY KEY REFERENCES titles ON DELETE CASCADE,
  words tsvector NOT NULL
);
INSERT INTO title_search (title_id, words) SELECT id, search FROM titles;
CREATE INDEX title_search_by_words ON title_search USING gin (words);
ALTER TABLE titles DROP COLUMN search;

-- Whether a title can be watched: its own film, or an episode of a series. Triggers keep it, so that
-- the newest playable titles are a range of an index.
ALTER TABLE titles ADD COLUMN playable boolean NOT NULL DEFAULT false;

CREATE FUNCTION title_is_playable(title titles) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
      SELECT FROM streams WHERE id = title.stream_id AND state IN ('playable', 'complete')
    ) OR (title.type = 'tv-show' AND EXISTS (
      SELECT FROM seasons s JOIN episodes e ON e.season_id = s.id JOIN streams f ON f.id = e.stream_id
      WHERE s.title_id = title.id AND f.state IN ('playable', 'complete')
    ))
$$;

CREATE FUNCTION set_playable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.playable := title_is_playable(NEW);
  RETURN NEW;
END $$;
CREATE TRIGGER set_playable_of_new_titles BEFORE INSERT ON titles
  FOR EACH ROW WHEN (NEW.stream_id IS NOT NULL) EXECUTE FUNCTION set_playable();
CREATE TRIGGER set_playable_of_changed_titles BEFORE UPDATE OF stream_id, type ON titles
  FOR EACH ROW WHEN (OLD.stream_id IS DISTINCT FROM NEW.stream_id OR OLD.type <> NEW.type)
  EXECUTE FUNCTION set_playable();

CREATE FUNCTION refresh_playable(changed bigint[]) RETURNS void LANGUAGE sql AS $$
  UPDATE titles SET playable = NOT playable
    WHERE id = ANY (changed) AND playable <> title_is_playable(titles)
$$;

CREATE FUNCTION refresh_playable_of_stream() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_playable(ARRAY(
    SELECT id FROM titles WHERE stream_id = NEW.id
    UNION
    SELECT s.title_id FROM episodes e JOIN seasons s ON s.id = e.season_id
    WHERE e.stream_id = NEW.id
  ));
  RETURN NULL;
END $$;
CREATE TRIGGER refresh_playable_of_changed_streams AFTER UPDATE OF state ON streams
  FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION refresh_playable_of_stream();

CREATE FUNCTION refresh_playable_of_season() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed bigint[];
BEGIN
  IF TG_TABLE_NAME = 'seasons' THEN
    changed := ARRAY[OLD.title_id];
  ELSE
    SELECT array_agg(title_id) INTO changed FROM seasons WHERE id IN (OLD.season_id, NEW.season_id);
  END IF;
  PERFORM refresh_playable(changed);
  RETURN NULL;
END $$;
CREATE TRIGGER refresh_playable_of_new_episodes AFTER INSERT ON episodes
  FOR EACH ROW WHEN (NEW.stream_id IS NOT NULL) EXECUTE FUNCTION refresh_playable_of_season();
CREATE TRIGGER refresh_playable_of_changed_episodes AFTER UPDATE OF stream_id, season_id ON episodes
  FOR EACH ROW WHEN (OLD.stream_id IS DISTINCT FROM NEW.stream_id OR OLD.season_id <> NEW.season_id)
  EXECUTE FUNCTION refresh_playable_of_season();
CREATE TRIGGER refresh_playable_of_gone_episodes AFTER DELETE ON episodes
  FOR EACH ROW WHEN (OLD.stream_id IS NOT NULL) EXECUTE FUNCTION refresh_playable_of_season();
CREATE TRIGGER refresh_playable_of_gone_seasons AFTER DELETE ON seasons
  FOR EACH ROW EXECUTE FUNCTION refresh_playable_of_season();

UPDATE titles SET playable = true WHERE title_is_playable(titles);

CREATE INDEX titles_playable_by_added ON titles (type, added_at DESC, id DESC) WHERE playable;
CREATE INDEX titles_all_playable_by_added ON titles (added_at DESC, id DESC) WHERE playable;
-- The slides of the home page.
CREATE INDEX titles_by_hero ON titles (playable DESC, recommended DESC, popularity DESC, id DESC)
  WHERE backdrop_id IS NOT NULL;
CREATE INDEX titles_limited_to_countries ON titles (id) WHERE available_countries IS NOT NULL;
