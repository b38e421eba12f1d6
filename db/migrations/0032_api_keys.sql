-- What scripts of staff send instead of signing in. Only the SHA-256 of a key is stored.
CREATE TABLE api_keys (
  id uuid PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  name text NOT NULL,
  -- Each counts only while the account has it, too.
  roles text[] NOT NULL CHECK (
    cardinality(roles) > 0
    AND roles <@ ARRAY['owner', 'catalogue', 'shop', 'editor', 'moderator', 'support']
  ),
  key_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Null: until it is revoked.
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX api_keys_by_account ON api_keys (account_id, created_at);
CREATE INDEX api_keys_by_creation ON api_keys (created_at);
