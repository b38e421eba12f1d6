-- Device tokens and half-done sign-ins name this number, and are unknown once it has risen: with a
-- new password, a denied sign-in, and the first confirmation of the address.
ALTER TABLE accounts ADD COLUMN sign_in_version integer NOT NULL DEFAULT 0;

-- Codes are random enough for a fast hash; those from before have Argon2id.
ALTER TABLE recovery_codes ADD COLUMN is_argon2 boolean NOT NULL DEFAULT false;
UPDATE recovery_codes SET is_argon2 = true;

-- Whether the session that made a key had a second factor; of older keys, nobody knows.
ALTER TABLE api_keys ADD COLUMN has_second_factor boolean NOT NULL DEFAULT false;
