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
