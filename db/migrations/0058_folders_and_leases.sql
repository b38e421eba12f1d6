-- Set with the last thing that a runner publishes: whatever ends its lease then, the film is done.
ALTER TABLE runner_leases ADD COLUMN is_done boolean NOT NULL DEFAULT false;

-- What keeps a watched folder from being looked at, as the process that watches it has seen last;
-- `emptied`: its files were removed while it was watched, so that nothing is wrong with it.
ALTER TABLE import_folders
  ADD COLUMN problem text
    CHECK (problem IN ('missing', 'unreadable', 'empty', 'silent', 'emptied')),
  -- The part of the folder that it concerns.
  ADD COLUMN problem_path text,
  ADD COLUMN problem_since timestamptz;
