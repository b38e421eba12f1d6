-- The shop's catalogue: products, their variants, pictures, files, terms and reviews.

CREATE TABLE products (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  kind text NOT NULL DEFAULT 'physical' CHECK (kind IN ('physical', 'downloadable')),
  -- NULL: a draft that shoppers do not see.
  published_at timestamptz,
  -- Place in the slider of the store's front; NULL: not in it.
  featured_position integer,
  -- Sold and not given back; what "popularity" and "best sellers" mean.
  units_sold integer NOT NULL DEFAULT 0 CHECK (units_sold >= 0),
  -- Kept in step with product_reviews, so that lists sort without reading them.
  rating_count integer NOT NULL DEFAULT 0 CHECK (rating_count >= 0),
  rating_sum integer NOT NULL DEFAULT 0 CHECK (rating_sum >= 0),
  -- It has an active variant.
  is_sold boolean NOT NULL DEFAULT false,
  -- Of its active variants at today's prices, minor units; lists filter and sort by them.
  price_from bigint NOT NULL DEFAULT 0 CHECK (price_from >= 0),
  price_to bigint NOT NULL DEFAULT 0 CHECK (price_to >= price_from),
  on_sale boolean NOT NULL DEFAULT false,
  in_stock boolean NOT NULL DEFAULT false,
  -- When a sale begins or ends next, and the columns above are to be read again.
  prices_until timestamptz,
  search tsvector NOT NULL DEFAULT '',
  -- What lists are narrowed by, in one place, so that the planner knows how much is left of them:
  -- `category:apparel`, `tag:sea`, and of its active variants `size=m`.
  marks text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX products_by_default ON products (featured_position, published_at DESC, id DESC);
CREATE INDEX products_by_age ON products (published_at DESC, id DESC);
CREATE INDEX products_by_sales ON products (units_sold DESC, id DESC);
CREATE INDEX products_by_lowest_price ON products (price_from, id);
CREATE INDEX products_by_highest_price ON products (price_to DESC, id DESC);
CREATE INDEX products_by_rating ON products
  ((rating_sum::double precision / greatest(rating_count, 1)) DESC, rating_count DESC, id DESC);
CREATE INDEX products_featured ON products (featured_position) WHERE featured_position IS NOT NULL;
CREATE INDEX products_by_price_change ON products (prices_until) WHERE prices_until IS NOT NULL;
CREATE INDEX products_by_search ON products USING gin (search);

CREATE TABLE product_translations (
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  language text NOT NULL,
  name text NOT NULL,
  summary text NOT NULL DEFAULT '',
  -- Paragraphs between blank lines.
  description text NOT NULL DEFAULT '',
  PRIMARY KEY (product_id, language)
);

-- Categories and tags of products; those of titles are `terms`.
CREATE TABLE product_terms (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('category', 'tag')),
  slug text NOT NULL,
  -- By language.
  names jsonb NOT NULL,
  position integer NOT NULL DEFAULT 0,
  picture_id bigint REFERENCES pictures ON DELETE SET NULL,
  UNIQUE (kind, slug)
);

CREATE TABLE product_term_links (
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  term_id bigint NOT NULL REFERENCES product_terms ON DELETE CASCADE,
  PRIMARY KEY (product_id, term_id)
);
CREATE INDEX product_term_links_by_term ON product_term_links (term_id, product_id);

-- What variants differ in (`size`, `colour`, …) and the values there are.
CREATE TABLE product_options (
  key text PRIMARY KEY CHECK (key ~ '^[a-z][a-z0-9-]*$'),
  names jsonb NOT NULL,
  position integer NOT NULL DEFAULT 0
);

CREATE TABLE product_option_values (
  option_key text NOT NULL REFERENCES product_options ON DELETE CASCADE,
  key text NOT NULL CHECK (key ~ '^[a-z0-9][a-z0-9-]*$'),
  names jsonb NOT NULL,
  -- Of a colour: `#rrggbb`.
  swatch text CHECK (swatch ~ '^#[0-9a-f]{6}$'),
  position integer NOT NULL DEFAULT 0,
  PRIMARY KEY (option_key, key)
);

