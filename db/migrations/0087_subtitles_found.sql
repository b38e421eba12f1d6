-- How many downloads a collection of subtitles still allows today, by the account there.
CREATE TABLE subtitle_quotas (
  service text NOT NULL,
  account text NOT NULL,
  allowed integer NOT NULL CHECK (allowed >= 0),
  remaining integer NOT NULL CHECK (remaining >= 0),
  resets_at timestamptz NOT NULL,
  PRIMARY KEY (service, account)
);

-- Films for which subtitles in a language are looked for, or were.
CREATE TABLE subtitle_searches (
  stream_id uuid NOT NULL REFERENCES streams ON DELETE CASCADE,
  language text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'found', 'refused', 'failed')),
  -- How they fit, or why there are none; of one that waits, what for.
  reason text,
  -- Of what was found or refused.
  release text,
  -- The candidate that staff have chosen.
  chosen text,
  -- Who asked, as the audit log keeps it.
  actor jsonb NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (stream_id, language)
);
CREATE INDEX subtitle_searches_by_time ON subtitle_searches (asked_at);

-- Subtitles that viewers miss. `viewer`: a hash, by which nobody asks twice.
CREATE TABLE subtitle_requests (
  title_id bigint NOT NULL REFERENCES titles ON DELETE CASCADE,
  language text NOT NULL,
  viewer bytea NOT NULL,
  -- What was being watched.
  stream_id uuid NOT NULL REFERENCES streams ON DELETE CASCADE,
  asked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (title_id, language, viewer)
);
CREATE INDEX subtitle_requests_by_stream ON subtitle_requests (stream_id);

-- Where subtitles come from that staff have not written themselves.
ALTER TABLE stream_own_subtitles ADD COLUMN source jsonb;
