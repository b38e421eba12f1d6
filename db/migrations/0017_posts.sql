-- The blog: authors, posts with their translations, terms, pictures and sound.

CREATE TABLE post_authors (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  name text NOT NULL,
  -- By language.
  bios jsonb NOT NULL DEFAULT '{}',
  url text,
  picture_id bigint REFERENCES pictures ON DELETE SET NULL,
  -- Comments of this account carry the badge of the author.
  account_id bigint REFERENCES accounts ON DELETE SET NULL
);
CREATE INDEX post_authors_by_account ON post_authors (account_id);
CREATE INDEX post_authors_by_picture ON post_authors (picture_id);

CREATE TABLE posts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  type text NOT NULL DEFAULT 'standard'
    CHECK (type IN ('standard', 'audio', 'video', 'link', 'quote', 'gallery')),
  author_id bigint NOT NULL REFERENCES post_authors,
  original_language text NOT NULL,
  -- NULL: a draft; in the future: not published yet.
  published_at timestamptz,
  -- Caches and feed readers know that it is there.
  announced boolean NOT NULL DEFAULT false,
  cover_id bigint REFERENCES pictures ON DELETE SET NULL,
  -- Of the type link.
  link_url text,
  -- Of the type video: whose film it shows.
  video_id bigint REFERENCES titles ON DELETE SET NULL,
  comments_open boolean NOT NULL DEFAULT true,
  -- Kept in step with comments: those that everybody sees.
  comment_count integer NOT NULL DEFAULT 0 CHECK (comment_count >= 0),
  -- Shows it before it is published.
  preview_token uuid NOT NULL DEFAULT gen_random_uuid(),
  search tsvector NOT NULL DEFAULT '',
  -- Of everything that it was made of: saving the same again changes nothing.
  content_hash text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX posts_by_age ON posts (published_at DESC, id DESC) WHERE published_at IS NOT NULL;
CREATE INDEX posts_by_type ON posts (type, published_at DESC, id DESC)
  WHERE published_at IS NOT NULL;
CREATE INDEX posts_by_author ON posts (author_id, published_at DESC, id DESC);
CREATE INDEX posts_by_change ON posts (updated_at DESC, id DESC);
CREATE INDEX posts_unannounced ON posts (published_at) WHERE NOT announced;
CREATE INDEX posts_by_cover ON posts (cover_id);
CREATE INDEX posts_by_video ON posts (video_id);
CREATE INDEX posts_by_search ON posts USING gin (search);

-- Slugs that posts had before.
CREATE TABLE post_old_slugs (
  slug text PRIMARY KEY,
  post_id bigint NOT NULL REFERENCES posts ON DELETE CASCADE
);
CREATE INDEX post_old_slugs_by_post ON post_old_slugs (post_id);

CREATE TABLE post_translations (
  post_id bigint NOT NULL REFERENCES posts ON DELETE CASCADE,
  language text NOT NULL,
  title text NOT NULL,
  excerpt text NOT NULL DEFAULT '',
  -- Markdown, as it was written.
  source text NOT NULL DEFAULT '',
  -- What is made of it when it is saved: sanitised HTML, and references to what stands between.
  blocks jsonb NOT NULL DEFAULT '[]',
  -- Its headings.
  contents jsonb NOT NULL DEFAULT '[]',
  word_count integer NOT NULL DEFAULT 0,
  quote text NOT NULL DEFAULT '',
  quote_source text NOT NULL DEFAULT '',
  link_title text NOT NULL DEFAULT '',
  PRIMARY KEY (post_id, language)
);
CREATE INDEX post_translations_by_language ON post_translations (language, post_id);

-- Categories and tags of posts; those of titles and products have their own.
CREATE TABLE post_terms (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('category', 'tag')),
  slug text NOT NULL,
  -- By language.
  names jsonb NOT NULL,
  UNIQUE (kind, slug)
);

CREATE TABLE post_term_links (
  post_id bigint NOT NULL REFERENCES posts ON DELETE CASCADE,
  term_id bigint NOT NULL REFERENCES post_terms ON DELETE CASCADE,
  position integer NOT NULL DEFAULT 0,
  -- As the post's, so that the list of a term is read from one index.
  published_at timestamptz,
  PRIMARY KEY (post_id, term_id)
);
CREATE INDEX post_term_links_by_term ON post_term_links (term_id, published_at DESC, post_id DESC);

-- Pictures that its texts name.
CREATE TABLE post_pictures (
  post_id bigint NOT NULL REFERENCES posts ON DELETE CASCADE,
  -- As the Markdown has it, such as `images/harbour.jpg`.
  name text NOT NULL,
  picture_id bigint NOT NULL REFERENCES pictures ON DELETE CASCADE,
  PRIMARY KEY (post_id, name)
);
CREATE INDEX post_pictures_by_picture ON post_pictures (picture_id);

-- Of the type audio: a file in the media store, served as it is.
CREATE TABLE post_sounds (
  post_id bigint PRIMARY KEY REFERENCES posts ON DELETE CASCADE,
  path text NOT NULL,
  bytes bigint NOT NULL CHECK (bytes >= 0),
  content_type text NOT NULL,
  duration_ms integer NOT NULL CHECK (duration_ms >= 0),
  -- [{"startsAtMs": 0, "titles": {"en": "…"}}], in order.
  chapters jsonb NOT NULL DEFAULT '[]'
);

-- Films, series and videos that a post is about.
CREATE TABLE post_titles (
  post_id bigint NOT NULL REFERENCES posts ON DELETE CASCADE,
  title_id bigint NOT NULL REFERENCES titles ON DELETE CASCADE,
  position integer NOT NULL DEFAULT 0,
  PRIMARY KEY (post_id, title_id)
);
CREATE INDEX post_titles_by_title ON post_titles (title_id);

CREATE TABLE post_products (
  post_id bigint NOT NULL REFERENCES posts ON DELETE CASCADE,
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  position integer NOT NULL DEFAULT 0,
  PRIMARY KEY (post_id, product_id)
);
CREATE INDEX post_products_by_product ON post_products (product_id);

-- How often posts were read, by day of UTC.
CREATE TABLE post_views (
  post_id bigint NOT NULL REFERENCES posts ON DELETE CASCADE,
  day date NOT NULL,
  views integer NOT NULL DEFAULT 0 CHECK (views >= 0),
  PRIMARY KEY (post_id, day)
);
CREATE INDEX post_views_by_day ON post_views (day);
