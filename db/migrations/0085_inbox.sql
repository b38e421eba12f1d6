-- What an import has found stays hidden until somebody has looked at it.
ALTER TABLE titles
  ADD COLUMN awaits_review boolean NOT NULL DEFAULT false,
  ADD CHECK (hidden OR NOT awaits_review);
CREATE INDEX titles_awaiting_review ON titles (id) WHERE awaits_review;

-- Whether what is new in a folder, or in an import, waits for that.
ALTER TABLE import_folders ADD COLUMN review boolean NOT NULL DEFAULT false;
ALTER TABLE import_runs ADD COLUMN review boolean NOT NULL DEFAULT false;

-- How well a title fits what a provider says, from 0 to 1, and what speaks for it.
ALTER TABLE title_descriptions
  ADD COLUMN score real,
  ADD COLUMN reasons text[] NOT NULL DEFAULT '{}';
