-- Free shipping, a most that a coupon takes off, coupons for first orders only, and coupons that
-- every visitor is shown.
ALTER TABLE coupons
  ADD COLUMN maximum_discount bigint,
  ADD COLUMN first_order boolean NOT NULL DEFAULT false,
  ADD COLUMN is_public boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT coupons_kind_check,
  DROP CONSTRAINT coupons_check,
  ADD CONSTRAINT coupons_kind_check
    CHECK (kind IN ('percent', 'fixed_cart', 'fixed_product', 'free_shipping')),
  -- Hundredths of a percent, or minor units; nothing for free shipping.
  ADD CONSTRAINT coupons_amount_check CHECK (CASE kind
    WHEN 'free_shipping' THEN amount = 0 WHEN 'percent' THEN amount BETWEEN 1 AND 10000
    ELSE amount > 0 END),
  ADD CONSTRAINT coupons_maximum_discount_check CHECK (
    maximum_discount IS NULL OR maximum_discount > 0 AND kind IN ('percent', 'free_shipping'));
CREATE INDEX coupons_public ON coupons (id) WHERE is_public;
-- Whether somebody who gives only a phone number has ordered before.
CREATE INDEX order_addresses_by_phone ON order_addresses (phone)
  WHERE kind = 'billing' AND phone <> '';
