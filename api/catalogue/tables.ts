import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { pictures, streams } from '#api/media/tables.ts';
import { identity, instant } from '#api/platform/columns.ts';
import type { Localized } from '#api/platform/localized.ts';
import type { Language } from '#contract/shared/language.ts';
import type { AccessLevel } from '#contract/shared/plan-words.ts';
import type { PersonDraft } from './title-draft.ts';

export type TitleType = 'movie' | 'tv-show' | 'video';

/** Texts by language; presenters fall back for missing ones. */
export type { Localized };

const tsvector = customType<{ data: string | SQL }>({ dataType: () => 'tsvector' });

function picture(column: string) {
  return bigint(column, { mode: 'number' }).references(() => pictures.id, { onDelete: 'set null' });
}

function titleId() {
  return bigint('title_id', { mode: 'number' })
    .notNull()
    .references(() => titles.id, { onDelete: 'cascade' });
}

export const titles = pgTable('titles', {
  id: identity(),
  type: text().$type<TitleType>().notNull(),
  slug: text().notNull(),
  source: text().notNull().unique(),
  sourceHash: text('source_hash').notNull(),
  name: text().notNull(),
  originalName: text('original_name'),
  originalLanguage: text('original_language'),
  year: integer(),
  releasedOn: date('released_on'),
  addedAt: instant('added_at').notNull().defaultNow(),
  runtimeSeconds: integer('runtime_seconds'),
  rating: text().$type<'SU' | '13+' | '17+' | '21+'>(),
  access: text().$type<AccessLevel>().notNull().default('free'),
  countries: text().array().notNull().default([]),
  languages: text().array().notNull().default([]),
  /** What lists are sorted by: see `savePlayScores`. */
  popularity: doublePrecision().notNull().default(0),
  trending: doublePrecision().notNull().default(0),
  importedPopularity: doublePrecision('imported_popularity').notNull().default(0),
  recommended: boolean().notNull().default(false),
  availableFrom: instant('available_from'),
  availableUntil: instant('available_until'),
  availableCountries: text('available_countries').array(),
  attributionName: text('attribution_name'),
  attributionUrl: text('attribution_url'),
  attributionLicence: text('attribution_licence'),
  streamId: uuid('stream_id').references(() => streams.id, { onDelete: 'set null' }),
  posterId: picture('poster_id'),
  backdropId: picture('backdrop_id'),
  posterIsCut: boolean('poster_is_cut').notNull().default(false),
  backdropIsCut: boolean('backdrop_is_cut').notNull().default(false),
  logoId: picture('logo_id'),
  search: tsvector().notNull().default(sql`''`),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const titleTranslations = pgTable(
  'title_translations',
  {
    titleId: titleId(),
    language: text().$type<Language>().notNull(),
    name: text(),
    tagline: text(),
    synopsis: text(),
  },
  (table) => [primaryKey({ columns: [table.titleId, table.language] })],
);

export const terms = pgTable('terms', {
  id: identity(),
  type: text().$type<TitleType>().notNull(),
  kind: text().$type<'genre' | 'tag'>().notNull(),
  slug: text().notNull(),
  names: jsonb().$type<Localized<string>>().notNull(),
});

export const titleTerms = pgTable(
  'title_terms',
  {
    titleId: titleId(),
    termId: bigint('term_id', { mode: 'number' })
      .notNull()
      .references(() => terms.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.titleId, table.termId] })],
);

export const people = pgTable('people', {
  id: identity(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  profileImageId: picture('profile_image_id'),
  designation: text(),
  knownCredits: integer('known_credits'),
  birthday: date(),
  birthPlace: text('birth_place'),
  birthCountry: text('birth_country'),
  alsoKnownAs: text('also_known_as').array().notNull().default([]),
  heightCm: integer('height_cm'),
  relatives: jsonb().$type<PersonDraft['relatives']>().notNull().default([]),
  awards: jsonb().$type<PersonDraft['awards']>().notNull().default([]),
  biography: jsonb().$type<Localized<string>>().notNull().default({}),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const credits = pgTable(
  'credits',
  {
    titleId: titleId(),
    position: integer().notNull(),
    personId: bigint('person_id', { mode: 'number' })
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    role: text().notNull(),
    character: text(),
  },
  (table) => [primaryKey({ columns: [table.titleId, table.position] })],
);

export const seasons = pgTable('seasons', {
  id: identity(),
  titleId: titleId(),
  number: integer().notNull(),
  names: jsonb().$type<Localized<string>>().notNull().default({}),
  posterId: picture('poster_id'),
});

export const episodes = pgTable('episodes', {
  id: identity(),
  seasonId: bigint('season_id', { mode: 'number' })
    .notNull()
    .references(() => seasons.id, { onDelete: 'cascade' }),
  number: integer().notNull(),
  name: text().notNull(),
  translations: jsonb()
    .$type<Localized<{ name?: string; synopsis?: string }>>()
    .notNull()
    .default({}),
  airedOn: date('aired_on'),
  runtimeSeconds: integer('runtime_seconds'),
  stillId: picture('still_id'),
  stillIsCut: boolean('still_is_cut').notNull().default(false),
  introStartsAt: doublePrecision('intro_starts_at'),
  introEndsAt: doublePrecision('intro_ends_at'),
  streamId: uuid('stream_id').references(() => streams.id, { onDelete: 'set null' }),
});

export const trailers = pgTable(
  'trailers',
  {
    titleId: titleId(),
    position: integer().notNull(),
    name: text().notNull(),
    streamId: uuid('stream_id').references(() => streams.id, { onDelete: 'cascade' }),
    url: text(),
  },
  (table) => [primaryKey({ columns: [table.titleId, table.position] })],
);

export const externalLinks = pgTable(
  'external_links',
  {
    titleId: titleId(),
    position: integer().notNull(),
    quality: text().notNull(),
    language: text().notNull(),
    player: text().notNull(),
    url: text().notNull(),
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.titleId, table.position] })],
);

export const sourceFiles = pgTable('source_files', {
  fingerprint: text().primaryKey(),
  name: text(),
  runtimeSeconds: integer('runtime_seconds'),
  languages: text().array().notNull().default([]),
});

/** Review scores on cards, maintained by database triggers. No row: no review. */
export const titleScores = pgTable('title_scores', {
  titleId: titleId().primaryKey(),
  average: real().notNull(),
  count: integer().notNull(),
});

/** Related titles, best first; computed in the background. */
export const relatedTitles = pgTable('related_titles', {
  titleId: titleId().primaryKey(),
  related: bigint({ mode: 'number' }).array().notNull().default([]),
});

/** Decayed plays, of titles that have any. */
export const playScores = pgTable('play_scores', {
  titleId: titleId().primaryKey(),
  popular: doublePrecision().notNull(),
  trending: doublePrecision().notNull(),
});

/** At most one row; without it, imported numbers count in full. */
export const popularityScale = pgTable('popularity_scale', {
  isOnly: boolean('is_only').primaryKey().default(true),
  importedWeight: doublePrecision('imported_weight').notNull(),
});
