import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { accountId } from '#api/account/tables.ts';
import type { Localized } from '#api/catalogue/tables.ts';
import { identity, instant } from '#api/platform/columns.ts';
import type { ZoneMethodKind } from '#contract/constants/shop.ts';

export const areas = pgTable('areas', {
  code: text().primaryKey(),
  parentCode: text('parent_code'),
  name: text().notNull(),
  postcode: text(),
});

export const areaEditions = pgTable('area_editions', {
  version: text().primaryKey(),
  loadedAt: instant('loaded_at').notNull().defaultNow(),
});

export const shippingZones = pgTable('shipping_zones', {
  id: identity(),
  name: text().notNull(),
  position: integer().notNull().default(0),
  country: text(),
  provinceCodes: text('province_codes').array(),
  takesCod: boolean('takes_cod').notNull().default(false),
});

export const shippingMethods = pgTable('shipping_methods', {
  id: identity(),
  zoneId: bigint('zone_id', { mode: 'number' })
    .notNull()
    .references(() => shippingZones.id),
  kind: text().$type<ZoneMethodKind>().notNull(),
  names: jsonb().$type<Localized<string>>().notNull(),
  position: integer().notNull().default(0),
  price: bigint({ mode: 'number' }).notNull().default(0),
  pricePerKg: bigint('price_per_kg', { mode: 'number' }).notNull().default(0),
  freeAbove: bigint('free_above', { mode: 'number' }),
  daysFrom: integer('days_from'),
  daysTo: integer('days_to'),
});

/** The columns of an address, also used by orders. */
export function addressColumns() {
  return {
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    company: text().notNull().default(''),
    country: text().notNull(),
    street: text().notNull(),
    apartment: text().notNull().default(''),
    village: text().notNull().default(''),
    district: text().notNull().default(''),
    city: text().notNull(),
    state: text().notNull().default(''),
    areaCode: text('area_code'),
    postcode: text().notNull().default(''),
    phone: text().notNull(),
  };
}

export const accountAddresses = pgTable('account_addresses', {
  id: identity(),
  accountId: accountId(),
  ...addressColumns(),
  email: text().notNull().default(''),
  singleName: boolean('single_name').notNull().default(false),
  isDefaultBilling: boolean('is_default_billing').notNull().default(false),
  isDefaultShipping: boolean('is_default_shipping').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
});
