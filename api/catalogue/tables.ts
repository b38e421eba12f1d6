import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
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
import type { Localized } from '#api/platform/text/localized.ts';
import type { ExternalId } from '#contract/catalogue/external-ids.ts';
import type { HomeSource } from '#contract/catalogue/home-ops.ts';
import type { PersonChanges } from '#contract/catalogue/person-fields.ts';
import type { ExtraKind, TitleType } from '#contract/constants/catalogue.ts';
import type { FindingKind } from '#contract/constants/health.ts';
import type { AccessLevel } from '#contract/constants/plan.ts';
import type { Finding } from '#contract/ops.ts';
import { type Language, languages } from '#contract/shared/language.ts';
import type { UndescribedEpisode } from './metadata/layer-episodes.ts';

/** Texts by language; presenters fall back for missing ones. */
export type { Localized, TitleType };

/**
 * `film`: of a duplicate, for as long as the import has none. `version`: the one that plays by itself,
 * for as long as the import has it.
 */
export type KeptTitlePart = 'poster' | 'backdrop' | 'logo' | 'extras' | 'film' | 'version';
/** `added`: by staff, so that no import has brought it. */
export type KeptSeasonPart = 'names' | 'added';
/** `place`: its season and number. */
export type KeptEpisodePart = 'texts' | 'place' | 'film' | 'version' | 'still' | 'added';

function picture(column: string) {
  return bigint(column, { mode: 'number' }).references(() => pictures.id, { onDelete: 'set null' });
}

/** Ids at databases of films, at most one of each. */
function externalIds() {
  return jsonb('external_ids').$type<ExternalId[]>().notNull().default([]);
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
  /** Whether a series goes on; null: nobody says. */
  hasEnded: boolean('has_ended'),
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
  /** The film that takes the place of `streamId` once it plays; a trigger sees to it. */
  nextStreamId: uuid('next_stream_id').references(() => streams.id, { onDelete: 'set null' }),
  /** Whether its own film or an episode can be played: kept by triggers. */
  playable: boolean().notNull().default(false),
  posterId: picture('poster_id'),
  backdropId: picture('backdrop_id'),
  posterIsCut: boolean('poster_is_cut').notNull().default(false),
  backdropIsCut: boolean('backdrop_is_cut').notNull().default(false),
  logoId: picture('logo_id'),
  /** Parts that imports leave as staff have set them. */
  keptParts: text('kept_parts').array().$type<KeptTitlePart[]>().notNull().default([]),
  aliases: text().array().notNull().default([]),
  /** What the source says about fields that staff have changed; imports leave those alone. */
  imported: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  /** Fields that the import only knows from the names of files. */
  guessed: text().array().notNull().default([]),
  /** What the import says about fields that have a provider's value. */
  undescribed: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  missingTexts: text('missing_texts')
    .array()
    .$type<Language[]>()
    .notNull()
    .default([...languages]),
  hidden: boolean().notNull().default(false),
  /** Hidden, because an import has found it and nobody has looked at it yet. */
  awaitsReview: boolean('awaits_review').notNull().default(false),
  /** A hidden title becomes visible at this time. */
  publishAt: instant('publish_at'),
  deletedAt: instant('deleted_at'),
  /** Generated by the database: everything that the staff's list filters by. */
  facets: text().array().notNull().generatedAlwaysAs(sql`'{}'`),
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
  /** What imports said last. Null: staff have added it. */
  importedNames: jsonb('imported_names').$type<Localized<string>>(),
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
  /** Staff have decided on the portrait, or that there is none. */
  keepsPortrait: boolean('keeps_portrait').notNull().default(false),
  designation: text(),
  knownCredits: integer('known_credits'),
  birthday: date(),
  birthPlace: text('birth_place'),
  birthCountry: text('birth_country'),
  alsoKnownAs: text('also_known_as').array().notNull().default([]),
  heightCm: integer('height_cm'),
  relatives: jsonb().$type<NonNullable<PersonChanges['relatives']>>().notNull().default([]),
  awards: jsonb().$type<NonNullable<PersonChanges['awards']>>().notNull().default([]),
  biography: jsonb().$type<Localized<string>>().notNull().default({}),
  externalIds: externalIds(),
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
  /** Parts that imports leave as staff have set them. */
  keptParts: text('kept_parts').array().$type<KeptSeasonPart[]>().notNull().default([]),
  /** What the import says of the names that are a provider's. */
  undescribed: jsonb().$type<Localized<null>>().notNull().default({}),
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
  /** Where its import would put it. */
  draftedSeason: integer('drafted_season'),
  draftedNumber: integer('drafted_number'),
  /** As `titles.nextStreamId`. */
  nextStreamId: uuid('next_stream_id').references(() => streams.id, { onDelete: 'set null' }),
  /** Parts that imports leave as staff have set them. */
  keptParts: text('kept_parts').array().$type<KeptEpisodePart[]>().notNull().default([]),
  /** Whether the name is only that of its file, or its number. */
  guessed: boolean().notNull().default(false),
  /** What the import says where a provider's value is shown. */
  undescribed: jsonb().$type<UndescribedEpisode>().notNull().default({}),
  /** Those that the import says; `episode_descriptions` has those of providers. */
  externalIds: externalIds(),
});

