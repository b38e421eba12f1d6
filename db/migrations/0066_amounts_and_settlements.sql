-- Amounts that say whose payment a transfer or QRIS payment is, over orders and plans, from the
-- request until days after its deadline: late money must not match somebody else's.
CREATE TABLE identifying_amounts (
  -- Minor units, with the code.
  amount bigint PRIMARY KEY CHECK (amount > 0),
  -- Number of the order, or reference of the plan's payment; one that has changed its method has two.
  holder text NOT NULL,
  -- Moved on as long as the payment is awaited.
  reserved_until timestamptz NOT NULL
);
CREATE INDEX identifying_amounts_by_holder ON identifying_amounts (holder);
CREATE INDEX identifying_amounts_by_end ON identifying_amounts (reserved_until);

-- Open payments first; of two with the same amount, one keeps it.
INSERT INTO identifying_amounts (amount, holder, reserved_until)
SELECT total, number, greatest(pay_until, now()) + interval '7 days' FROM orders
WHERE payment_method IN ('bank_transfer', 'qris') AND paid_at IS NULL
  AND status IN ('pending_payment', 'on_hold') AND total > 0
ON CONFLICT DO NOTHING;
INSERT INTO identifying_amounts (amount, holder, reserved_until)
SELECT amount, reference, greatest(due_at, now()) + interval '7 days' FROM payments
WHERE method IN ('bank_transfer', 'qris') AND state = 'awaiting'
ON CONFLICT DO NOTHING;
INSERT INTO identifying_amounts (amount, holder, reserved_until)
SELECT total, number, pay_until + interval '7 days' FROM orders
WHERE payment_method IN ('bank_transfer', 'qris') AND pay_until > now() - interval '7 days'
  AND total > 0
ON CONFLICT DO NOTHING;
INSERT INTO identifying_amounts (amount, holder, reserved_until)
SELECT amount, reference, due_at + interval '7 days' FROM payments
WHERE method IN ('bank_transfer', 'qris') AND due_at > now() - interval '7 days'
ON CONFLICT DO NOTHING;

-- What they kept apart is kept apart by identifying_amounts.
DROP INDEX orders_open_totals;
DROP INDEX payments_open_amount;

-- When staff settled the money that an order was listed for; NULL again once there is more.
ALTER TABLE orders ADD COLUMN money_settled_at timestamptz;
