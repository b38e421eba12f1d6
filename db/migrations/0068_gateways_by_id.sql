-- Which payment gateways there are, the API knows. Here a method is one of our own or the id of a
-- gateway, perhaps of one that is no longer there.

ALTER TABLE orders
  DROP CONSTRAINT orders_payment_method_check,
  ADD CONSTRAINT orders_payment_method_check CHECK (payment_method ~ '^[a-z][a-z0-9_]{0,39}$');

ALTER TABLE payments
  DROP CONSTRAINT payments_method_check,
  ADD CONSTRAINT payments_method_check CHECK (method ~ '^[a-z][a-z0-9_]{0,39}$'),
  DROP CONSTRAINT payments_code_check,
  ADD CONSTRAINT payments_code_check CHECK (
    CASE method
      WHEN 'bank_transfer' THEN code BETWEEN 1 AND 999
      WHEN 'qris' THEN code BETWEEN -999 AND -1
      ELSE code = 0
    END);

ALTER TABLE gateway_payments
  DROP CONSTRAINT gateway_payments_gateway_check,
  ADD CONSTRAINT gateway_payments_gateway_check CHECK (gateway ~ '^[a-z][a-z0-9_]{0,39}$');
