-- What is played, what it adds up to, and what "popular" means.

-- A play is one film in one player, identified by a number that its browser makes up and forgets
-- with the page. Nothing here says who watched. The key has the day, so that a play past midnight
-- counts its seconds on the day on which they were watched.
CREATE TABLE play_events (
  play_id uuid NOT NULL,
  -- In the site's time zone, when the report arrived.
  day date NOT NULL,
  network text NOT NULL,
  -- Height of the ladder's step; 0: no picture was shown.
  rendition integer NOT NULL,
  -- No foreign keys: what was watched stays counted when the title is gone.
  title_id bigint NOT NULL,
  episode_id bigint,
  starts integer NOT NULL DEFAULT 0,
  completions integer NOT NULL DEFAULT 0,
  watched_seconds integer NOT NULL DEFAULT 0,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (play_id, day, network, rendition)
) WITH (fillfactor = 90);
CREATE INDEX play_events_by_day ON play_events (day, title_id);
CREATE INDEX play_events_by_age ON play_events (seen_at);

-- Which days of which titles have events that the sums below lack.
CREATE TABLE play_sums_due (
  day date NOT NULL,
  title_id bigint NOT NULL,
  marked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (day, title_id)
);

CREATE TABLE play_days (
  day date NOT NULL,
  title_id bigint NOT NULL,
  episode_id bigint,
  network text NOT NULL,
  rendition integer NOT NULL,
  starts bigint NOT NULL,
  completions bigint NOT NULL,
  watched_seconds bigint NOT NULL,
  UNIQUE NULLS NOT DISTINCT (title_id, day, episode_id, network, rendition)
);
CREATE INDEX play_days_by_day ON play_days (day);

-- Coarser sums of the same, because a year of all titles is too much to add up for a page.
CREATE TABLE play_totals (
  day date NOT NULL,
  network text NOT NULL,
  rendition integer NOT NULL,
  starts bigint NOT NULL,
  completions bigint NOT NULL,
  watched_seconds bigint NOT NULL,
  PRIMARY KEY (day, network, rendition)
);

-- Integers, whose sums are several times as fast as those of bigints, and all in the index.
CREATE TABLE title_play_days (
  day date NOT NULL,
  title_id bigint NOT NULL,
  starts integer NOT NULL,
  completions integer NOT NULL,
  watched_seconds integer NOT NULL,
  PRIMARY KEY (day, title_id) INCLUDE (starts, completions, watched_seconds)
);
CREATE INDEX title_play_days_by_title ON title_play_days (title_id, day);

CREATE TABLE title_play_months (
  -- Its first day.
  month date NOT NULL,
  title_id bigint NOT NULL,
  starts bigint NOT NULL,
  completions bigint NOT NULL,
  watched_seconds bigint NOT NULL,
  PRIMARY KEY (month, title_id)
);
CREATE INDEX title_play_months_by_title ON title_play_months (title_id, month);

-- Plays that count towards popularity, by day (UTC).
CREATE TABLE counted_plays (
  day date NOT NULL,
  title_id bigint NOT NULL,
  plays integer NOT NULL,
  PRIMARY KEY (day, title_id)
);

-- Who has counted today, as a hash with a salt that is deleted after the day. Unlogged, so that
-- neither backups nor archived logs keep what is meant to be forgotten; a crash empties them.
CREATE UNLOGGED TABLE daily_salts (
  day date PRIMARY KEY,
  salt bytea NOT NULL
);
CREATE UNLOGGED TABLE counted_viewers (
  day date NOT NULL,
  title_id bigint NOT NULL,
  viewer bytea NOT NULL,
  plays integer NOT NULL,
  PRIMARY KEY (day, title_id, viewer)
);

-- `popularity` is what lists are sorted by: decayed plays, plus the imported number by its weight.
-- `trending` is the same with a faster decay.
ALTER TABLE titles
  ADD COLUMN imported_popularity double precision NOT NULL DEFAULT 0,
  ADD COLUMN trending double precision NOT NULL DEFAULT 0;
UPDATE titles SET imported_popularity = popularity, trending = popularity WHERE popularity <> 0;
CREATE INDEX titles_by_trend ON titles (type, trending DESC, id DESC);

CREATE TABLE play_scores (
  title_id bigint PRIMARY KEY REFERENCES titles ON DELETE CASCADE,
  popular double precision NOT NULL,
  trending double precision NOT NULL
);

-- At most one row: the weight of imported numbers; none, until something has been played: 1.
CREATE TABLE popularity_scale (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  imported_weight double precision NOT NULL
);

-- When somebody began or ended a subscription, without who.
CREATE TABLE subscriber_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  list text NOT NULL CHECK (list IN ('newsletter', 'plans')),
  change integer NOT NULL CHECK (change IN (1, -1)),
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX subscriber_changes_by_time ON subscriber_changes (list, changed_at);

-- Triggers, so that it does not matter which command, import or deletion changes a subscription.
CREATE FUNCTION count_newsletter_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was boolean := TG_OP <> 'INSERT' AND OLD.confirmed_at IS NOT NULL;
  became boolean := TG_OP <> 'DELETE' AND NEW.confirmed_at IS NOT NULL;
BEGIN
  IF was <> became THEN
    INSERT INTO subscriber_changes (list, change)
    VALUES ('newsletter', CASE WHEN became THEN 1 ELSE -1 END);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER newsletter_subscriptions_count_change
  AFTER INSERT OR DELETE OR UPDATE OF confirmed_at ON newsletter_subscriptions
  FOR EACH ROW EXECUTE FUNCTION count_newsletter_change();

-- A plan has ended once its subscriber has been told so (`tend_subscriptions`).
CREATE FUNCTION count_plan_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was boolean := TG_OP <> 'INSERT' AND OLD.told IS DISTINCT FROM 'expired';
  became boolean := TG_OP <> 'DELETE' AND NEW.told IS DISTINCT FROM 'expired';
BEGIN
  IF was <> became THEN
    INSERT INTO subscriber_changes (list, change)
    VALUES ('plans', CASE WHEN became THEN 1 ELSE -1 END);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER subscriptions_count_change
  AFTER INSERT OR DELETE OR UPDATE OF told ON subscriptions
  FOR EACH ROW EXECUTE FUNCTION count_plan_change();

INSERT INTO subscriber_changes (list, change, changed_at)
SELECT 'newsletter', 1, confirmed_at FROM newsletter_subscriptions WHERE confirmed_at IS NOT NULL
UNION ALL
SELECT 'plans', 1, started_at FROM subscriptions WHERE told IS DISTINCT FROM 'expired';

-- Sales of a time.
CREATE INDEX orders_by_payment_time ON orders (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX order_refunds_by_time ON order_refunds (created_at);

-- What the dashboard counts.
CREATE INDEX streams_failed ON streams (id) WHERE state = 'failed';
CREATE INDEX shipments_by_order ON shipments (order_id);
