-- When a session last proved who is using it, and whether with a second factor.
ALTER TABLE sessions
  ADD COLUMN proven_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN second_factor_at timestamptz,
  DROP CONSTRAINT sessions_ended_because_check,
  ADD CONSTRAINT sessions_ended_because_check CHECK (
    ended_because IN (
      'signed_out', 'revoked', 'password_changed', 'token_replayed', 'factor_changed', 'denied'
    )
  );
UPDATE sessions SET proven_at = created_at;

-- The secret shared with an authenticator app.
CREATE TABLE account_totps (
  account_id bigint PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  secret bytea NOT NULL,
  -- Null until the app has shown a right code.
  confirmed_at timestamptz,
  -- The 30 seconds of the last code accepted: neither it nor an earlier one is accepted again.
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- One-time codes for a lost authenticator app. All codes of an account have the same salt.
CREATE TABLE recovery_codes (
  account_id bigint NOT NULL REFERENCES account_totps ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  salt bytea NOT NULL,
  PRIMARY KEY (account_id, code_hash)
);

-- WebAuthn credentials.
CREATE TABLE passkeys (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  -- Whether it is copied to the owner's other devices.
  is_synced boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE INDEX passkeys_by_account ON passkeys (account_id, id);

-- Accounts elsewhere (OpenID Connect) that sign in to an account.
CREATE TABLE linked_identities (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  issuer text NOT NULL,
  subject text NOT NULL,
  email text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (issuer, subject)
);
CREATE INDEX linked_identities_by_account ON linked_identities (account_id, id);

-- Signed tokens that are good for one use, until they expire anyway.
CREATE TABLE spent_tokens (
  id uuid PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX spent_tokens_by_expiry ON spent_tokens (expires_at);

COMMENT ON COLUMN accounts.password_hash IS 'Empty: the account signs in otherwise';
