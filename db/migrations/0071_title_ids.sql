-- Ids of titles at databases of films, such as imdb, tmdb and tvdb; one per database.
CREATE TABLE title_ids (
  title_id bigint NOT NULL REFERENCES titles ON DELETE CASCADE,
  position integer NOT NULL,
  provider text NOT NULL,
  id text NOT NULL,
  PRIMARY KEY (title_id, provider)
);
CREATE INDEX title_ids_by_id ON title_ids (id, provider);

-- A film that an import brings in place of one that plays waits here until it plays itself.
ALTER TABLE titles ADD COLUMN next_stream_id uuid REFERENCES streams ON DELETE SET NULL;
ALTER TABLE episodes ADD COLUMN next_stream_id uuid REFERENCES streams ON DELETE SET NULL;
CREATE INDEX titles_by_next_stream ON titles (next_stream_id) WHERE next_stream_id IS NOT NULL;
CREATE INDEX episodes_by_next_stream ON episodes (next_stream_id) WHERE next_stream_id IS NOT NULL;

-- Where an import would put an episode, so that one that staff have moved is known by it again when
-- another file takes the place of its file.
ALTER TABLE episodes ADD COLUMN drafted_season integer;
ALTER TABLE episodes ADD COLUMN drafted_number integer;

-- Whether a film has to wait for its turn, because it does not play yet and another does.
CREATE FUNCTION film_waits(shown uuid, wanted uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT shown <> wanted
    AND EXISTS (SELECT FROM streams WHERE id = shown AND state IN ('playable', 'complete'))
    AND NOT EXISTS (SELECT FROM streams WHERE id = wanted AND state IN ('playable', 'complete'))
$$;

-- Films in whose place a title shows others: they go on playing for those who are watching them,
-- and are removed later, unless something shows them.
CREATE TABLE replaced_films (
  stream_id uuid PRIMARY KEY REFERENCES streams ON DELETE CASCADE,
  title_id bigint NOT NULL REFERENCES titles ON DELETE CASCADE,
  replaced_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX replaced_films_by_title ON replaced_films (title_id);
CREATE INDEX replaced_films_by_time ON replaced_films (replaced_at);

CREATE FUNCTION take_next_stream() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed bigint[];
BEGIN
  INSERT INTO replaced_films (stream_id, title_id)
    SELECT DISTINCT ON (stream_id) stream_id, id FROM (
      SELECT stream_id, id FROM titles WHERE next_stream_id = NEW.id
      UNION ALL
      SELECT e.stream_id, s.title_id FROM episodes e JOIN seasons s ON s.id = e.season_id
      WHERE e.next_stream_id = NEW.id
    ) films WHERE stream_id IS NOT NULL
    ON CONFLICT (stream_id) DO UPDATE SET title_id = excluded.title_id, replaced_at = now();
  WITH films AS (
    UPDATE titles SET stream_id = next_stream_id, next_stream_id = NULL, updated_at = now()
    WHERE next_stream_id = NEW.id RETURNING id
  ), parts AS (
    UPDATE episodes SET stream_id = next_stream_id, next_stream_id = NULL
    WHERE next_stream_id = NEW.id RETURNING season_id
  )
  SELECT array_agg(id) INTO changed FROM (
    SELECT id FROM films UNION SELECT title_id FROM parts JOIN seasons s ON s.id = season_id
  ) found;
  -- As `announceTitles` does it: pages show which film plays.
  IF changed IS NOT NULL THEN
    PERFORM pg_notify('cache_invalidation', 'catalogue ' || (
      SELECT string_agg(tag, ' ') FROM (
        SELECT 'title:' || slug AS tag FROM titles WHERE id = ANY (changed)
        UNION ALL
        SELECT 'episode:' || id FROM episodes WHERE stream_id = NEW.id) tags));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER take_next_stream AFTER UPDATE OF state ON streams
  FOR EACH ROW WHEN (NEW.state IN ('playable', 'complete')
    AND OLD.state NOT IN ('playable', 'complete'))
  EXECUTE FUNCTION take_next_stream();