-- What is bought. A product without options has one, whose options are empty.
CREATE TABLE product_variants (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  sku text NOT NULL UNIQUE,
  -- Option key → value key, such as {"size": "m", "colour": "ink"}.
  options jsonb NOT NULL DEFAULT '{}',
  position integer NOT NULL DEFAULT 0,
  -- Minor units of the shop's currency.
  regular_price bigint NOT NULL CHECK (regular_price >= 0),
  sale_price bigint CHECK (sale_price >= 0 AND sale_price < regular_price),
  -- NULL: without beginning or end.
  sale_from timestamptz,
  sale_until timestamptz,
  -- NULL: not counted, as of files to download.
  on_hand integer,
  -- May be sold beyond what is there.
  backorder boolean NOT NULL DEFAULT false,
  weight_grams integer NOT NULL DEFAULT 0 CHECK (weight_grams >= 0),
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (product_id, options),
  CHECK (sale_until IS NULL OR sale_from IS NULL OR sale_until > sale_from),
  CHECK (backorder OR on_hand IS NULL OR on_hand >= 0)
);
CREATE INDEX product_variants_by_product ON product_variants (product_id, position, id);
CREATE INDEX product_variants_by_options ON product_variants USING gin (options jsonb_path_ops);

-- Rows of the tab "additional information".
CREATE TABLE product_attributes (
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  position integer NOT NULL,
  -- By language.
  names jsonb NOT NULL,
  texts jsonb NOT NULL,
  PRIMARY KEY (product_id, position)
);

CREATE TABLE product_pictures (
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  position integer NOT NULL,
  picture_id bigint NOT NULL REFERENCES pictures ON DELETE CASCADE,
  -- Shown when this value of an option is chosen, such as colour → ink; NULL: of the product.
  option_key text,
  value_key text,
  PRIMARY KEY (product_id, position),
  CHECK ((option_key IS NULL) = (value_key IS NULL))
);
CREATE INDEX product_pictures_by_picture ON product_pictures (picture_id);

-- Films, series and videos that a product belongs to.
CREATE TABLE product_titles (
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  title_id bigint NOT NULL REFERENCES titles ON DELETE CASCADE,
  position integer NOT NULL DEFAULT 0,
  PRIMARY KEY (product_id, title_id)
);
CREATE INDEX product_titles_by_title ON product_titles (title_id, position);

-- "Shop the scene": when a product is seen.
CREATE TABLE product_moments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  title_id bigint NOT NULL REFERENCES titles ON DELETE CASCADE,
  -- Of a series; NULL: the title's own film.
  episode_id bigint REFERENCES episodes ON DELETE CASCADE,
  starts_at_ms integer NOT NULL CHECK (starts_at_ms >= 0),
  ends_at_ms integer NOT NULL,
  CHECK (ends_at_ms > starts_at_ms)
);
CREATE INDEX product_moments_by_title ON product_moments (title_id, episode_id, starts_at_ms);
CREATE INDEX product_moments_by_episode ON product_moments (episode_id);
CREATE INDEX product_moments_by_product ON product_moments (product_id);

-- What is downloaded after buying. Its path is in the store's part that is never served as it is.
CREATE TABLE product_files (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  position integer NOT NULL DEFAULT 0,
  name text NOT NULL,
  path text NOT NULL,
  bytes bigint NOT NULL CHECK (bytes >= 0),
  content_type text NOT NULL,
  -- How often each unit bought may be downloaded, and for how long; NULL: without end.
  download_limit integer CHECK (download_limit > 0),
  expires_after_days integer CHECK (expires_after_days > 0)
);
CREATE INDEX product_files_by_product ON product_files (product_id, position);

CREATE TABLE product_reviews (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  account_id bigint REFERENCES accounts ON DELETE SET NULL,
  name text NOT NULL,
  -- Lower case; never published. It proves the purchase, and there is one review for each.
  email text NOT NULL,
  rating integer NOT NULL CHECK (rating BETWEEN 1 AND 5),
  text text NOT NULL,
  language text NOT NULL,
  hidden boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (product_id, email)
);
CREATE INDEX product_reviews_by_age ON product_reviews (product_id, created_at DESC, id DESC);
CREATE INDEX product_reviews_by_account ON product_reviews (account_id);

-- Every change of what is on hand, with its reason.
CREATE TABLE stock_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  variant_id bigint NOT NULL REFERENCES product_variants ON DELETE CASCADE,
  change integer NOT NULL,
  reason text NOT NULL CHECK (reason IN ('order', 'cancellation', 'refund', 'return', 'correction')),
  -- Number of the order; NULL for a correction.
  order_number text,
  note text NOT NULL DEFAULT '',
  -- The operator's account; NULL: the command line, or nobody.
  account_id bigint REFERENCES accounts ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX stock_changes_by_variant ON stock_changes (variant_id, id);
CREATE INDEX stock_changes_by_account ON stock_changes (account_id);
