-- Titles that belong together and have an order, such as the films of a trilogy.
CREATE TABLE collections (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  -- Earlier addresses, which keep leading to it.
  former_slugs text[] NOT NULL DEFAULT '{}',
  names jsonb NOT NULL,
  overviews jsonb NOT NULL DEFAULT '{}',
  poster_id bigint REFERENCES pictures ON DELETE SET NULL,
  backdrop_id bigint REFERENCES pictures ON DELETE SET NULL,
  -- Letters and digits of the name by which imports know it. NULL: staff have made it.
  source text UNIQUE,
  -- Parts that imports leave as staff have set them.
  kept_parts text[] NOT NULL DEFAULT '{}',
  -- Its names as the search compares them.
  search_names text[] NOT NULL DEFAULT '{}',
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX collections_by_former_slug ON collections USING gin (former_slugs);

CREATE TABLE collection_titles (
  collection_id bigint NOT NULL REFERENCES collections ON DELETE CASCADE,
  title_id bigint NOT NULL REFERENCES titles ON DELETE CASCADE,
  -- As staff have ordered them; NULL: by release, after those that have one.
  position integer,
  -- Whether the last import of the title says that it is part of the collection.
  imported boolean NOT NULL,
  -- What staff say, whatever imports do.
  choice text CHECK (choice IN ('added', 'removed')),
  PRIMARY KEY (collection_id, title_id)
);
CREATE INDEX collection_titles_by_title ON collection_titles (title_id);

-- What imports call collections that staff have deleted, so that they do not come back.
CREATE TABLE removed_collections (source text PRIMARY KEY);
