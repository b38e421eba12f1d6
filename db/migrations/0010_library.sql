-- What viewers keep and say: playlists, the watchlist, reviews.

CREATE TABLE playlists (
  -- Random: whoever is not told the address of a public one does not find it.
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  profile_id bigint NOT NULL REFERENCES profiles ON DELETE CASCADE,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  privacy text NOT NULL DEFAULT 'private' CHECK (privacy IN ('public', 'private')),
  views integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX playlists_by_profile ON playlists (profile_id, updated_at);

-- Here and not in the media store: they are private, small, and go with their playlist.
CREATE TABLE playlist_thumbnails (
  playlist_id uuid PRIMARY KEY REFERENCES playlists ON DELETE CASCADE,
  -- Another one for every picture, so that browsers may keep what they have.
  revision uuid NOT NULL DEFAULT gen_random_uuid(),
  -- WebP, made by us.
  bytes bytea NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  frames integer NOT NULL
);

CREATE TABLE playlist_items (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  playlist_id uuid NOT NULL REFERENCES playlists ON DELETE CASCADE,
  title_id bigint NOT NULL REFERENCES titles ON DELETE CASCADE,
  -- Of a series; NULL: the title itself.
  episode_id bigint REFERENCES episodes ON DELETE CASCADE,
  -- From 1, without gaps that matter: only the order is read.
  position integer NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (playlist_id, title_id, episode_id)
);
CREATE INDEX playlist_items_in_order ON playlist_items (playlist_id, position, id);
CREATE INDEX playlist_items_by_title ON playlist_items (title_id);
CREATE INDEX playlist_items_by_episode ON playlist_items (episode_id);

-- Who saw a playlist on a day; older days are thrown away with the next view.
CREATE TABLE playlist_views (
  playlist_id uuid NOT NULL REFERENCES playlists ON DELETE CASCADE,
  -- A hash that means nothing elsewhere.
  viewer text NOT NULL,
  day date NOT NULL DEFAULT current_date,
  PRIMARY KEY (playlist_id, day, viewer)
);

CREATE TABLE watchlist_entries (
  profile_id bigint NOT NULL REFERENCES profiles ON DELETE CASCADE,
  title_id bigint NOT NULL REFERENCES titles ON DELETE CASCADE,
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (profile_id, title_id)
);
CREATE INDEX watchlist_entries_in_order ON watchlist_entries (profile_id, added_at, title_id);
CREATE INDEX watchlist_entries_by_title ON watchlist_entries (title_id);

CREATE TABLE reviews (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  title_id bigint NOT NULL REFERENCES titles ON DELETE CASCADE,
  name text NOT NULL,
  -- Never published.
  email text NOT NULL,
  stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
  text text NOT NULL,
  language text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  edited_at timestamptz,
  -- By an operator; its writer alone still sees it.
  hidden_at timestamptz,
  UNIQUE (title_id, account_id)
);
CREATE INDEX reviews_of_title ON reviews (title_id, id) WHERE hidden_at IS NULL;
CREATE INDEX reviews_by_account ON reviews (account_id);

CREATE TABLE review_reports (
  review_id bigint NOT NULL REFERENCES reviews ON DELETE CASCADE,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN ('spam', 'insult', 'spoiler', 'other')),
  note text NOT NULL DEFAULT '',
  reported_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (review_id, account_id)
);
CREATE INDEX review_reports_by_account ON review_reports (account_id);

-- What cards show of reviews, counted when one changes; titles without any have no row.
CREATE TABLE title_scores (
  title_id bigint PRIMARY KEY REFERENCES titles ON DELETE CASCADE,
  average real NOT NULL,
  count integer NOT NULL
);

-- However a review goes, by its writer or with the account, the score follows.
CREATE FUNCTION count_title_score() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed bigint := coalesce(NEW.title_id, OLD.title_id);
BEGIN
  -- One at a time for a title: two that count at once would each miss the other's review.
  PERFORM pg_advisory_xact_lock(hashtextextended('title_score', changed));
  DELETE FROM title_scores WHERE title_id = changed;
  INSERT INTO title_scores (title_id, average, count)
    SELECT changed, avg(stars), count(*) FROM reviews
    WHERE title_id = changed AND hidden_at IS NULL
      AND EXISTS (SELECT FROM titles WHERE id = changed)
    HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE TRIGGER reviews_count_title_score
  AFTER INSERT OR DELETE OR UPDATE OF stars, hidden_at ON reviews
  FOR EACH ROW EXECUTE FUNCTION count_title_score();
