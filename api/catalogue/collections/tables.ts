import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { pictures } from '#api/media/tables.ts';
import { identity, instant } from '#api/platform/columns.ts';
import type { CollectionPictureKind } from '#contract/constants/catalogue.ts';
import { type Localized, titles } from '../tables.ts';

/** What imports leave as staff have set it. */
export type KeptCollectionPart = 'names' | 'overviews' | CollectionPictureKind;

function picture(column: string) {
  return bigint(column, { mode: 'number' }).references(() => pictures.id, { onDelete: 'set null' });
}

export const collections = pgTable('collections', {
  id: identity(),
  slug: text().notNull().unique(),
  /** Earlier addresses. */
  formerSlugs: text('former_slugs').array().notNull().default([]),
  names: jsonb().$type<Localized<string>>().notNull(),
  overviews: jsonb().$type<Localized<string>>().notNull().default({}),
  posterId: picture('poster_id'),
  backdropId: picture('backdrop_id'),
  /** What imports know it by. Null: staff have made it. */
  source: text().unique(),
  /** Parts that imports leave as staff have set them. */
  keptParts: text('kept_parts').array().$type<KeptCollectionPart[]>().notNull().default([]),
  /** Its names as the search compares them. */
  searchNames: text('search_names').array().notNull().default([]),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const collectionTitles = pgTable(
  'collection_titles',
  {
    collectionId: bigint('collection_id', { mode: 'number' })
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    titleId: bigint('title_id', { mode: 'number' })
      .notNull()
      .references(() => titles.id, { onDelete: 'cascade' }),
    /** As staff have ordered them; null: by release, after those that have one. */
    position: integer(),
    /** Whether the last import of the title says so. */
    imported: boolean().notNull(),
    /** Whether a provider says so, where the import of the title names no collection. */
    described: boolean().notNull().default(false),
    /** What staff say, whatever imports and providers do. */
    choice: text().$type<'added' | 'removed'>(),
  },
  (table) => [primaryKey({ columns: [table.collectionId, table.titleId] })],
);

/**
 * Collections that providers know, by their ids there. One that staff have deleted is still named here,
 * so that it does not come back.
 */
export const providerCollections = pgTable(
  'provider_collections',
  {
    provider: text().notNull(),
    providerId: text('provider_id').notNull(),
    collectionId: bigint('collection_id', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.providerId] })],
);

/** What imports call collections that staff have deleted. */
export const removedCollections = pgTable('removed_collections', {
  source: text().primaryKey(),
});
