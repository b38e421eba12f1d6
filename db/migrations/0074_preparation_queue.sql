-- What is known of the file of a film before it is prepared, for the order of the queue and for
-- estimates; NULL of films from before, and of files that could not be opened.
ALTER TABLE streams
  ADD COLUMN source_seconds real,
  ADD COLUMN source_width integer,
  ADD COLUMN source_height integer,
  ADD COLUMN source_bytes bigint,
  ADD COLUMN source_codec text,
  -- Whether its pictures can be copied; NULL: it is tried.
  ADD COLUMN is_copyable boolean,
  -- Why they could not be; shown among the warnings of the film.
  ADD COLUMN encoded_because text;

-- How long steps of preparation took, the newest of each kind.
CREATE TABLE preparation_runs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  step text NOT NULL CHECK (step IN ('copy', 'encode')),
  -- Bytes that were copied, or pictures that were encoded, as `encodingWork` counts them.
  work float8 NOT NULL CHECK (work > 0),
  seconds float8 NOT NULL CHECK (seconds > 0),
  ended_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX preparation_runs_by_step ON preparation_runs (step, id);
