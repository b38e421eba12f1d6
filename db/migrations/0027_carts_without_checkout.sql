-- Looking at the checkout changes nothing; carts are merged by requests of their own.
ALTER TABLE carts DROP COLUMN checkout_at;
