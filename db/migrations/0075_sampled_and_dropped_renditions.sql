-- What a part of a film took as each rendition, with its sound: what a set of renditions would cost.
CREATE TABLE rendition_samples (
  stream_id uuid NOT NULL REFERENCES streams ON DELETE CASCADE,
  name text NOT NULL,
  bytes bigint NOT NULL,
  seconds real NOT NULL CHECK (seconds > 0),
  PRIMARY KEY (stream_id, name)
);

-- Renditions that nobody watched were removed, and how many bytes they took; NULL: none are.
ALTER TABLE streams
  ADD COLUMN dropped_at timestamptz,
  ADD COLUMN dropped_bytes bigint;
