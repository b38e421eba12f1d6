-- What staff change of the catalogue in a browser.

ALTER TABLE titles
  -- Further names by which the search finds it.
  ADD COLUMN aliases text[] NOT NULL DEFAULT '{}',
  -- What its source says about the fields that staff have changed, by name: imports leave those
  -- fields alone and update this.
  ADD COLUMN imported jsonb NOT NULL DEFAULT '{}',
  -- Languages of the site without a synopsis.
  ADD COLUMN missing_texts text[] NOT NULL DEFAULT '{en,ar,de,fr,el,id}',
  ADD COLUMN hidden boolean NOT NULL DEFAULT false,
  -- A hidden title becomes visible at this time.
  ADD COLUMN publish_at timestamptz,
  -- Its files are removed some time after it.
  ADD COLUMN deleted_at timestamptz,
  ADD CHECK (publish_at IS NULL OR hidden);

UPDATE titles SET missing_texts = ARRAY(
  SELECT unnest(missing_texts) EXCEPT
  SELECT language FROM title_translations t WHERE t.title_id = titles.id AND t.synopsis <> ''
  ORDER BY 1
);

-- All that the staff's list filters by in one array, so that one index serves every combination;
-- no two facets have a value in common.
ALTER TABLE titles ADD COLUMN facets text[] NOT NULL GENERATED ALWAYS AS (
  ARRAY[type, access, coalesce(rating, 'unrated'), CASE
    WHEN deleted_at IS NOT NULL THEN 'deleted'
    WHEN publish_at IS NOT NULL THEN 'scheduled'
    WHEN hidden THEN 'hidden'
    ELSE 'published'
  END] || missing_texts
) STORED;

CREATE INDEX titles_by_facets ON titles USING gin (facets);
CREATE INDEX titles_by_update ON titles (updated_at DESC, id DESC);
CREATE INDEX titles_all_by_added ON titles (added_at DESC, id DESC);
CREATE INDEX titles_all_by_name ON titles (left(lower(name), 80), id);
CREATE INDEX titles_all_by_year ON titles ((coalesce(year, 0)) DESC, id DESC);
CREATE INDEX titles_all_by_release ON titles (released_on) WHERE released_on IS NOT NULL;
CREATE INDEX titles_with_edits ON titles (id) WHERE imported <> '{}';
CREATE INDEX titles_by_slug ON titles (slug text_pattern_ops);
CREATE INDEX titles_to_publish ON titles (publish_at) WHERE publish_at IS NOT NULL;
CREATE INDEX titles_to_remove ON titles (deleted_at) WHERE deleted_at IS NOT NULL;

-- Addresses that led to a title before it was renamed, or before a duplicate became part of it.
CREATE TABLE title_redirects (
  type text NOT NULL,
  slug text NOT NULL,
  title_id bigint NOT NULL REFERENCES titles ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (type, slug)
);
CREATE INDEX title_redirects_by_title ON title_redirects (title_id);
CREATE INDEX title_redirects_by_age ON title_redirects (created_at, type, slug);
CREATE INDEX title_redirects_by_slug ON title_redirects (slug text_pattern_ops);

-- The same of genres and tags, and of people. Imports follow them, too.
CREATE TABLE term_redirects (
  type text NOT NULL,
  kind text NOT NULL,
  slug text NOT NULL,
  term_id bigint NOT NULL REFERENCES terms ON DELETE CASCADE,
  PRIMARY KEY (type, kind, slug)
);
CREATE INDEX term_redirects_by_term ON term_redirects (term_id);

CREATE TABLE person_redirects (
  slug text PRIMARY KEY,
  person_id bigint NOT NULL REFERENCES people ON DELETE CASCADE
);
CREATE INDEX person_redirects_by_person ON person_redirects (person_id);

-- Lists that a member of staff comes back to: the query of the list's address.
CREATE TABLE saved_views (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  list text NOT NULL,
  name text NOT NULL,
  query text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (account_id, list, name)
);

-- The slides and rails of the home page; without any the built-in ones are shown.
CREATE TABLE home_sections (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  place text NOT NULL CHECK (place IN ('hero', 'rail')),
  position integer NOT NULL,
  -- Where its titles come from: a list, a genre or tag, or titles chosen by hand.
  source jsonb NOT NULL,
  -- By language; empty: the name of the list or the genre.
  names jsonb NOT NULL DEFAULT '{}',
  hidden boolean NOT NULL DEFAULT false,
  shown_from timestamptz,
  shown_until timestamptz,
  CHECK (shown_until IS NULL OR shown_from IS NULL OR shown_until > shown_from)
);
CREATE INDEX home_sections_by_position ON home_sections (place, position, id);
