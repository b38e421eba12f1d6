-- What readers say about posts.

CREATE TABLE comments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Made with the form: the same form sent twice is one comment.
  key uuid NOT NULL UNIQUE,
  post_id bigint NOT NULL REFERENCES posts ON DELETE CASCADE,
  -- The comment that it answers; NULL: the post.
  parent_id bigint REFERENCES comments ON DELETE CASCADE,
  -- 0: about the post; 1 and 2: replies.
  depth smallint NOT NULL DEFAULT 0 CHECK (depth BETWEEN 0 AND 2),
  -- The comment about the post that began the conversation; NULL: this one.
  root_id bigint REFERENCES comments ON DELETE CASCADE,
  account_id bigint REFERENCES accounts ON DELETE SET NULL,
  -- SHA-256 of the token that a guest's browser keeps.
  guest_hash bytea,
  name text NOT NULL,
  -- Never published; NULL once its account is gone.
  email text,
  -- Markdown, as it was written, and the sanitised HTML that is made of it.
  text text NOT NULL,
  html text NOT NULL,
  language text NOT NULL,
  -- `held`: an operator has to look first; `deleted`: by its writer, with replies below it.
  state text NOT NULL CHECK (state IN ('shown', 'held', 'hidden', 'deleted')),
  -- Kept in step with comment_likes.
  likes integer NOT NULL DEFAULT 0 CHECK (likes >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  edited_at timestamptz,
  CHECK ((parent_id IS NULL) = (depth = 0)),
  CHECK ((root_id IS NULL) = (depth = 0))
);
CREATE INDEX comments_by_post ON comments (post_id, id DESC) WHERE root_id IS NULL;
CREATE INDEX comments_by_root ON comments (root_id, id);
CREATE INDEX comments_by_parent ON comments (parent_id);
CREATE INDEX comments_by_account ON comments (account_id, id DESC);
CREATE INDEX comments_by_guest ON comments (guest_hash, id DESC) WHERE guest_hash IS NOT NULL;
CREATE INDEX comments_by_state ON comments (state, id DESC);

CREATE TABLE comment_likes (
  comment_id bigint NOT NULL REFERENCES comments ON DELETE CASCADE,
  -- `account 12`, or `guest ` and the hash of the token.
  liker text NOT NULL,
  PRIMARY KEY (comment_id, liker)
);
CREATE INDEX comment_likes_by_liker ON comment_likes (liker);

CREATE TABLE comment_reports (
  comment_id bigint NOT NULL REFERENCES comments ON DELETE CASCADE,
  -- As in comment_likes.
  reporter text NOT NULL,
  reason text NOT NULL,
  note text NOT NULL DEFAULT '',
  reported_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (comment_id, reporter)
);
CREATE INDEX comment_reports_by_reporter ON comment_reports (reporter);
