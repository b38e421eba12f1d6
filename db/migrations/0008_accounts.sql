-- Who may sign in, the people of a household, and where they are signed in.

CREATE TABLE accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  username text NOT NULL,
  -- The same without regard to case and compatibility forms: what must be unique.
  username_key text NOT NULL UNIQUE,
  email text NOT NULL,
  email_key text NOT NULL UNIQUE,
  email_confirmed_at timestamptz,
  first_name text NOT NULL,
  last_name text NOT NULL,
  display_name text NOT NULL,
  phone text NOT NULL,
  -- Argon2id, in PHC string format.
  password_hash text NOT NULL,
  role text NOT NULL DEFAULT 'viewer' CHECK (role IN ('viewer', 'operator')),
  language text NOT NULL,
  -- Revision of the picture in account_pictures; NULL: initials are drawn.
  picture uuid,
  terms_accepted_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- What the owner alone gets to see, as WebP.
CREATE TABLE account_pictures (
  account_id bigint PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  bytes bytea NOT NULL
);

-- One household shares an account; each person has a history and lists of their own.
CREATE TABLE profiles (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  name text NOT NULL,
  -- One of the six colours of avatars.
  colour smallint NOT NULL DEFAULT 0 CHECK (colour BETWEEN 0 AND 5),
  -- NULL: that of the account.
  language text,
  -- Titles rated above are refused; NULL: no limit.
  rating_limit text CHECK (rating_limit IN ('SU', '13+', '17+', '21+')),
  -- The one that came with the account cannot be deleted.
  is_first boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX profiles_by_account ON profiles (account_id, id);
CREATE UNIQUE INDEX profiles_first ON profiles (account_id) WHERE is_first;

-- A sign-in: the family of all refresh tokens that came from it.
CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  profile_id bigint NOT NULL REFERENCES profiles ON DELETE CASCADE,
  -- Counts refreshes; a refresh token is good for one of them.
  generation integer NOT NULL DEFAULT 0,
  rotated_at timestamptz NOT NULL DEFAULT now(),
  -- What the browser calls itself, made readable, such as "Chrome, Android".
  device text NOT NULL,
  client_address text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_because text
    CHECK (ended_because IN ('signed_out', 'revoked', 'password_changed', 'token_replayed'))
);
CREATE INDEX sessions_by_account ON sessions (account_id, last_used_at);
CREATE INDEX sessions_by_profile ON sessions (profile_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

-- What a link in a mail is good for, once. Only the SHA-256 of its token is kept.
CREATE TABLE account_links (
  token_hash bytea PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  purpose text NOT NULL CHECK (
    purpose IN ('confirm_email', 'reset_password', 'confirm_new_email', 'allow_new_email')
  ),
  -- The address that the account has or is to get.
  email text NOT NULL,
  expires_at timestamptz NOT NULL,
  -- A change of address waits until both of its links were used.
  used_at timestamptz,
  UNIQUE (account_id, purpose)
);
CREATE INDEX account_links_by_expiry ON account_links (expires_at);
