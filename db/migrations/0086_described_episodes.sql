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

-- Trailers elsewhere.
ALTER TABLE title_descriptions ADD COLUMN trailers jsonb NOT NULL DEFAULT '[]';
CREATE INDEX title_descriptions_fetched_idx ON title_descriptions (fetched_at);
