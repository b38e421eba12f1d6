-- Search by part of a name, for staff (decision 079).
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Who changed what: one row for each subject that staff changed. Rows are only ever added.
CREATE TABLE audit_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  happened_at timestamptz NOT NULL DEFAULT now(),
  -- Null: a command, a job, or an account that is gone; the name stays.
  account_id bigint REFERENCES accounts ON DELETE SET NULL,
  actor_name text NOT NULL,
  api_key text,
  client_address text,
  request_id text,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  subject_name text NOT NULL,
  -- Only the fields that differ. Null: it did not exist.
  before jsonb,
  after jsonb,
  batch_id bigint,
  undoes bigint REFERENCES audit_entries ON DELETE SET NULL
);
CREATE INDEX audit_entries_subject_idx ON audit_entries (subject_kind, subject_id, id DESC);
CREATE INDEX audit_entries_kind_idx ON audit_entries (subject_kind, id DESC);
CREATE INDEX audit_entries_account_idx ON audit_entries (account_id, id DESC);
CREATE INDEX audit_entries_action_idx ON audit_entries (action, id DESC);
CREATE INDEX audit_entries_happened_at_idx ON audit_entries (happened_at);
CREATE INDEX audit_entries_batch_idx ON audit_entries (batch_id, id) WHERE batch_id IS NOT NULL;
CREATE UNIQUE INDEX audit_entries_undoes_idx ON audit_entries (undoes) WHERE undoes IS NOT NULL;
CREATE INDEX audit_entries_name_idx ON audit_entries
  USING gin ((lower(subject_name || ' ' || actor_name)) gin_trgm_ops);

-- Only the end of an account, and the end of an entry that another one undoes, may touch a row.
CREATE FUNCTION refuse_audit_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.happened_at < now() - interval '1 year' THEN RETURN OLD; END IF;
  ELSIF (to_jsonb(NEW) - 'account_id' - 'undoes') = (to_jsonb(OLD) - 'account_id' - 'undoes')
    AND (NEW.account_id IS NULL OR NEW.account_id = OLD.account_id)
    AND (NEW.undoes IS NULL OR NEW.undoes = OLD.undoes) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit_entries is append-only';
END $$;
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_changes();

-- One action on many subjects, carried out by a job.
CREATE TABLE bulk_jobs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  account_id bigint REFERENCES accounts ON DELETE SET NULL,
  actor jsonb NOT NULL,
  action text NOT NULL,
  input jsonb NOT NULL,
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'running', 'done', 'cancelled')),
  total integer NOT NULL,
  changed integer NOT NULL DEFAULT 0,
  unchanged integer NOT NULL DEFAULT 0,
  refused integer NOT NULL DEFAULT 0,
  undoes bigint REFERENCES bulk_jobs ON DELETE SET NULL
);
CREATE INDEX bulk_jobs_account_idx ON bulk_jobs (account_id, id DESC);

CREATE TABLE bulk_items (
  job_id bigint NOT NULL REFERENCES bulk_jobs ON DELETE CASCADE,
  position integer NOT NULL,
  subject_id text NOT NULL,
  label text NOT NULL,
  -- Null: still to be done.
  outcome text CHECK (outcome IN ('changed', 'unchanged', 'refused')),
  -- Why it was refused: a problem of the API.
  problem jsonb,
  PRIMARY KEY (job_id, position)
);
CREATE INDEX bulk_items_waiting_idx ON bulk_items (job_id, position) WHERE outcome IS NULL;
