/** Constants of the analytics, separate from the schemas, which pages do not need. */

/** What plays are broken down by; also the tables of the export. */
export const playTables = ['days', 'titles', 'episodes', 'networks', 'renditions'] as const;
export const saleTables = ['days', 'products', 'titles'] as const;
export const readerTables = ['days', 'posts'] as const;

/** Newsletter, and paid plans. */
export const subscriberLists = ['newsletter', 'plans'] as const;

export type PlayTable = (typeof playTables)[number];
export type SaleTable = (typeof saleTables)[number];
export type ReaderTable = (typeof readerTables)[number];
export type SubscriberList = (typeof subscriberLists)[number];

/** Days of a period without an explicit beginning: four weeks. */
export const usualDays = 28;
/** Days of the periods until today that pages offer, whose best titles are known in advance. */
export const offeredDays = [7, usualDays, 90, 365] as const;
/** Days of the longest period. */
export const maxDays = 1_100;
