import { bigint, integer, jsonb, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import { pictures } from '#api/media/tables.ts';
import { instant } from '#api/platform/columns.ts';
import type {
  MetadataDescription,
  MetadataSource,
} from '#api/platform/metadata/metadata-provider.ts';
import type { Localized } from '#api/platform/text/localized.ts';
import type {
  DescriptionClue,
  MatchReason,
  QuestionFailure,
  QuestionState,
} from '#contract/constants/metadata.ts';
import { titles } from '../tables.ts';
import type { AskedCandidate } from './asked-candidate.ts';
import type { SaidEpisode } from './layer-episodes.ts';
import type { SaidFields } from './layer-fields.ts';

function picture(column: string) {
  return bigint(column, { mode: 'number' }).references(() => pictures.id, { onDelete: 'set null' });
}

/** What providers say of titles. */
export const titleDescriptions = pgTable(
  'title_descriptions',
  {
    titleId: bigint('title_id', { mode: 'number' })
      .notNull()
      .references(() => titles.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    providerId: text('provider_id').notNull(),
    clue: text().$type<DescriptionClue>().notNull(),
    /** From 0 to 1; null: nobody has compared them. */
    score: real(),
    reasons: text().array().$type<MatchReason[]>().notNull().default([]),
    said: jsonb().$type<SaidFields>().notNull(),
    /** Of `all` of it, of a field such as `texts.id.synopsis`, or of a picture such as `poster`. */
    sources: jsonb().$type<Record<string, MetadataSource>>().notNull().default({}),
    /** Where the rating comes from, such as `US: PG-13`. */
    certificate: text(),
    posterId: picture('poster_id'),
    backdropId: picture('backdrop_id'),
    logoId: picture('logo_id'),
    /** The collection that the provider knows the film to be part of. */
    collection: jsonb().$type<MetadataDescription['collection']>(),
    trailers: jsonb().$type<MetadataDescription['trailers']>().notNull().default([]),
    fetchedAt: instant('fetched_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.titleId, table.provider] })],
);

/** What providers say of the seasons of series, by their numbers there. */
export const seasonDescriptions = pgTable(
  'season_descriptions',
  {
    titleId: bigint('title_id', { mode: 'number' }).notNull(),
    provider: text().notNull(),
    number: integer().notNull(),
    names: jsonb().$type<Localized<string>>().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.titleId, table.provider, table.number] })],
);

export const episodeDescriptions = pgTable(
  'episode_descriptions',
  {
    titleId: bigint('title_id', { mode: 'number' }).notNull(),
    provider: text().notNull(),
    season: integer().notNull(),
    number: integer().notNull(),
    providerId: text('provider_id').notNull(),
    said: jsonb().$type<SaidEpisode>().notNull(),
    stillId: picture('still_id'),
  },
  (table) => [primaryKey({ columns: [table.titleId, table.provider, table.season, table.number] })],
);

/**
 * Pictures of providers that come with no description of a title: those that staff have chosen for a
 * title, and portraits.
 */
export const providerPictures = pgTable('provider_pictures', {
  pictureId: bigint('picture_id', { mode: 'number' })
    .primaryKey()
    .references(() => pictures.id, { onDelete: 'cascade' }),
  provider: text().notNull(),
  /** Where it was fetched. */
  url: text().notNull(),
  source: jsonb().$type<MetadataSource>(),
  fetchedAt: instant('fetched_at').notNull().defaultNow(),
});

/** Titles about which providers are to be asked, or were asked without a sure answer. */
export const titleQuestions = pgTable('title_questions', {
  titleId: bigint('title_id', { mode: 'number' })
    .primaryKey()
    .references(() => titles.id, { onDelete: 'cascade' }),
  state: text().$type<QuestionState>().notNull(),
  candidates: jsonb().$type<AskedCandidate[]>().notNull().default([]),
  failure: text().$type<QuestionFailure>(),
  askedAt: instant('asked_at'),
});
