-- The titles watched longest in the periods that the analytics offer. Deleted with each change of
-- the sums that it is made of, and made again after it.
CREATE TABLE top_titles (
  first_day date NOT NULL,
  last_day date NOT NULL,
  -- From 1.
  position integer NOT NULL,
  title_id bigint NOT NULL,
  starts bigint NOT NULL,
  completions bigint NOT NULL,
  watched_seconds bigint NOT NULL,
  -- Of the equally long period before; null where it was not watched then.
  starts_before bigint,
  completions_before bigint,
  watched_seconds_before bigint,
  PRIMARY KEY (first_day, last_day, position)
);
