-- What an imported order is called elsewhere; importing it again finds it by that. NULL: ordered here.
ALTER TABLE orders ADD COLUMN reference text UNIQUE;
