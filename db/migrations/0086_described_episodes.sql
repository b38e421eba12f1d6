-- What databases of films say of seasons and episodes, by their numbers there.
CREATE TABLE season_descriptions (
  title_id bigint NOT NULL,
  provider text NOT NULL,
  number integer NOT NULL,
  names jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (title_id, provider, number),
  FOREIGN KEY (title_id, provider) REFERENCES title_descriptions ON DELETE CASCADE
);
CREATE TABLE episode_descriptions (
  title_id bigint NOT NULL,
  provider text NOT NULL,
  season integer NOT NULL,
  number integer NOT NULL,
  -- The episode's id there.
  provider_id text NOT NULL,
  said jsonb NOT NULL,
  still_id bigint REFERENCES pictures ON DELETE SET NULL,
  PRIMARY KEY (title_id, provider, season, number),
  FOREIGN KEY (title_id, provider, season) REFERENCES season_descriptions ON DELETE CASCADE
);
CREATE INDEX episode_descriptions_by_id ON episode_descriptions (provider, provider_id);

-- `undescribed`: what the import says where a provider's value is shown. `guessed`: whether the name
-- is only that of a file, or a number.
ALTER TABLE seasons ADD COLUMN undescribed jsonb NOT NULL DEFAULT '{}';
ALTER TABLE episodes
  ADD COLUMN undescribed jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN guessed boolean NOT NULL DEFAULT false;

-- Whether a series goes on. Null: nobody says.
ALTER TABLE titles ADD COLUMN has_ended boolean;

-- Trailers elsewhere, and the collection that a film belongs to.
ALTER TABLE title_descriptions
  ADD COLUMN trailers jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN collection jsonb;
CREATE INDEX title_descriptions_collection_idx
  ON title_descriptions (provider, (collection ->> 'id')) WHERE collection IS NOT NULL;

-- What databases of films say of people: their ids there, and portraits.
CREATE TABLE person_descriptions (
  person_id bigint NOT NULL REFERENCES people ON DELETE CASCADE,
  provider text NOT NULL,
  provider_id text NOT NULL,
  portrait_id bigint REFERENCES pictures ON DELETE SET NULL,
  -- Who must be named beside the portrait.
  source jsonb,
  fetched_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (person_id, provider)
);
CREATE INDEX person_descriptions_by_id ON person_descriptions (provider, provider_id);
