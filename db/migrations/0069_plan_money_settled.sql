-- When staff settled money that a plan's payment was listed for; NULL again once there is more.
ALTER TABLE payments ADD COLUMN money_settled_at timestamptz;
