-- What databases of films, such as Wikidata and TMDB, say of titles.
CREATE TABLE title_descriptions (
  title_id bigint NOT NULL REFERENCES titles ON DELETE CASCADE,
  provider text NOT NULL,
  -- The title's id there.
  provider_id text NOT NULL,
  -- By what it was found: an id, a search, or staff.
  clue text NOT NULL,
  -- Fields of the title with their values, as the audit log keeps them.
  said jsonb NOT NULL,
  -- Who must be named: of all of it, or of a field or a picture by its name.
  sources jsonb NOT NULL DEFAULT '{}',
  certificate text,
  poster_id bigint REFERENCES pictures ON DELETE SET NULL,
  backdrop_id bigint REFERENCES pictures ON DELETE SET NULL,
  logo_id bigint REFERENCES pictures ON DELETE SET NULL,
  fetched_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (title_id, provider)
);

-- Titles about which providers are to be asked, or were asked without a sure answer.
CREATE TABLE title_questions (
  title_id bigint PRIMARY KEY REFERENCES titles ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('waiting', 'unsure', 'unknown', 'failed')),
  candidates jsonb NOT NULL DEFAULT '[]',
  -- Why nobody could be asked, as a code.
  failure text,
  asked_at timestamptz
);
CREATE INDEX title_questions_by_state ON title_questions (state, title_id);

-- `guessed`: fields that the import only knows from the names of files. `undescribed`: what the
-- import says of the fields that have a provider's value now.
ALTER TABLE titles
  ADD COLUMN guessed text[] NOT NULL DEFAULT '{}',
  ADD COLUMN undescribed jsonb NOT NULL DEFAULT '{}';
