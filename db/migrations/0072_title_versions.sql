-- The films that are one title: cuts, editions, qualities. A title without another version has no
-- rows; the one that plays by itself is `titles.stream_id`.
CREATE TABLE title_versions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title_id bigint NOT NULL REFERENCES titles ON DELETE CASCADE,
  stream_id uuid NOT NULL REFERENCES streams ON DELETE CASCADE,
  position integer NOT NULL,
  name text NOT NULL,
  -- Given by staff, whatever imports say.
  own_name text,
  -- Removed by staff; imports leave it so.
  removed boolean NOT NULL DEFAULT false,
  UNIQUE (title_id, stream_id)
);
CREATE INDEX title_versions_by_stream ON title_versions (stream_id);
