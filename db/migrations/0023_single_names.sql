-- People with one name say so; an address of old that has no last name is asked for it.
ALTER TABLE account_addresses
  ADD COLUMN single_name boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT account_addresses_single_name CHECK (NOT single_name OR last_name = '');
