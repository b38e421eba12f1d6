-- What the page of a person says, and where the opening of an episode lies.

ALTER TABLE people
  ADD COLUMN birth_country text CHECK (birth_country ~ '^[A-Z]{2}$'),
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();

-- From texts in one language to a name and a word for the relation that pages translate.
ALTER TABLE people ALTER COLUMN relatives DROP DEFAULT;
ALTER TABLE people ALTER COLUMN relatives TYPE jsonb USING to_jsonb(relatives);
ALTER TABLE people ALTER COLUMN relatives SET DEFAULT '[]';
UPDATE people SET relatives = (
  SELECT jsonb_agg(jsonb_build_object('name', told.text))
  FROM jsonb_array_elements_text(relatives) AS told (text)
) WHERE relatives <> '[]';

-- The alphabet of people is that of their slugs: Latin letters, whatever a name is written in.
CREATE INDEX people_by_slug ON people ((slug COLLATE "C"));

-- Seconds; for films without a chapter that says so.
ALTER TABLE episodes
  ADD COLUMN intro_starts_at double precision CHECK (intro_starts_at >= 0),
  ADD COLUMN intro_ends_at double precision,
  ADD CHECK ((intro_starts_at IS NULL) = (intro_ends_at IS NULL) AND intro_ends_at > intro_starts_at);
