-- What each person of a household has watched, and how much data that took.

-- Where somebody is in a film. Of a series there is a row per episode.
CREATE TABLE watch_progress (
  profile_id bigint NOT NULL REFERENCES profiles ON DELETE CASCADE,
  title_id bigint NOT NULL REFERENCES titles ON DELETE CASCADE,
  -- NULL: the title's own film.
  episode_id bigint REFERENCES episodes ON DELETE CASCADE,
  position_ms integer NOT NULL CHECK (position_ms >= 0),
  duration_ms integer NOT NULL CHECK (duration_ms > 0),
  -- By the server's clock, however wrong that of the device was.
  watched_at timestamptz NOT NULL,
  -- When the end was last reached; NULL: never.
  finished_at timestamptz,
  UNIQUE NULLS NOT DISTINCT (profile_id, title_id, episode_id)
) WITH (fillfactor = 80);
CREATE INDEX watch_progress_by_title ON watch_progress (title_id);
CREATE INDEX watch_progress_by_episode ON watch_progress (episode_id) WHERE episode_id IS NOT NULL;

-- What somebody took out. A device that was offline may report older watching much later: it must
-- not bring a title back.
CREATE TABLE watch_removals (
  profile_id bigint NOT NULL REFERENCES profiles ON DELETE CASCADE,
  title_id bigint NOT NULL REFERENCES titles ON DELETE CASCADE,
  -- From what to continue with; the history keeps it.
  dismissed_at timestamptz,
  -- From the history, with all that was known.
  forgotten_at timestamptz,
  PRIMARY KEY (profile_id, title_id)
);
CREATE INDEX watch_removals_by_title ON watch_removals (title_id);

-- Times of which nothing is remembered: pauses (without an end while one lasts), and all before
-- the last clearing of the history.
CREATE TABLE unremembered_times (
  profile_id bigint NOT NULL REFERENCES profiles ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('pause', 'cleared')),
  during tstzrange NOT NULL
);
CREATE INDEX unremembered_times_by_profile ON unremembered_times (profile_id);
CREATE UNIQUE INDEX unremembered_times_open ON unremembered_times (profile_id)
  WHERE kind = 'pause' AND upper_inf(during);
CREATE UNIQUE INDEX unremembered_times_cleared ON unremembered_times (profile_id)
  WHERE kind = 'cleared';

-- Bytes that each playback has loaded; a playback counts for the month in which it began.
CREATE TABLE data_uses (
  profile_id bigint NOT NULL REFERENCES profiles ON DELETE CASCADE,
  playback_id uuid NOT NULL,
  month date NOT NULL DEFAULT date_trunc('month', now() AT TIME ZONE 'utc'),
  bytes bigint NOT NULL CHECK (bytes >= 0),
  PRIMARY KEY (profile_id, playback_id)
);
CREATE INDEX data_uses_by_month ON data_uses (profile_id, month) INCLUDE (bytes);

CREATE TABLE data_caps (
  profile_id bigint PRIMARY KEY REFERENCES profiles ON DELETE CASCADE,
  bytes bigint NOT NULL CHECK (bytes > 0)
);
