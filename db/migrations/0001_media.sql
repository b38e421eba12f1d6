-- Pictures and packaged streams. Files live in the media store; the rows say what they are.

CREATE TABLE pictures (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  path text NOT NULL UNIQUE,
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  -- Base64 of a thumbhash (https://evanw.github.io/thumbhash/).
  thumbhash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- A film, episode, video or trailer on its way from a source file to renditions.
CREATE TABLE streams (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Identity of the source's bytes, so that a renamed file is the same stream.
  fingerprint text NOT NULL UNIQUE,
  source_path text,
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'processing', 'playable', 'complete', 'failed')),
  -- From 0 to 1 while processing.
  progress real NOT NULL DEFAULT 0,
  failure_code text,
  failure_detail text,
  -- Folder in the media store; a new packaging gets a new one, so addresses never change content.
  folder text,
  duration_ms integer,
  width integer,
  height integer,
  has_sprites boolean NOT NULL DEFAULT false,
  -- Things worth telling the operator that did not stop the packaging.
  warnings text[] NOT NULL DEFAULT '{}',
  side_files jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (state <> 'failed' OR failure_code IS NOT NULL),
  CHECK (state NOT IN ('playable', 'complete') OR (folder IS NOT NULL AND duration_ms IS NOT NULL))
);

CREATE TABLE stream_renditions (
  stream_id uuid NOT NULL REFERENCES streams ON DELETE CASCADE,
  name text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  peak_bandwidth integer NOT NULL,
  average_bandwidth integer NOT NULL,
  bytes bigint NOT NULL,
  codecs text NOT NULL,
  frame_rate real NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (stream_id, name)
);

CREATE TABLE stream_audio_tracks (
  stream_id uuid NOT NULL REFERENCES streams ON DELETE CASCADE,
  position integer NOT NULL,
  language text NOT NULL,
  name text NOT NULL,
  channels integer NOT NULL,
  PRIMARY KEY (stream_id, position)
);

CREATE TABLE stream_subtitles (
  stream_id uuid NOT NULL REFERENCES streams ON DELETE CASCADE,
  position integer NOT NULL,
  language text NOT NULL,
  name text NOT NULL,
  path text NOT NULL,
  forced boolean NOT NULL DEFAULT false,
  PRIMARY KEY (stream_id, position)
);

CREATE TABLE stream_chapters (
  stream_id uuid NOT NULL REFERENCES streams ON DELETE CASCADE,
  position integer NOT NULL,
  starts_at_ms integer NOT NULL,
  ends_at_ms integer NOT NULL,
  title text NOT NULL,
  PRIMARY KEY (stream_id, position)
);
