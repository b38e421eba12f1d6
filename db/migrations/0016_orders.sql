-- Orders: what was bought at which price, how it is paid, sent, given back and downloaded.

CREATE TABLE orders (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Cannot be guessed; what customers and the bank's statement name.
  number text NOT NULL UNIQUE,
  -- One order per cart. Kept when the cart is thrown away.
  cart_id bigint UNIQUE REFERENCES carts ON DELETE SET NULL,
  -- NULL: a guest, or an account that is gone.
  account_id bigint REFERENCES accounts ON DELETE SET NULL,
  -- Of the billing address, lower case.
  email text NOT NULL,
  -- Of mails about it.
  language text NOT NULL,
  status text NOT NULL CHECK (status IN
    ('pending_payment', 'on_hold', 'processing', 'completed', 'cancelled', 'refunded')),
  -- Counts changes: who changes a state says which one was seen.
  version integer NOT NULL DEFAULT 1,
  payment_method text NOT NULL CHECK (payment_method IN
    ('bank_transfer', 'cheque', 'cash_on_delivery', 'none')),
  currency text NOT NULL,
  -- Minor units. total = items_total − discount_total + shipping_total + payment_code.
  items_total bigint NOT NULL CHECK (items_total >= 0),
  discount_total bigint NOT NULL CHECK (discount_total BETWEEN 0 AND items_total),
  shipping_total bigint NOT NULL CHECK (shipping_total >= 0),
  -- Included in the prices; Σ of the lines and of shipping, stored and never computed again.
  tax_total bigint NOT NULL CHECK (tax_total >= 0),
  -- Three digits that tell open transfers apart on the bank's statement; 0: not a transfer.
  payment_code integer NOT NULL DEFAULT 0 CHECK (payment_code BETWEEN 0 AND 999),
  total bigint NOT NULL CHECK (total >= 0),
  refunded_total bigint NOT NULL DEFAULT 0 CHECK (refunded_total BETWEEN 0 AND total),
  shipping_tax bigint NOT NULL DEFAULT 0 CHECK (shipping_tax >= 0),
  -- Name of the method as it was shown; NULL: nothing to send.
  shipping_name text,
  shipping_kind text CHECK (shipping_kind IN ('flat', 'weight', 'pickup')),
  notes text NOT NULL DEFAULT '',
  placed_at timestamptz NOT NULL DEFAULT now(),
  -- Until when an unpaid order waits; NULL: it does not.
  pay_until timestamptz,
  paid_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  CHECK (total = items_total - discount_total + shipping_total + payment_code),
  CHECK (payment_code = 0 OR payment_method = 'bank_transfer')
);
CREATE INDEX orders_by_account ON orders (account_id, id DESC);
CREATE INDEX orders_by_email ON orders (email, id DESC);
CREATE INDEX orders_by_status ON orders (status, id DESC);
CREATE INDEX orders_by_deadline ON orders (pay_until)
  WHERE status IN ('pending_payment', 'on_hold') AND paid_at IS NULL;
-- The amount alone says whose transfer it is.
CREATE UNIQUE INDEX orders_open_transfers ON orders (total)
  WHERE payment_method = 'bank_transfer' AND paid_at IS NULL
    AND status IN ('pending_payment', 'on_hold');

CREATE TABLE order_addresses (
  order_id bigint NOT NULL REFERENCES orders ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('billing', 'shipping')),
  first_name text NOT NULL,
  last_name text NOT NULL,
  company text NOT NULL DEFAULT '',
  -- ISO 3166-1 alpha-2.
  country text NOT NULL,
  street text NOT NULL,
  apartment text NOT NULL DEFAULT '',
  -- Kelurahan and kecamatan of an Indonesian address.
  village text NOT NULL DEFAULT '',
  district text NOT NULL DEFAULT '',
  city text NOT NULL,
  state text NOT NULL DEFAULT '',
  -- The deepest area that was chosen; NULL elsewhere than in Indonesia.
  area_code text,
  postcode text NOT NULL DEFAULT '',
  -- E.164.
  phone text NOT NULL,
  email text NOT NULL DEFAULT '',
  PRIMARY KEY (order_id, kind)
);

CREATE TABLE order_items (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders ON DELETE CASCADE,
  position integer NOT NULL,
  -- Names, price and picture stay as they were when these are gone.
  product_id bigint REFERENCES products ON DELETE SET NULL,
  variant_id bigint REFERENCES product_variants ON DELETE SET NULL,
  sku text NOT NULL,
  name text NOT NULL,
  -- As shown: [{"name": "Size", "value": "M"}].
  options jsonb NOT NULL DEFAULT '[]',
  picture_path text,
  kind text NOT NULL CHECK (kind IN ('physical', 'downloadable')),
  weight_grams integer NOT NULL DEFAULT 0,
  unit_price bigint NOT NULL CHECK (unit_price >= 0),
  quantity integer NOT NULL CHECK (quantity > 0),
  subtotal bigint NOT NULL CHECK (subtotal = unit_price * quantity),
  discount bigint NOT NULL DEFAULT 0 CHECK (discount BETWEEN 0 AND subtotal),
  -- Included in subtotal − discount.
  tax bigint NOT NULL CHECK (tax >= 0),
  -- Taken from the stock and not given back: repeating a change does nothing.
  deducted integer NOT NULL DEFAULT 0 CHECK (deducted BETWEEN 0 AND quantity),
  refunded_quantity integer NOT NULL DEFAULT 0 CHECK (refunded_quantity BETWEEN 0 AND quantity),
  UNIQUE (order_id, position)
);
CREATE INDEX order_items_by_product ON order_items (product_id);
CREATE INDEX order_items_by_variant ON order_items (variant_id);

