-- Guests who ordered with nothing but a phone number may review what they bought, too: E.164, and
-- empty if there is an e-mail address.
ALTER TABLE product_reviews ADD COLUMN phone text NOT NULL DEFAULT '';
ALTER TABLE product_reviews DROP CONSTRAINT product_reviews_product_id_email_key;
ALTER TABLE product_reviews ADD UNIQUE (product_id, email, phone);
