-- What the moderation queue filters by.
CREATE INDEX comments_by_email ON comments (lower(email), id DESC) WHERE email IS NOT NULL;
CREATE INDEX reviews_by_email ON reviews (lower(email), id DESC);
CREATE INDEX product_reviews_by_email ON product_reviews (lower(email), id DESC);
CREATE INDEX reviews_hidden ON reviews (id DESC) WHERE hidden_at IS NOT NULL;
CREATE INDEX product_reviews_hidden ON product_reviews (id DESC) WHERE hidden_at IS NOT NULL;

-- Grows with each change of the content; an editor that knows an older one is told so.
ALTER TABLE posts ADD COLUMN revision integer NOT NULL DEFAULT 1;
-- In the trash: not public, and deleted for good after 30 days.
ALTER TABLE posts ADD COLUMN deleted_at timestamptz;
CREATE INDEX posts_deleted ON posts (deleted_at) WHERE deleted_at IS NOT NULL;

-- Earlier contents of posts that were changed in the editor.
CREATE TABLE post_revisions (
  post_id bigint NOT NULL REFERENCES posts ON DELETE CASCADE,
  number integer NOT NULL,
  content jsonb NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now(),
  -- NULL: an import, the command line, or a deleted account.
  account_id bigint REFERENCES accounts ON DELETE SET NULL,
  PRIMARY KEY (post_id, number)
);
CREATE INDEX post_revisions_by_account ON post_revisions (account_id);

-- What somebody has typed into the editor and not saved yet: the fields of its form.
CREATE TABLE post_drafts (
  post_id bigint PRIMARY KEY REFERENCES posts ON DELETE CASCADE,
  -- Of the post, when writing began.
  revision integer NOT NULL,
  -- Grows with each save, so that a second editor does not overwrite the first.
  version integer NOT NULL,
  fields jsonb NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now(),
  account_id bigint REFERENCES accounts ON DELETE SET NULL
);
CREATE INDEX post_drafts_by_account ON post_drafts (account_id);

-- The media library: pictures and sounds that posts can use as `media:NAME`.
CREATE TABLE post_media (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE,
  -- A picture, or else a sound in the media store.
  picture_id bigint UNIQUE REFERENCES pictures ON DELETE CASCADE,
  path text UNIQUE,
  content_type text NOT NULL,
  bytes bigint NOT NULL DEFAULT 0,
  duration_ms integer,
  -- Alternative texts by language.
  alts jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((picture_id IS NULL) <> (path IS NULL))
);

-- Whatever a post uses is in the library, however it came: uploaded, imported, or restored.
CREATE FUNCTION keep_post_picture() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stored record;
  given text;
BEGIN
  IF TG_TABLE_NAME = 'posts' THEN
    IF NEW.cover_id IS NULL THEN RETURN NULL; END IF;
    SELECT * INTO stored FROM pictures WHERE id = NEW.cover_id;
    given := NEW.slug;
  ELSE
    IF NEW.name LIKE 'media:%' THEN RETURN NULL; END IF;
    SELECT * INTO stored FROM pictures WHERE id = NEW.picture_id;
    given := NEW.name;
  END IF;
  IF EXISTS (SELECT FROM post_media WHERE picture_id = stored.id) THEN RETURN NULL; END IF;
  INSERT INTO post_media (name, picture_id, content_type)
    VALUES (
      coalesce(nullif(left(trim(BOTH '-' FROM regexp_replace(regexp_replace(lower(given),
        '^.*/|\.[a-z0-9]+$', '', 'g'), '[^a-z0-9]+', '-', 'g')), 60), ''), 'picture')
        || '-' || stored.id || '.' || substring(stored.path FROM '[a-z]+$'),
      stored.id, 'image/' || replace(substring(stored.path FROM '[a-z]+$'), 'jpg', 'jpeg'))
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_post_picture AFTER INSERT OR UPDATE ON post_pictures
  FOR EACH ROW EXECUTE FUNCTION keep_post_picture();
CREATE TRIGGER keep_post_cover AFTER INSERT OR UPDATE OF cover_id ON posts
  FOR EACH ROW EXECUTE FUNCTION keep_post_picture();

CREATE FUNCTION keep_post_sound() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO post_media (name, path, content_type, bytes, duration_ms)
    SELECT slug || '-' || id || substring(NEW.path FROM '\.[a-z0-9]+$'), NEW.path,
      NEW.content_type, NEW.bytes, NEW.duration_ms
    FROM posts WHERE id = NEW.post_id
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_post_sound AFTER INSERT OR UPDATE ON post_sounds
  FOR EACH ROW EXECUTE FUNCTION keep_post_sound();

-- Those that are there already.
UPDATE post_pictures SET name = name;
UPDATE posts SET cover_id = cover_id WHERE cover_id IS NOT NULL;
UPDATE post_sounds SET path = path;
CREATE INDEX post_sounds_by_path ON post_sounds (path);