CREATE TABLE order_coupons (
  order_id bigint NOT NULL REFERENCES orders ON DELETE CASCADE,
  code text NOT NULL,
  coupon_id bigint REFERENCES coupons ON DELETE SET NULL,
  discount bigint NOT NULL CHECK (discount >= 0),
  -- Whose limit it counts for; the e-mail of the order, or its account, tells.
  released_at timestamptz,
  PRIMARY KEY (order_id, code)
);
CREATE INDEX order_coupons_by_coupon ON order_coupons (coupon_id) WHERE released_at IS NULL;

-- Everything that happened to an order, oldest first.
CREATE TABLE order_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN
    ('placed', 'status', 'proof', 'note', 'refund', 'shipment', 'return', 'stock')),
  from_status text,
  to_status text,
  actor text NOT NULL CHECK (actor IN ('customer', 'staff', 'system')),
  account_id bigint REFERENCES accounts ON DELETE SET NULL,
  note text NOT NULL DEFAULT '',
  -- Shown in the customer's timeline.
  public boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_events_by_order ON order_events (order_id, id);
CREATE INDEX order_events_by_account ON order_events (account_id);

-- What a customer shows for a transfer; an image made by us.
CREATE TABLE payment_proofs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders ON DELETE CASCADE,
  bytes bytea NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX payment_proofs_by_order ON payment_proofs (order_id);

CREATE TABLE order_refunds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders ON DELETE CASCADE,
  -- The same key is the same refund.
  idempotency_key uuid,
  amount bigint NOT NULL CHECK (amount >= 0),
  reason text NOT NULL DEFAULT '',
  -- [{"item_id": 1, "quantity": 2, "restock": true}]
  items jsonb NOT NULL DEFAULT '[]',
  account_id bigint REFERENCES accounts ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (order_id, idempotency_key)
);
CREATE INDEX order_refunds_by_account ON order_refunds (account_id);

CREATE TABLE shipments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders ON DELETE CASCADE,
  courier text NOT NULL,
  -- The courier's number, in Indonesia "resi".
  tracking_number text NOT NULL,
  shipped_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (order_id, courier, tracking_number)
);

CREATE TABLE order_returns (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'requested' CHECK (state IN ('requested', 'accepted', 'refused')),
  reason text NOT NULL,
  -- [{"item_id": 1, "quantity": 1}]
  items jsonb NOT NULL,
  answer text NOT NULL DEFAULT '',
  decided_by bigint REFERENCES accounts ON DELETE SET NULL,
  decided_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX order_returns_open ON order_returns (order_id) WHERE state = 'requested';
CREATE INDEX order_returns_by_order ON order_returns (order_id);
CREATE INDEX order_returns_by_decider ON order_returns (decided_by);

-- The right to download a file that was bought.
CREATE TABLE download_grants (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_item_id bigint NOT NULL REFERENCES order_items ON DELETE CASCADE,
  file_id bigint NOT NULL REFERENCES product_files ON DELETE CASCADE,
  -- NULL: without end. One is used when a signed address is issued.
  remaining integer CHECK (remaining >= 0),
  expires_at timestamptz,
  revoked_at timestamptz,
  UNIQUE (order_item_id, file_id)
);
CREATE INDEX download_grants_by_file ON download_grants (file_id);

-- Who has paid for what: whoever stands here may review it. Outlives the order's own rows.
CREATE TABLE purchases (
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  -- Lower case.
  email text NOT NULL,
  account_id bigint REFERENCES accounts ON DELETE SET NULL,
  order_id bigint NOT NULL REFERENCES orders ON DELETE CASCADE,
  PRIMARY KEY (product_id, email, order_id)
);
CREATE INDEX purchases_by_account ON purchases (account_id, product_id);
CREATE INDEX purchases_by_order ON purchases (order_id);

-- Answers to checkouts that are asked again with the same key.
CREATE TABLE checkout_attempts (
  key uuid PRIMARY KEY,
  -- SHA-256 of who asks for what: another one with the same key is refused.
  request_hash bytea NOT NULL,
  order_id bigint REFERENCES orders ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX checkout_attempts_by_order ON checkout_attempts (order_id);
CREATE INDEX checkout_attempts_by_age ON checkout_attempts (created_at);

CREATE TABLE account_addresses (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  first_name text NOT NULL,
  last_name text NOT NULL,
  company text NOT NULL DEFAULT '',
  country text NOT NULL,
  street text NOT NULL,
  apartment text NOT NULL DEFAULT '',
  village text NOT NULL DEFAULT '',
  district text NOT NULL DEFAULT '',
  city text NOT NULL,
  state text NOT NULL DEFAULT '',
  area_code text,
  postcode text NOT NULL DEFAULT '',
  phone text NOT NULL,
  is_default_billing boolean NOT NULL DEFAULT false,
  is_default_shipping boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX account_addresses_by_account ON account_addresses (account_id, id);
CREATE UNIQUE INDEX account_addresses_billing ON account_addresses (account_id)
  WHERE is_default_billing;
CREATE UNIQUE INDEX account_addresses_shipping ON account_addresses (account_id)
  WHERE is_default_shipping;
