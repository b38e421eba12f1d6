-- Machines that prepare films without the database, over HTTPS. Of a token only the hash is stored.
CREATE TABLE runners (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 60),
  token_hash bytea NOT NULL UNIQUE,
  version text,
  capabilities text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz
);

-- The exclusive right of a runner to prepare a film, until nothing is heard from it for too long.
-- It outlives the film: whoever ends it also frees its job.
CREATE TABLE runner_leases (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  runner_id bigint NOT NULL REFERENCES runners,
  stream_id uuid NOT NULL UNIQUE,
  job_id bigint NOT NULL UNIQUE,
  access text NOT NULL,
  replaced_folder text,
  folder text NOT NULL,
  bytes bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- Its runner is refused from then on; others, until what it has left is removed.
  ended_at timestamptz
);

CREATE INDEX runner_leases_by_runner ON runner_leases (runner_id);
