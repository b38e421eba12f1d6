-- Whoever has the link of an invitation may take its roles, once.
CREATE TABLE staff_invitations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  -- Where it was mailed to; null: whoever made it passes the link on.
  email text,
  roles text[] NOT NULL CHECK (roles <> '{}'),
  -- An invitation of somebody who is no owner any more is good for nothing.
  inviter_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  invited_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  accepted_by bigint REFERENCES accounts ON DELETE SET NULL,
  revoked_at timestamptz
);
CREATE INDEX staff_invitations_inviter_idx ON staff_invitations (inviter_id);
CREATE INDEX staff_invitations_accepted_by_idx ON staff_invitations (accepted_by);
