-- Counters of rate-limiter-flexible, shared by all processes. Losing them in a crash costs nothing.
CREATE UNLOGGED TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
