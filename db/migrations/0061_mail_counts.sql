-- How many mails of a kind went to a mailbox within an hour. Whoever reads it is known by
-- canonical_email: one mailbox has many addresses.
CREATE TABLE mail_counts (
  recipient text NOT NULL,
  kind text NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  sent integer NOT NULL DEFAULT 1,
  PRIMARY KEY (recipient, kind)
);
CREATE INDEX mail_counts_by_age ON mail_counts (since);
