-- Who shops, what is in the cart and on the wishlist, coupons, and what sending costs.

-- A guest's browser, or an account: whoever has a cart and a wishlist.
CREATE TABLE shoppers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- SHA-256 of the opaque token in a guest's cookie.
  token_hash bytea UNIQUE,
  account_id bigint UNIQUE REFERENCES accounts ON DELETE CASCADE,
  seen_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((token_hash IS NULL) <> (account_id IS NULL))
);
CREATE INDEX shoppers_by_last_visit ON shoppers (seen_at) WHERE account_id IS NULL;

CREATE TABLE carts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shopper_id bigint NOT NULL REFERENCES shoppers ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'ordered')),
  -- Upper case, as entered; checked again at each step.
  coupon_codes text[] NOT NULL DEFAULT '{}',
  -- Where the estimate of shipping goes to; of an Indonesian province its code.
  country text,
  province_code text,
  shipping_method_id bigint,
  -- While somebody is at the checkout, signing in merges nothing into this cart.
  checkout_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX carts_open ON carts (shopper_id) WHERE state = 'open';
CREATE INDEX carts_by_shopper ON carts (shopper_id);

CREATE TABLE cart_items (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  cart_id bigint NOT NULL REFERENCES carts ON DELETE CASCADE,
  -- NULL: deleted, which the shopper is told.
  variant_id bigint REFERENCES product_variants ON DELETE SET NULL,
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  -- The price that the shopper was last shown; another one is told.
  seen_price bigint NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (cart_id, variant_id)
);
CREATE INDEX cart_items_by_variant ON cart_items (variant_id);

CREATE TABLE wishlist_items (
  shopper_id bigint NOT NULL REFERENCES shoppers ON DELETE CASCADE,
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  -- The one that was chosen; NULL: the product as such.
  variant_id bigint REFERENCES product_variants ON DELETE CASCADE,
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (shopper_id, product_id)
);
CREATE INDEX wishlist_items_by_product ON wishlist_items (product_id);
CREATE INDEX wishlist_items_by_variant ON wishlist_items (variant_id);

CREATE TABLE coupons (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Upper case.
  code text NOT NULL UNIQUE CHECK (code = upper(code)),
  kind text NOT NULL CHECK (kind IN ('percent', 'fixed_cart', 'fixed_product')),
  -- Hundredths of a percent, or minor units.
  amount bigint NOT NULL CHECK (amount > 0 AND (kind <> 'percent' OR amount <= 10000)),
  starts_at timestamptz,
  ends_at timestamptz,
  usage_limit integer CHECK (usage_limit > 0),
  customer_limit integer CHECK (customer_limit > 0),
  -- Orders that have it now; given back when one is cancelled.
  used integer NOT NULL DEFAULT 0 CHECK (used >= 0),
  minimum_spend bigint CHECK (minimum_spend >= 0),
  maximum_spend bigint CHECK (maximum_spend >= 0),
  exclude_sale_items boolean NOT NULL DEFAULT false,
  -- Not together with another coupon.
  individual_use boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (usage_limit IS NULL OR used <= usage_limit)
);

-- Products or categories that a coupon is for, or is not for.
CREATE TABLE coupon_products (
  coupon_id bigint NOT NULL REFERENCES coupons ON DELETE CASCADE,
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  excluded boolean NOT NULL,
  PRIMARY KEY (coupon_id, product_id)
);
CREATE INDEX coupon_products_by_product ON coupon_products (product_id);

CREATE TABLE coupon_terms (
  coupon_id bigint NOT NULL REFERENCES coupons ON DELETE CASCADE,
  term_id bigint NOT NULL REFERENCES product_terms ON DELETE CASCADE,
  excluded boolean NOT NULL,
  PRIMARY KEY (coupon_id, term_id)
);
CREATE INDEX coupon_terms_by_term ON coupon_terms (term_id);

-- PPN, included in prices: tax = round_half_up(price × numerator / denominator).
CREATE TABLE tax_rates (
  valid_from date PRIMARY KEY,
  numerator integer NOT NULL CHECK (numerator >= 0),
  denominator integer NOT NULL CHECK (denominator > 0)
);
-- 10 % until March 2022 (UU 42/2009); 11 % since (UU 7/2021, PMK 131/2024: 12 % of 11/12).
INSERT INTO tax_rates VALUES ('2010-04-01', 10, 110), ('2022-04-01', 11, 111);

-- Provinces (2 digits), kota/kabupaten, kecamatan, kelurahan: codes of Kemendagri.
CREATE TABLE areas (
  code text PRIMARY KEY,
  parent_code text REFERENCES areas ON DELETE CASCADE,
  name text NOT NULL
);
CREATE INDEX areas_by_parent ON areas (parent_code, name);

-- The edition of the list that they are from.
CREATE TABLE area_editions (
  version text PRIMARY KEY,
  loaded_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE shipping_zones (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE,
  -- The first that fits an address is the one.
  position integer NOT NULL DEFAULT 0,
  -- ISO 3166-1 alpha-2; NULL: every country that no zone names.
  country text,
  -- Of Indonesia; NULL: all of them. No reference: zones may be set before the areas are loaded.
  province_codes text[],
  -- Cash on delivery is taken there.
  takes_cod boolean NOT NULL DEFAULT false
);

CREATE TABLE shipping_methods (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  zone_id bigint NOT NULL REFERENCES shipping_zones ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('flat', 'weight', 'pickup')),
  -- By language.
  names jsonb NOT NULL,
  position integer NOT NULL DEFAULT 0,
  -- Minor units: of the whole, or of the first kilogram.
  price bigint NOT NULL DEFAULT 0 CHECK (price >= 0),
  -- Of each further kilogram that is begun.
  price_per_kg bigint NOT NULL DEFAULT 0 CHECK (price_per_kg >= 0),
  -- Free when the goods cost as much, after discounts.
  free_above bigint CHECK (free_above > 0),
  days_from integer CHECK (days_from >= 0),
  days_to integer,
  CHECK (days_to IS NULL OR days_to >= days_from)
);
CREATE INDEX shipping_methods_by_zone ON shipping_methods (zone_id, position);

ALTER TABLE carts
  ADD CONSTRAINT carts_shipping_method_id_fkey
  FOREIGN KEY (shipping_method_id) REFERENCES shipping_methods ON DELETE SET NULL;
CREATE INDEX carts_by_shipping_method ON carts (shipping_method_id);
