-- What staff do for people: accounts, payments of plans, messages and the newsletter.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

ALTER TABLE accounts
  -- Cannot sign in. What the account has written stays public.
  ADD COLUMN suspended_at timestamptz,
  ADD COLUMN suspended_because text,
  -- Cannot sign in, and is deleted then unless staff restore it.
  ADD COLUMN deletes_at timestamptz,
  ADD CONSTRAINT accounts_suspension_check
    CHECK ((suspended_at IS NULL) = (suspended_because IS NULL));
CREATE INDEX accounts_by_text ON accounts USING gin (
  (username_key || ' ' || email_key || ' '
    || lower(first_name || ' ' || last_name || ' ' || display_name)) gin_trgm_ops
);
-- Shorter than a trigram, a search is for the beginning of a name.
CREATE INDEX accounts_by_username ON accounts (username_key text_pattern_ops);
CREATE INDEX accounts_by_email ON accounts (email_key text_pattern_ops);
CREATE INDEX accounts_by_confirmation ON accounts ((email_confirmed_at IS NULL), id);
CREATE INDEX accounts_staff ON accounts (id) WHERE staff_roles <> '{}';
CREATE INDEX accounts_suspended ON accounts (id) WHERE suspended_at IS NOT NULL;
CREATE INDEX accounts_deleting ON accounts (id) WHERE deletes_at IS NOT NULL;

-- Exports and deletions that were asked for; a record of the site, which outlives the account.
CREATE TABLE data_requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('export', 'deletion')),
  account_id bigint NOT NULL,
  -- NULL: the account is gone, and its name with it.
  account_name text,
  -- The member of staff; NULL: the account itself.
  asked_by text,
  asked_at timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  cancelled_at timestamptz
);
CREATE INDEX data_requests_by_account ON data_requests (account_id, id);
CREATE INDEX data_requests_open ON data_requests (id)
  WHERE done_at IS NULL AND cancelled_at IS NULL;

CREATE INDEX subscriptions_by_plan ON subscriptions (plan, account_id);
CREATE INDEX subscriptions_by_end_and_account ON subscriptions (paid_until, account_id);
CREATE INDEX subscriptions_cancelled ON subscriptions (paid_until, account_id)
  WHERE cancelled_at IS NOT NULL;

ALTER TABLE payments
  -- The newest proof. Until it is checked, the payment neither expires nor can be replaced.
  ADD COLUMN proof_sent_at timestamptz,
  ADD COLUMN rejected_because text,
  ADD COLUMN refunded_at timestamptz,
  -- Minor units; at most the amount.
  ADD COLUMN refunded_amount bigint,
  ADD COLUMN refunded_because text,
  DROP CONSTRAINT payments_state_check,
  ADD CONSTRAINT payments_state_check CHECK (
    state IN ('awaiting', 'confirmed', 'expired', 'cancelled', 'rejected', 'refunded')
  ),
  DROP CONSTRAINT payments_check,
  ADD CONSTRAINT payments_confirmation_check
    CHECK ((state IN ('confirmed', 'refunded')) = (confirmed_at IS NOT NULL)),
  ADD CONSTRAINT payments_refund_check CHECK (
    (state = 'refunded') = (refunded_at IS NOT NULL)
    AND (refunded_at IS NULL) = (refunded_amount IS NULL)
    AND refunded_amount BETWEEN 1 AND amount
  );
CREATE INDEX payments_by_reference ON payments (reference text_pattern_ops);
CREATE INDEX payments_to_check ON payments (id)
  WHERE state = 'awaiting' AND proof_sent_at IS NOT NULL;

-- Pictures of receipts, as WebP. Deleted some time after the payment is settled.
CREATE TABLE plan_payment_proofs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id bigint NOT NULL REFERENCES payments ON DELETE CASCADE,
  bytes bytea NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX plan_payment_proofs_by_payment ON plan_payment_proofs (payment_id, id);

ALTER TABLE contact_messages
  ADD COLUMN state text NOT NULL DEFAULT 'open'
    CHECK (state IN ('open', 'answered', 'closed'));
CREATE INDEX contact_messages_by_state ON contact_messages (state, id);
CREATE INDEX contact_messages_by_text ON contact_messages USING gin (
  lower(name || ' ' || email || ' ' || message) gin_trgm_ops
);

-- Answers, which were mailed, and notes among staff.
CREATE TABLE contact_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id bigint NOT NULL REFERENCES contact_messages ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('answer', 'note')),
  text text NOT NULL,
  author_name text NOT NULL,
  written_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX contact_entries_by_message ON contact_entries (message_id, id);

ALTER TABLE newsletter_subscriptions
  -- A mail server has refused the address for good: nothing more is sent to it.
  ADD COLUMN bounced_at timestamptz,
  ADD COLUMN bounced_because text;
CREATE INDEX newsletter_subscriptions_bounced ON newsletter_subscriptions (bounced_at)
  WHERE bounced_at IS NOT NULL;

CREATE TABLE newsletters (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- A list of {"language": "en", "subject": "…", "body": "Markdown"}; the first is the original.
  texts jsonb NOT NULL,
  state text NOT NULL DEFAULT 'draft'
    CHECK (state IN ('draft', 'scheduled', 'sending', 'sent', 'stopped')),
  send_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  -- Counted as it happens: the rows of deliveries go with their addresses.
  recipients integer NOT NULL DEFAULT 0,
  sent integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  bounced integer NOT NULL DEFAULT 0,
  unsubscribed integer NOT NULL DEFAULT 0,
  CHECK (state <> 'scheduled' OR send_at IS NOT NULL)
);
CREATE INDEX newsletters_active ON newsletters (id) WHERE state IN ('scheduled', 'sending');

-- Whoever unsubscribes is forgotten here, too.
CREATE TABLE newsletter_deliveries (
  newsletter_id bigint NOT NULL REFERENCES newsletters ON DELETE CASCADE,
  email text NOT NULL REFERENCES newsletter_subscriptions ON DELETE CASCADE,
  -- `sending` is stored before the mail leaves: whoever finds it later does not send it again.
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'sending', 'sent', 'failed', 'bounced')),
  attempts smallint NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT now(),
  reason text,
  PRIMARY KEY (newsletter_id, email)
);
CREATE INDEX newsletter_deliveries_due ON newsletter_deliveries (newsletter_id, due_at)
  WHERE state = 'waiting';
CREATE INDEX newsletter_deliveries_by_email ON newsletter_deliveries (email);
CREATE INDEX newsletter_deliveries_sending ON newsletter_deliveries (newsletter_id, due_at)
  WHERE state = 'sending';
