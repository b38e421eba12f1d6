-- One mailbox has many addresses: what limits count is one of them. For limits alone; mail goes to
-- the address as it was given, and accounts are told apart by it.
CREATE FUNCTION canonical_email(email text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (
    SELECT CASE
      WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(mailbox, '.', '') || '@gmail.com'
      ELSE mailbox || '@' || domain
    END
    FROM (
      SELECT split_part(split_part(lower(email), '@', 1), '+', 1) AS mailbox,
        split_part(lower(email), '@', 2) AS domain
    ) AS parts
  );

CREATE INDEX orders_by_customer ON orders (canonical_email(email));
CREATE INDEX accounts_by_customer ON accounts (canonical_email(email));
