-- What hangs below a title beside its films: trailers, interviews, deleted scenes and the like.
ALTER TABLE trailers RENAME TO extras;
ALTER INDEX trailers_pkey RENAME TO extras_pkey;
ALTER INDEX trailers_by_stream RENAME TO extras_by_stream;
ALTER TABLE extras
  ADD COLUMN kind text NOT NULL DEFAULT 'trailer' CHECK (kind IN ('trailer', 'behind_the_scenes',
    'deleted_scene', 'interview', 'featurette', 'scene', 'short', 'clip', 'other')),
  -- Of a series: the season that it is about; NULL: the whole series.
  ADD COLUMN season integer,
  ADD COLUMN still_id bigint REFERENCES pictures ON DELETE SET NULL,
  -- Whether an import has brought it, which takes it away when its file is gone.
  ADD COLUMN imported boolean NOT NULL DEFAULT true,
  -- By staff; imports do not bring it back as long as its file is there.
  ADD COLUMN removed boolean NOT NULL DEFAULT false;
ALTER TABLE extras ALTER COLUMN kind DROP DEFAULT;

-- Lists that staff have made are theirs, as until now.
UPDATE extras SET imported = false
  FROM titles WHERE titles.id = title_id AND 'trailers' = ANY (kept_parts);
UPDATE titles SET kept_parts = array_replace(kept_parts, 'trailers', 'extras')
  WHERE 'trailers' = ANY (kept_parts);

-- Prepared after films that do not play yet.
ALTER TABLE streams ADD COLUMN is_extra boolean NOT NULL DEFAULT false;
UPDATE streams SET is_extra = true FROM extras WHERE extras.stream_id = streams.id
  AND NOT EXISTS (SELECT FROM titles WHERE streams.id IN (stream_id, next_stream_id))
  AND NOT EXISTS (SELECT FROM episodes WHERE streams.id IN (stream_id, next_stream_id))
  AND NOT EXISTS (SELECT FROM title_versions WHERE stream_id = streams.id);