/** Trailers, interviews and the like. */
export const extras = pgTable(
  'extras',
  {
    titleId: titleId(),
    position: integer().notNull(),
    kind: text().$type<ExtraKind>().notNull(),
    name: text().notNull(),
    /** Of a series: the season that it is about. */
    season: integer(),
    stillId: picture('still_id'),
    /** Whether an import has brought it. */
    imported: boolean().notNull().default(true),
    /** By staff, so that no import brings it back. */
    removed: boolean().notNull().default(false),
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

/**
 * The films of titles and episodes that have several; their `streamId` is the one that plays by
 * itself.
 */
export const titleVersions = pgTable('title_versions', {
  id: identity(),
  titleId: titleId(),
  /** Null: of the film of the title. */
  episodeId: bigint('episode_id', { mode: 'number' }).references(() => episodes.id, {
    onDelete: 'cascade',
  }),
  streamId: uuid('stream_id')
    .notNull()
    .references(() => streams.id, { onDelete: 'cascade' }),
  position: integer().notNull(),
  name: text().notNull(),
  /** Given by staff. */
  ownName: text('own_name'),
  /** By staff, so that no import brings it back. */
  removed: boolean().notNull().default(false),
});

/** Films in whose place titles show others; removed after a day. */
export const replacedFilms = pgTable('replaced_films', {
  streamId: uuid('stream_id')
    .primaryKey()
    .references(() => streams.id, { onDelete: 'cascade' }),
  titleId: titleId(),
  replacedAt: instant('replaced_at').notNull().defaultNow(),
});

/** Ids at databases of films, at most one of each. */
export const titleIds = pgTable(
  'title_ids',
  {
    titleId: titleId(),
    position: integer().notNull(),
    provider: text().notNull(),
    id: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.titleId, table.provider] })],
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

/** Earlier addresses of a title, and those of its duplicates. */
export const titleRedirects = pgTable(
  'title_redirects',
  {
    type: text().$type<TitleType>().notNull(),
    slug: text().notNull(),
    titleId: titleId(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.type, table.slug] })],
);

/** Earlier addresses of genres and tags, and those of their duplicates. */
export const termRedirects = pgTable(
  'term_redirects',
  {
    type: text().$type<TitleType>().notNull(),
    kind: text().$type<'genre' | 'tag'>().notNull(),
    slug: text().notNull(),
    termId: bigint('term_id', { mode: 'number' })
      .notNull()
      .references(() => terms.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.type, table.kind, table.slug] })],
);

/** Earlier addresses of people, and those of their duplicates. */
export const personRedirects = pgTable('person_redirects', {
  slug: text().primaryKey(),
  personId: bigint('person_id', { mode: 'number' })
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' }),
});

/**
 * What imports call titles that staff have deleted and that are gone for good. A series has one row
 * for each episode.
 */
export const removedTitles = pgTable('removed_titles', {
  source: text().primaryKey(),
  /** The id that the title had. */
  titleId: bigint('title_id', { mode: 'number' }).notNull(),
});

/** The slides and rails of the home page; without any the built-in ones are shown. */
export const homeSections = pgTable('home_sections', {
  id: identity(),
  place: text().$type<'hero' | 'rail'>().notNull(),
  position: integer().notNull(),
  source: jsonb().$type<HomeSource>().notNull(),
  names: jsonb().$type<Localized<string>>().notNull().default({}),
  hidden: boolean().notNull().default(false),
  shownFrom: instant('shown_from'),
  shownUntil: instant('shown_until'),
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

/** Findings of the last check of a title. */
export const titleHealth = pgTable('title_health', {
  titleId: titleId().primaryKey(),
  checkedAt: instant('checked_at').notNull().defaultNow(),
  kinds: text().array().$type<FindingKind[]>().notNull().default([]),
  /** Kinds that staff do not want to hear about for this title. */
  ignoredKinds: text('ignored_kinds').array().$type<FindingKind[]>().notNull().default([]),
  findings: jsonb().$type<Finding[]>().notNull().default([]),
});
