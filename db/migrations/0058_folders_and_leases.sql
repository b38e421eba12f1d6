-- Set with the last thing that a runner publishes: whatever ends its lease then, the film is done.
ALTER TABLE runner_leases ADD COLUMN is_done boolean NOT NULL DEFAULT false;

-- What keeps a watched folder from being looked at, as whoever watches it has seen last. `problem`
-- is null if nothing does; `problem_path` is the part of the folder that it concerns.
ALTER TABLE import_folders
  ADD COLUMN problem text,
  ADD COLUMN problem_path text,
  ADD COLUMN problem_since timestamptz;
