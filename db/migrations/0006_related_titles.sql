-- Titles that go together, computed in the background before anybody asks for them.
CREATE TABLE related_titles (
  title_id bigint PRIMARY KEY REFERENCES titles ON DELETE CASCADE,
  -- Best first; may still name titles that are gone.
  related bigint[] NOT NULL DEFAULT '{}',
  -- 'changed': its words are to be read; 'read': its list is to be computed, and then those of the
  -- titles near it; 'near': only its list is.
  state text NOT NULL DEFAULT 'changed' CHECK (state IN ('changed', 'read', 'near', 'ready')),
  changed_at timestamptz NOT NULL DEFAULT now(),
  -- Lists that were computed before may lack it.
  read_at timestamptz,
  computed_at timestamptz
);
CREATE INDEX related_titles_to_do ON related_titles (state, title_id) WHERE state <> 'ready';

-- Words of names and synopses, without endings, that few titles share.
CREATE TABLE telling_words (
  word text NOT NULL,
  title_id bigint NOT NULL REFERENCES titles ON DELETE CASCADE,
  PRIMARY KEY (word, title_id)
);
CREATE INDEX telling_words_by_title ON telling_words (title_id);

-- Words that so many titles use that they tell nothing.
CREATE TABLE common_words (word text PRIMARY KEY);

INSERT INTO related_titles (title_id) SELECT id FROM titles;
