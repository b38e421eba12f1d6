-- Couriers' services beside the methods of zones: a choice is the id of a method (`12`) or of a
-- courier's service (`jne:reg`). Where the parcel goes is known by its postcode.

ALTER TABLE carts
  DROP CONSTRAINT carts_shipping_method_id_fkey,
  ALTER COLUMN shipping_method_id TYPE text USING shipping_method_id::text,
  ADD CONSTRAINT carts_shipping_method_id_check CHECK (length(shipping_method_id) <= 80),
  ADD COLUMN postcode text CHECK (postcode ~ '^\d{5}$');

DROP INDEX carts_by_shipping_method;

ALTER TABLE orders
  DROP CONSTRAINT orders_shipping_kind_check,
  ADD CONSTRAINT orders_shipping_kind_check
    CHECK (shipping_kind IN ('flat', 'weight', 'pickup', 'courier')),
  ADD COLUMN shipping_courier text,
  ADD COLUMN shipping_service text,
  -- Of the courier; null: the zone decides.
  ADD COLUMN shipping_takes_cash boolean,
  ADD CONSTRAINT orders_shipping_courier_check
    CHECK ((shipping_kind = 'courier') IS TRUE OR num_nonnulls(shipping_courier, shipping_service,
      shipping_takes_cash) = 0);
