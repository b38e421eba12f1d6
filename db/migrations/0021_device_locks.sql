-- Devices that a household has locked to one of its profiles. The device keeps the token, the
-- database its hash.
CREATE TABLE device_locks (
  token_hash bytea PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  profile_id bigint NOT NULL REFERENCES profiles ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX device_locks_by_account ON device_locks (account_id);
CREATE INDEX device_locks_by_profile ON device_locks (profile_id);
