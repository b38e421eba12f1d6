-- Times are shown, and mailed, in the zone of whoever they concern; null: it is not known.
ALTER TABLE accounts ADD COLUMN time_zone text;
ALTER TABLE orders ADD COLUMN time_zone text;
