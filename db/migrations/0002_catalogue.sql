-- Films, series and videos, the people who made them, and how they are found.

CREATE TABLE titles (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type text NOT NULL CHECK (type IN ('movie', 'tv-show', 'video')),
  slug text NOT NULL,
  -- Identity in the place it came from ('nfo:…', 'wikipedia:…', 'demo:…'), so that importing
  -- again finds the same title.
  source text NOT NULL UNIQUE,
  -- Hash of what the source last said; equal means nothing to do.
  source_hash text NOT NULL,
  name text NOT NULL,
  original_name text,
  original_language text,
  year integer CHECK (year BETWEEN 1870 AND 2200),
  released_on date,
  added_at timestamptz NOT NULL DEFAULT now(),
  runtime_seconds integer CHECK (runtime_seconds > 0),
  -- Lembaga Sensor Film, the Indonesian classification.
  rating text CHECK (rating IN ('SU', '13+', '17+', '21+')),
  countries text[] NOT NULL DEFAULT '{}',
  languages text[] NOT NULL DEFAULT '{}',
  popularity double precision NOT NULL DEFAULT 0,
  recommended boolean NOT NULL DEFAULT false,
  available_from timestamptz,
  available_until timestamptz,
  -- NULL: everywhere.
  available_countries text[],
  attribution_name text,
  attribution_url text,
  attribution_licence text,
  stream_id uuid REFERENCES streams ON DELETE SET NULL,
  poster_id bigint REFERENCES pictures ON DELETE SET NULL,
  backdrop_id bigint REFERENCES pictures ON DELETE SET NULL,
  -- Cut from the film, because its source has no such picture.
  poster_is_cut boolean NOT NULL DEFAULT false,
  backdrop_is_cut boolean NOT NULL DEFAULT false,
  logo_id bigint REFERENCES pictures ON DELETE SET NULL,
  search tsvector NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (type, slug),
  CHECK (available_until IS NULL OR available_from IS NULL OR available_until > available_from)
);

CREATE INDEX titles_by_popularity ON titles (type, popularity DESC, id DESC);
CREATE INDEX titles_by_recommendation ON titles (type, recommended DESC, popularity DESC, id DESC);
CREATE INDEX titles_by_added ON titles (type, added_at DESC, id DESC);
CREATE INDEX titles_by_year ON titles (type, (coalesce(year, 0)) DESC, id DESC);
-- Oldest first, those without a year at the end.
CREATE INDEX titles_by_age ON titles (type, (coalesce(year, 9999)), id);
-- As much of a name as a page's cursor carries.
CREATE INDEX titles_by_name ON titles (type, left(lower(name), 80), id);
CREATE INDEX titles_by_country ON titles USING gin (countries);
CREATE INDEX titles_by_language ON titles USING gin (languages);
CREATE INDEX titles_by_stream ON titles (stream_id) WHERE stream_id IS NOT NULL;
CREATE INDEX titles_by_search ON titles USING gin (search);

CREATE TABLE title_translations (
  title_id bigint NOT NULL REFERENCES titles ON DELETE CASCADE,
  language text NOT NULL,
  name text,
  tagline text,
  synopsis text,
  PRIMARY KEY (title_id, language)
);

-- Genres and tags. `action` exists for movies and for videos: a term is its type and its slug.
CREATE TABLE terms (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type text NOT NULL CHECK (type IN ('movie', 'tv-show', 'video')),
  kind text NOT NULL CHECK (kind IN ('genre', 'tag')),
  slug text NOT NULL,
  names jsonb NOT NULL,
  UNIQUE (type, kind, slug)
);

CREATE TABLE title_terms (
  title_id bigint NOT NULL REFERENCES titles ON DELETE CASCADE,
  term_id bigint NOT NULL REFERENCES terms ON DELETE CASCADE,
  -- The order that the source gives them in: the first genre says what a title is.
  position integer NOT NULL,
  PRIMARY KEY (title_id, term_id)
);
CREATE INDEX title_terms_by_term ON title_terms (term_id, title_id);

CREATE TABLE people (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  name text NOT NULL,
  profile_image_id bigint REFERENCES pictures ON DELETE SET NULL,
  designation text,
  known_credits integer,
  birthday date,
  birth_place text,
  also_known_as text[] NOT NULL DEFAULT '{}',
  height_cm integer,
  relatives text[] NOT NULL DEFAULT '{}',
  awards jsonb NOT NULL DEFAULT '[]',
  biography jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX people_by_name ON people (lower(name));

CREATE TABLE credits (
  title_id bigint NOT NULL REFERENCES titles ON DELETE CASCADE,
  position integer NOT NULL,
  person_id bigint NOT NULL REFERENCES people ON DELETE CASCADE,
  role text NOT NULL,
  character text,
  PRIMARY KEY (title_id, position)
);
CREATE INDEX credits_by_person ON credits (person_id, title_id);

CREATE TABLE seasons (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title_id bigint NOT NULL REFERENCES titles ON DELETE CASCADE,
  number integer NOT NULL CHECK (number >= 0),
  names jsonb NOT NULL DEFAULT '{}',
  poster_id bigint REFERENCES pictures ON DELETE SET NULL,
  UNIQUE (title_id, number)
);

CREATE TABLE episodes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  season_id bigint NOT NULL REFERENCES seasons ON DELETE CASCADE,
  number integer NOT NULL CHECK (number >= 0),
  name text NOT NULL,
  translations jsonb NOT NULL DEFAULT '{}',
  aired_on date,
  runtime_seconds integer CHECK (runtime_seconds > 0),
  still_id bigint REFERENCES pictures ON DELETE SET NULL,
  still_is_cut boolean NOT NULL DEFAULT false,
  stream_id uuid REFERENCES streams ON DELETE SET NULL,
  UNIQUE (season_id, number)
);
CREATE INDEX episodes_by_stream ON episodes (stream_id) WHERE stream_id IS NOT NULL;

CREATE TABLE trailers (
  title_id bigint NOT NULL REFERENCES titles ON DELETE CASCADE,
  position integer NOT NULL,
  name text NOT NULL,
  stream_id uuid REFERENCES streams ON DELETE CASCADE,
  url text,
  PRIMARY KEY (title_id, position),
  CHECK (num_nonnulls(stream_id, url) = 1)
);

-- Places outside Sorot where a title can be watched.
CREATE TABLE external_links (
  title_id bigint NOT NULL REFERENCES titles ON DELETE CASCADE,
  position integer NOT NULL,
  quality text NOT NULL,
  language text NOT NULL,
  player text NOT NULL,
  url text NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (title_id, position)
);

-- What a film file said about itself when the import first met it, so that importing again need
-- not open it.
CREATE TABLE source_files (
  fingerprint text PRIMARY KEY,
  name text,
  runtime_seconds integer,
  languages text[] NOT NULL DEFAULT '{}'
);

CREATE EXTENSION IF NOT EXISTS unaccent;

-- Full text without stemming: names are looked for in six languages and by prefix. unaccent()
-- itself is only STABLE, because its dictionary could be swapped; ours is not.
CREATE TEXT SEARCH CONFIGURATION sorot (COPY = simple);
ALTER TEXT SEARCH CONFIGURATION sorot
  ALTER MAPPING FOR asciiword, asciihword, hword_asciipart, word, hword, hword_part, numword, numhword, hword_numpart
  WITH unaccent, simple;
