-- Accounts whose owners have asked for their deletion: they may take it back by signing in, and are
-- shown to nobody meanwhile. An account that staff close has only `deletes_at`.
ALTER TABLE accounts
  ADD COLUMN is_leaving boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT leaving_has_an_end CHECK (NOT is_leaving OR deletes_at IS NOT NULL);

-- Few at a time; asked for with every comment, review and playlist that is shown.
CREATE INDEX leaving_accounts ON accounts (id) WHERE is_leaving;
