-- Uploads, imports and jobs that staff manage on pages, and what they change about films.

-- Folders of the server that staff import from.
CREATE TABLE import_folders (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Absolute, below one of IMPORT_FOLDERS.
  path text NOT NULL UNIQUE,
  films_are text NOT NULL DEFAULT 'movie' CHECK (films_are IN ('movie', 'video')),
  -- Changes in it are imported by themselves.
  watched boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- An import and its report. `receiving`: its files are still being uploaded.
CREATE TABLE import_runs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('upload', 'folder', 'watch')),
  folder_id bigint REFERENCES import_folders ON DELETE SET NULL,
  account_id bigint REFERENCES accounts ON DELETE SET NULL,
  directory text NOT NULL,
  films_are text NOT NULL CHECK (films_are IN ('movie', 'video')),
  -- Absolute paths: only titles that these files belong to are read. NULL: all.
  changed text[],
  state text NOT NULL
    CHECK (state IN ('receiving', 'waiting', 'running', 'done', 'failed', 'cancelled')),
  -- Titles read or saved so far.
  done integer NOT NULL DEFAULT 0,
  total integer NOT NULL DEFAULT 0,
  report jsonb,
  -- Why it ended early.
  failure text,
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz
);
CREATE INDEX import_runs_by_folder ON import_runs (folder_id, id DESC);
CREATE INDEX import_runs_by_account ON import_runs (account_id);
CREATE INDEX import_runs_open ON import_runs (id) WHERE state IN ('receiving', 'waiting', 'running');

-- A file of an upload. What has arrived lies in uploads/ of the data folder, named by the id.
CREATE TABLE uploads (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  run_id bigint NOT NULL REFERENCES import_runs ON DELETE CASCADE,
  -- Relative to the library.
  path text NOT NULL,
  size bigint NOT NULL CHECK (size > 0),
  -- Of the file in the browser, which tells it from another one at the same path.
  modified_at timestamptz NOT NULL,
  received bigint NOT NULL DEFAULT 0,
  touched_at timestamptz NOT NULL DEFAULT now(),
  -- When it was moved into the library.
  finished_at timestamptz,
  UNIQUE (run_id, path)
);
CREATE INDEX uploads_unfinished ON uploads (touched_at) WHERE finished_at IS NULL;

-- Running jobs that are to end without being tried again.
CREATE TABLE job_cancellations (
  job_id bigint PRIMARY KEY,
  requested_at timestamptz NOT NULL DEFAULT now()
);

-- Everything in a stream's folder.
ALTER TABLE streams ADD COLUMN bytes bigint NOT NULL DEFAULT 0;
UPDATE streams s SET bytes = r.bytes
  FROM (SELECT stream_id, sum(bytes) AS bytes FROM stream_renditions GROUP BY 1) r
  WHERE r.stream_id = s.id;
-- Paths can be longer than a B-tree takes.
CREATE INDEX streams_by_source ON streams USING hash (source_path);
CREATE INDEX streams_by_size ON streams (bytes DESC, id DESC);

ALTER TABLE title_health ADD COLUMN ignored_kinds text[] NOT NULL DEFAULT '{}';

ALTER TABLE playback_problems ADD COLUMN done_at timestamptz;
CREATE INDEX playback_problems_open ON playback_problems (id DESC) WHERE done_at IS NULL;

-- The point that stays visible where a picture is cropped: shares of width and height.
ALTER TABLE pictures
  ADD COLUMN focus_x real CHECK (focus_x BETWEEN 0 AND 1),
  ADD COLUMN focus_y real CHECK (focus_y BETWEEN 0 AND 1),
  ADD CHECK ((focus_x IS NULL) = (focus_y IS NULL));

-- What staff have set, and packaging and imports leave alone.
ALTER TABLE streams
  ADD COLUMN own_chapters jsonb,
  ADD COLUMN intro_starts_at_ms integer,
  ADD COLUMN intro_ends_at_ms integer,
  ADD COLUMN credits_start_at_ms integer,
  -- Subtitles that came with the film and are not offered, as in its manifest.
  ADD COLUMN hidden_subtitles jsonb NOT NULL DEFAULT '[]',
  ADD CHECK ((intro_starts_at_ms IS NULL) = (intro_ends_at_ms IS NULL)),
  ADD CHECK (intro_ends_at_ms > intro_starts_at_ms);

CREATE TABLE stream_own_subtitles (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  stream_id uuid NOT NULL REFERENCES streams ON DELETE CASCADE,
  language text NOT NULL,
  forced boolean NOT NULL DEFAULT false,
  -- WebVTT
  text text NOT NULL
);
CREATE INDEX stream_own_subtitles_by_stream ON stream_own_subtitles (stream_id);

-- Parts that imports leave as they are: 'poster', 'trailers', … of a title; 'place', 'texts', …
-- of a season or episode, and 'added' of those that no import has brought.
ALTER TABLE titles ADD COLUMN kept_parts text[] NOT NULL DEFAULT '{}';
ALTER TABLE seasons ADD COLUMN kept_parts text[] NOT NULL DEFAULT '{}';
ALTER TABLE episodes ADD COLUMN kept_parts text[] NOT NULL DEFAULT '{}';
