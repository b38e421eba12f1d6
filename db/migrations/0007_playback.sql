-- How films play for viewers, what viewers report, and what is wrong with titles.

-- Counted per film and day; nothing here tells who watched.
CREATE TABLE playback_days (
  stream_id uuid NOT NULL REFERENCES streams ON DELETE CASCADE,
  day date NOT NULL,
  starts integer NOT NULL DEFAULT 0,
  failures integer NOT NULL DEFAULT 0,
  stalls integer NOT NULL DEFAULT 0,
  stalled_seconds integer NOT NULL DEFAULT 0,
  watched_seconds integer NOT NULL DEFAULT 0,
  PRIMARY KEY (stream_id, day)
);
CREATE INDEX playback_days_by_day ON playback_days (day);

CREATE TABLE playback_problems (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  stream_id uuid NOT NULL REFERENCES streams ON DELETE CASCADE,
  reported_at timestamptz NOT NULL DEFAULT now(),
  language text NOT NULL,
  words text NOT NULL,
  -- What the player knew, as the contract names it.
  facts jsonb NOT NULL
);
CREATE INDEX playback_problems_by_time ON playback_problems (reported_at);
CREATE INDEX playback_problems_by_stream ON playback_problems (stream_id);

-- What the last check found at each title; a title without faults has an empty list.
CREATE TABLE title_health (
  title_id bigint PRIMARY KEY REFERENCES titles ON DELETE CASCADE,
  checked_at timestamptz NOT NULL DEFAULT now(),
  kinds text[] NOT NULL DEFAULT '{}',
  findings jsonb NOT NULL DEFAULT '[]'
);
CREATE INDEX title_health_by_kind ON title_health USING gin (kinds);
CREATE INDEX title_health_with_findings ON title_health (title_id) WHERE kinds <> '{}';

-- Integrated loudness (LUFS) of the packaged sound; NULL: not measured.
ALTER TABLE stream_audio_tracks ADD COLUMN loudness real;
