-- Which installation this is. Its media carry the same id, so that a site with another database is
-- kept from treating them as its own. Backups contain it.
CREATE TABLE installation (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  is_only boolean NOT NULL UNIQUE DEFAULT true CHECK (is_only)
);
INSERT INTO installation DEFAULT VALUES;
