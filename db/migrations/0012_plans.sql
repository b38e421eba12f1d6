-- Who may watch what: restricted titles with their keys, plans, subscriptions and payments.

-- What watching takes: nothing, an account, or a plan. Each includes those before it.
ALTER TABLE titles ADD COLUMN access text NOT NULL DEFAULT 'free'
  CHECK (access IN ('free', 'login', 'basic', 'premium'));
CREATE INDEX titles_restricted ON titles (access) WHERE access <> 'free';

-- The strictest of the titles that show the film. Its files follow: those of a restricted stream
-- lie encrypted in a folder named locked-…; held-… is on its way there and is never served.
ALTER TABLE streams ADD COLUMN access text NOT NULL DEFAULT 'free'
  CHECK (access IN ('free', 'login', 'basic', 'premium'));
CREATE INDEX streams_restricted ON streams (access) WHERE access <> 'free';

-- AES-128; never in the media store, whose files may be copied anywhere.
CREATE TABLE stream_keys (
  stream_id uuid PRIMARY KEY REFERENCES streams ON DELETE CASCADE,
  key bytea NOT NULL CHECK (octet_length(key) = 16),
  created_at timestamptz NOT NULL DEFAULT now()
);

-- What an account has paid for. Its state follows from these facts and the time.
CREATE TABLE subscriptions (
  account_id bigint PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  plan text NOT NULL CHECK (plan IN ('basic', 'premium')),
  started_at timestamptz NOT NULL DEFAULT now(),
  paid_until timestamptz NOT NULL,
  -- Ends with what is paid for; no renewal is asked.
  cancelled_at timestamptz,
  -- The last change of state that a mail told of.
  told text CHECK (told IN ('expiring', 'expired'))
);
CREATE INDEX subscriptions_by_end ON subscriptions (paid_until);

-- Kept after the account is gone, without it: bookkeeping wants them for ten years.
CREATE TABLE payments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What the bank's statement names; cannot be guessed.
  reference text NOT NULL UNIQUE,
  account_id bigint REFERENCES accounts ON DELETE SET NULL,
  plan text NOT NULL CHECK (plan IN ('basic', 'premium')),
  purpose text NOT NULL CHECK (purpose IN ('start', 'renewal', 'upgrade')),
  -- Minor units of the currency, with the code; IDR is written without decimals.
  amount bigint NOT NULL CHECK (amount > 0),
  -- Three digits that tell payments of one price apart on the bank's statement.
  code integer NOT NULL CHECK (code BETWEEN 1 AND 999),
  -- What is left of a lower plan beyond the price of the higher one.
  extra_days integer NOT NULL DEFAULT 0 CHECK (extra_days >= 0),
  currency text NOT NULL DEFAULT 'IDR',
  state text NOT NULL DEFAULT 'awaiting'
    CHECK (state IN ('awaiting', 'confirmed', 'expired', 'cancelled')),
  due_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  -- The operator's account; NULL: on the command line.
  confirmed_by bigint REFERENCES accounts ON DELETE SET NULL,
  idempotency_key uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((state = 'confirmed') = (confirmed_at IS NOT NULL))
);
CREATE INDEX payments_by_account ON payments (account_id, id);
CREATE INDEX payments_by_operator ON payments (confirmed_by);
CREATE INDEX payments_by_state ON payments (state, id);
CREATE UNIQUE INDEX payments_open ON payments (account_id) WHERE state = 'awaiting';
CREATE UNIQUE INDEX payments_open_amount ON payments (amount) WHERE state = 'awaiting';
CREATE UNIQUE INDEX payments_once ON payments (account_id, idempotency_key);

-- Four to six digits that let a household past the rating limit of a profile.
CREATE TABLE account_pins (
  account_id bigint PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  -- Argon2id, in PHC string format.
  pin_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Until when a session may watch what its profile's limit refuses.
ALTER TABLE sessions ADD COLUMN ratings_unlocked_until timestamptz;
