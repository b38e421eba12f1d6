-- Empty: none.
ALTER TABLE account_addresses ADD COLUMN email text NOT NULL DEFAULT '';
