-- Acoustic fingerprints of episodes, in which intros and recaps are found. Empty: it has no sound
-- that can be read.
CREATE TABLE stream_chromaprints (
  stream_id uuid PRIMARY KEY REFERENCES streams ON DELETE CASCADE,
  items bytea NOT NULL
);

ALTER TABLE streams
  ADD COLUMN recap_starts_at_ms integer CHECK (recap_starts_at_ms >= 0),
  ADD COLUMN recap_ends_at_ms integer,
  ADD COLUMN marked_by_staff boolean NOT NULL DEFAULT false,
  ADD CHECK (
    (recap_starts_at_ms IS NULL) = (recap_ends_at_ms IS NULL)
    AND recap_ends_at_ms > recap_starts_at_ms
  );

UPDATE streams SET marked_by_staff = true
WHERE own_chapters IS NOT NULL OR intro_starts_at_ms IS NOT NULL OR credits_start_at_ms IS NOT NULL;
