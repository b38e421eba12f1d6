-- QRIS, for orders and plans. Its code is negative: it is taken off the amount, because surcharges
-- on QRIS are forbidden.

ALTER TABLE orders
  DROP CONSTRAINT orders_payment_method_check,
  ADD CONSTRAINT orders_payment_method_check CHECK (payment_method IN
    ('bank_transfer', 'qris', 'cheque', 'cash_on_delivery', 'none')),
  DROP CONSTRAINT orders_payment_code_check,
  DROP CONSTRAINT orders_check3,
  ADD CONSTRAINT orders_payment_code_check CHECK (
    payment_code = 0
    OR (payment_method = 'bank_transfer' AND payment_code BETWEEN 1 AND 999)
    OR (payment_method = 'qris' AND payment_code BETWEEN -999 AND -1));

-- The amount alone says whose payment it is.
DROP INDEX orders_open_transfers;
CREATE UNIQUE INDEX orders_open_totals ON orders (total)
  WHERE payment_method IN ('bank_transfer', 'qris') AND paid_at IS NULL
    AND status IN ('pending_payment', 'on_hold');

ALTER TABLE payments
  ADD COLUMN method text NOT NULL DEFAULT 'bank_transfer'
    CONSTRAINT payments_method_check CHECK (method IN ('bank_transfer', 'qris')),
  DROP CONSTRAINT payments_code_check,
  ADD CONSTRAINT payments_code_check CHECK (
    (method = 'bank_transfer' AND code BETWEEN 1 AND 999)
    OR (method = 'qris' AND code BETWEEN -999 AND -1));
