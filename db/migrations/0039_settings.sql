-- What owners set while the site runs. A key without a row follows the environment or the default.
CREATE TABLE settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);

-- Archives that the site has written into the data folder, newest last.
CREATE TABLE backups (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  file text NOT NULL UNIQUE,
  state text NOT NULL DEFAULT 'waiting'
    CONSTRAINT backups_state_check CHECK (state IN ('waiting', 'running', 'done', 'failed')),
  -- Started by the schedule, not by a person.
  scheduled boolean NOT NULL DEFAULT false,
  requested_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  bytes bigint,
  row_count bigint,
  -- When all of it was read again and compared with its own list.
  verified_at timestamptz,
  failure text
);

-- What came with the demo, so that it can be removed and nothing else.
CREATE TABLE demo_content (
  kind text NOT NULL,
  id bigint NOT NULL,
  PRIMARY KEY (kind, id)
);

-- Per month, as it was when the account subscribed: new prices are for new subscriptions.
ALTER TABLE subscriptions ADD COLUMN month_price bigint
  CONSTRAINT subscriptions_month_price_check CHECK (month_price > 0);
UPDATE subscriptions SET month_price = (
  SELECT p.amount - p.code FROM payments p
  WHERE p.account_id = subscriptions.account_id AND p.plan = subscriptions.plan
    AND p.state = 'confirmed' AND p.purpose <> 'upgrade' AND p.amount > p.code
  ORDER BY p.confirmed_at DESC, p.id DESC LIMIT 1
);
