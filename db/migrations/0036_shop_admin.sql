-- The shop's admin: any list and search of orders stays quick, and what staff keep about the stock.

-- Words of texts about an order, as they are searched for. Not PostgreSQL's own parser, which would
-- split the SKU KAOS-M-01.
CREATE FUNCTION order_words(texts text[]) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (
    SELECT array_to_tsvector(coalesce(array_agg(DISTINCT left(word, 200)), '{}'))
    FROM unnest(texts) AS given, regexp_split_to_table(lower(given), '[[:space:],;:()"/]+') AS word
    WHERE word <> ''
  );

-- Number, reference, e-mail address, names, phone numbers, and what was ordered.
ALTER TABLE orders ADD COLUMN search tsvector NOT NULL DEFAULT '';

UPDATE orders SET search = order_words(
  array[number, coalesce(reference, ''), email]
  || array(
    SELECT unnest(array[first_name, last_name, company, regexp_replace(phone, '\D', '', 'g'),
      regexp_replace(phone, '^\+62|\D', '', 'g')])
    FROM order_addresses WHERE order_id = orders.id
  )
  || array(SELECT unnest(array[sku, name]) FROM order_items WHERE order_id = orders.id)
);

CREATE INDEX orders_by_search ON orders USING gin (search);
CREATE INDEX orders_by_time ON orders (placed_at DESC, id DESC);
CREATE INDEX orders_by_total ON orders (total DESC, id DESC);
CREATE INDEX orders_by_status_and_time ON orders (status, placed_at DESC, id DESC);
CREATE INDEX orders_by_method_and_time ON orders (payment_method, placed_at DESC, id DESC);
-- Those that wait for money are few.
CREATE INDEX orders_unpaid ON orders (placed_at DESC, id DESC)
  WHERE paid_at IS NULL AND status IN ('pending_payment', 'on_hold', 'processing');
-- Superseded by the one with the time.
DROP INDEX orders_by_status;

-- A mail that staff have sent again.
ALTER TABLE order_events DROP CONSTRAINT order_events_kind_check;
ALTER TABLE order_events ADD CONSTRAINT order_events_kind_check CHECK (kind IN
  ('placed', 'status', 'proof', 'note', 'refund', 'shipment', 'return', 'stock', 'mail'));

-- Where a variant lies, for whoever packs; from how few on it has to be ordered again (NULL: 5).
ALTER TABLE product_variants ADD COLUMN place text NOT NULL DEFAULT '';
ALTER TABLE product_variants ADD COLUMN low_stock integer CHECK (low_stock >= 0);

-- What a picture shows, by language.
ALTER TABLE product_pictures ADD COLUMN alt jsonb NOT NULL DEFAULT '{}';

-- A cart that staff have filled for somebody who orders by phone or chat. Whoever has its signed link
-- is its shopper.
CREATE TABLE order_offers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Of the token in its link.
  key uuid NOT NULL UNIQUE,
  cart_id bigint NOT NULL UNIQUE REFERENCES carts ON DELETE CASCADE,
  name text NOT NULL,
  -- E.164.
  phone text NOT NULL,
  language text NOT NULL,
  note text NOT NULL DEFAULT '',
  account_id bigint REFERENCES accounts ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  withdrawn_at timestamptz
);
CREATE INDEX order_offers_by_account ON order_offers (account_id);

-- Shoppers who have agreed to be reminded of their cart, once.
CREATE TABLE cart_reminders (
  cart_id bigint PRIMARY KEY REFERENCES carts ON DELETE CASCADE,
  -- Lower case.
  email text NOT NULL,
  language text NOT NULL,
  time_zone text,
  agreed_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz
);
CREATE INDEX cart_reminders_due ON cart_reminders (agreed_at) WHERE sent_at IS NULL;
CREATE INDEX cart_reminders_by_email ON cart_reminders (email);

-- Addresses that want no reminders.
CREATE TABLE cart_reminder_refusals (
  email text PRIMARY KEY,
  refused_at timestamptz NOT NULL DEFAULT now()
);

-- Carts that nobody has touched for a while.
CREATE INDEX carts_open_by_time ON carts (updated_at DESC, id DESC) WHERE state = 'open';
