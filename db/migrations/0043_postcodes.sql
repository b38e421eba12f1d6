-- Of a kelurahan or desa, where it is known.
ALTER TABLE areas ADD COLUMN postcode text;
