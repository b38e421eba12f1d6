-- Pictures of databases of films that come with no description of a title: those that staff have
-- chosen for a title, and portraits.
CREATE TABLE provider_pictures (
  picture_id bigint PRIMARY KEY REFERENCES pictures ON DELETE CASCADE,
  provider text NOT NULL,
  -- Where it was fetched.
  url text NOT NULL,
  -- Who must be named.
  source jsonb,
  fetched_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX provider_pictures_fetched_idx ON provider_pictures (provider, fetched_at);

-- Whether staff have decided on the portrait, or that there is none.
ALTER TABLE people ADD COLUMN keeps_portrait boolean NOT NULL DEFAULT false;

-- The collection that the provider knows the film to be part of: its id there and its name.
ALTER TABLE title_descriptions ADD COLUMN collection jsonb;

-- Collections that were made or joined because of a provider. Without a foreign key: one that staff
-- have deleted is known by its row, and does not come back.
CREATE TABLE provider_collections (
  provider text NOT NULL,
  provider_id text NOT NULL,
  collection_id bigint NOT NULL,
  PRIMARY KEY (provider, provider_id)
);

-- Whether a provider says so, where the import of the title names no collection.
ALTER TABLE collection_titles ADD COLUMN described boolean NOT NULL DEFAULT false;
