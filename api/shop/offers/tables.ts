import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#api/account/tables.ts';
import { bytes, identity, instant } from '#api/platform/columns.ts';
import type { Language } from '#contract/shared/language.ts';
import { carts } from '../cart/tables.ts';

export const orderOffers = pgTable('order_offers', {
  id: identity(),
  key: uuid().notNull(),
  tokenHash: bytes('token_hash'),
  cartId: bigint('cart_id', { mode: 'number' })
    .notNull()
    .references(() => carts.id),
  name: text().notNull(),
  phone: text().notNull(),
  language: text().$type<Language>().notNull(),
  note: text().notNull().default(''),
  accountId: bigint('account_id', { mode: 'number' }).references(() => accounts.id),
  createdAt: instant('created_at').notNull().defaultNow(),
  withdrawnAt: instant('withdrawn_at'),
});
