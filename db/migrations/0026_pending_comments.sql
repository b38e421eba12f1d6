-- A comment that an operator has to look at first is `pending`.
ALTER TABLE comments DROP CONSTRAINT comments_state_check;
UPDATE comments SET state = 'pending' WHERE state = 'held';
ALTER TABLE comments
  ADD CONSTRAINT comments_state_check CHECK (state IN ('shown', 'pending', 'hidden', 'deleted'));
