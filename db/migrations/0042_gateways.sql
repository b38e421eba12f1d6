-- Payments on the pages of Midtrans and Xendit, for orders and plans. Their amounts have no code: the
-- reference says whose payment it is.

ALTER TABLE orders
  DROP CONSTRAINT orders_payment_method_check,
  ADD CONSTRAINT orders_payment_method_check CHECK (payment_method IN
    ('bank_transfer', 'qris', 'midtrans', 'xendit', 'cheque', 'cash_on_delivery', 'none'));

ALTER TABLE payments
  DROP CONSTRAINT payments_method_check,
  ADD CONSTRAINT payments_method_check CHECK (method IN
    ('bank_transfer', 'qris', 'midtrans', 'xendit')),
  DROP CONSTRAINT payments_code_check,
  ADD CONSTRAINT payments_code_check CHECK (
    (method = 'bank_transfer' AND code BETWEEN 1 AND 999)
    OR (method = 'qris' AND code BETWEEN -999 AND -1)
    OR (method IN ('midtrans', 'xendit') AND code = 0));

-- Amounts are unique where they alone say whose payment it is.
DROP INDEX payments_open_amount;
CREATE UNIQUE INDEX payments_open_amount ON payments (amount)
  WHERE state = 'awaiting' AND method IN ('bank_transfer', 'qris');

CREATE TABLE gateway_payments (
  -- Ours, by which the gateway knows it.
  reference text PRIMARY KEY CHECK (length(reference) BETWEEN 1 AND 50),
  gateway text NOT NULL CHECK (gateway IN ('midtrans', 'xendit')),
  order_id bigint REFERENCES orders ON DELETE CASCADE,
  payment_id bigint REFERENCES payments ON DELETE CASCADE,
  amount bigint NOT NULL CHECK (amount > 0),
  -- The gateway's; unknown until it has answered.
  gateway_id text,
  pay_url text,
  state text NOT NULL DEFAULT 'open'
    CHECK (state IN ('open', 'denied', 'expired', 'paid', 'refunded')),
  -- What the gateway says was paid; null: nothing, or not a whole number of rupiah.
  paid_amount bigint,
  paid_at timestamptz,
  -- Why the money did not confirm anything: staff decide.
  finding text
    CHECK (finding IN ('amount_differs', 'paid_twice', 'not_awaited', 'out_of_stock')),
  expires_at timestamptz NOT NULL,
  checks integer NOT NULL DEFAULT 0,
  -- When the gateway is asked next; null: there is nothing to wait for.
  next_check_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(order_id, payment_id) = 1)
);

CREATE INDEX gateway_payments_order ON gateway_payments (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX gateway_payments_payment ON gateway_payments (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX gateway_payments_due ON gateway_payments (next_check_at)
  WHERE next_check_at IS NOT NULL;
