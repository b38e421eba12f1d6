import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Rows that wait for staff. Each domain says which of its own do; the dashboard counts them. */
export type AttentionSource = { from: PgTable | SQL; where: SQL | undefined };
