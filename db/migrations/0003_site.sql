-- What visitors leave with the operator.

CREATE TABLE newsletter_subscriptions (
  -- As it was typed, in lower case: two spellings of one address are one subscription.
  email text PRIMARY KEY CHECK (email = lower(email)),
  language text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
