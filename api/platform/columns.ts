import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

/** A number that the database gives, as the primary key. */
export function identity() {
  return bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
}

/** A moment, in whatever time zone somebody looks at it. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true });
}

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
