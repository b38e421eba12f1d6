import { bigint, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#api/platform/columns.ts';
import { orderItems } from '../orders/tables.ts';
import { productFiles } from '../products/tables.ts';

export const downloadGrants = pgTable('download_grants', {
  id: uuid().primaryKey().defaultRandom(),
  orderItemId: bigint('order_item_id', { mode: 'number' })
    .notNull()
    .references(() => orderItems.id),
  fileId: bigint('file_id', { mode: 'number' })
    .notNull()
    .references(() => productFiles.id),
  remaining: integer(),
  expiresAt: instant('expires_at'),
  revokedAt: instant('revoked_at'),
});
