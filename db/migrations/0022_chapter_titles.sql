-- Names of chapters by language; `title` is what the film's own file says.
ALTER TABLE stream_chapters ADD COLUMN titles jsonb NOT NULL DEFAULT '{}';
