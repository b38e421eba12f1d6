-- Links of offers have a token of their own: it opens the cart, and identifies no shopper.
ALTER TABLE order_offers ADD COLUMN token_hash bytea;
UPDATE order_offers o SET token_hash = s.token_hash
FROM carts c JOIN shoppers s ON s.id = c.shopper_id
WHERE c.id = o.cart_id AND s.token_hash IS NOT NULL AND o.withdrawn_at IS NULL;
CREATE UNIQUE INDEX order_offers_by_token ON order_offers (token_hash);
UPDATE shoppers s SET token_hash = sha256(convert_to(gen_random_uuid()::text, 'UTF8'))
FROM order_offers o WHERE o.token_hash = s.token_hash;
