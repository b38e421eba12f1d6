-- A bulk job is one entry of the log: the first of its changes stands for all of them. A column,
-- because a list of the log must not read ten thousand entries to show one.
ALTER TABLE audit_entries ADD COLUMN is_listed boolean NOT NULL DEFAULT true;
ALTER TABLE audit_entries DISABLE TRIGGER audit_entries_append_only;
UPDATE audit_entries entry SET is_listed = false
  WHERE batch_id IS NOT NULL AND EXISTS (
    SELECT FROM audit_entries earlier
    WHERE earlier.batch_id = entry.batch_id AND earlier.id < entry.id);
ALTER TABLE audit_entries ENABLE TRIGGER audit_entries_append_only;
CREATE INDEX audit_entries_listed_idx ON audit_entries (id DESC) WHERE is_listed;
DROP INDEX audit_entries_kind_idx;
CREATE INDEX audit_entries_kind_idx ON audit_entries (subject_kind, id DESC) WHERE is_listed;

-- For the time that is left.
ALTER TABLE bulk_jobs ADD COLUMN started_at timestamptz;
ALTER TABLE import_runs ADD COLUMN started_at timestamptz;

-- The list of what ran in the background takes some of each kind, newest first.
CREATE INDEX bulk_jobs_created_at_idx ON bulk_jobs (created_at);
CREATE INDEX import_runs_created_at_idx ON import_runs (created_at);
CREATE INDEX streams_created_at_idx ON streams (created_at);
CREATE INDEX data_requests_exports_idx ON data_requests (asked_at) WHERE kind = 'export';

-- What was left on each day of the disk of each folder that the site writes to: how fast it fills.
CREATE TABLE disk_days (
  day date NOT NULL,
  folder text NOT NULL,
  free_bytes bigint NOT NULL,
  PRIMARY KEY (day, folder)
);
