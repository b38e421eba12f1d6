-- What visitors leave with the operator, and what the site remembers of itself.

CREATE TABLE newsletter_subscriptions (
  -- As it was typed, in lower case: two spellings of one address are one subscription.
  email text PRIMARY KEY CHECK (email = lower(email)),
  language text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- What was done once and must not be done again, such as loading the demo content.
CREATE TABLE milestones (
  name text PRIMARY KEY,
  reached_at timestamptz NOT NULL DEFAULT now()
);
