-- Proofs of payment extend the deadline of their order by days, instead of lifting it: those that
-- wait already get these days from now on.
UPDATE orders SET pay_until = greatest(pay_until, now() + interval '7 days')
WHERE paid_at IS NULL AND status IN ('pending_payment', 'on_hold') AND pay_until IS NOT NULL
  AND EXISTS (SELECT FROM payment_proofs p WHERE p.order_id = orders.id);
-- When staff were last reminded of it.
ALTER TABLE payment_proofs ADD COLUMN reminded_at timestamptz;

-- Money that a gateway has taken back after it had confirmed something.
ALTER TABLE gateway_payments
  DROP CONSTRAINT gateway_payments_finding_check,
  ADD CONSTRAINT gateway_payments_finding_check CHECK (
    finding IN ('amount_differs', 'paid_twice', 'not_awaited', 'out_of_stock', 'reversed'));
