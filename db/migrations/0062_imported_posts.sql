-- What the last import said of a post, and the end that it set. What differs from it, staff have
-- changed. Null: made here, or imported before this was kept.
ALTER TABLE posts
  ADD COLUMN imported jsonb,
  ADD COLUMN expires_at timestamptz;

CREATE INDEX posts_expires_at ON posts (expires_at) WHERE expires_at IS NOT NULL;
