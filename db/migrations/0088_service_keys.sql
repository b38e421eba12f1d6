-- Keys of other companies' services that owners have entered, by the variables that they stand in
-- for. The key that they are encrypted under is derived from the one that signs sessions.
CREATE TABLE service_keys (
  variable text PRIMARY KEY,
  -- Nonce, tag and text (AES-256-GCM).
  ciphertext bytea NOT NULL,
  -- What owners tell a long one by.
  ending text CHECK (length(ending) <= 4),
  stored_by bigint REFERENCES accounts ON DELETE SET NULL,
  stored_at timestamptz NOT NULL DEFAULT now()
);

-- Requests that staff have put aside, because nobody can fulfil them.
ALTER TABLE subtitle_requests ADD COLUMN dismissed_at timestamptz;
