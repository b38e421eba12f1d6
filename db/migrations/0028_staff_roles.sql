-- What an account may do for the site, instead of everything or nothing. Operators become owners.
ALTER TABLE accounts
  ADD COLUMN staff_roles text[] NOT NULL DEFAULT '{}'
    CONSTRAINT accounts_staff_roles_check
    CHECK (staff_roles <@ ARRAY['owner', 'catalogue', 'shop', 'editor', 'moderator', 'support']);
UPDATE accounts SET staff_roles = '{owner}' WHERE role = 'operator';
ALTER TABLE accounts DROP COLUMN role;
