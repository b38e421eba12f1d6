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
