-- The carts of two offers may become that of one account.
ALTER TABLE order_offers DROP CONSTRAINT order_offers_cart_id_key;
CREATE INDEX order_offers_by_cart ON order_offers (cart_id);
