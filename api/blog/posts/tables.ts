import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '#api/account/tables.ts';
import { type Localized, titles } from '#api/catalogue/tables.ts';
import { pictures } from '#api/media/tables.ts';
import { identity, instant } from '#api/platform/columns.ts';
import { products } from '#api/shop/tables.ts';
import type { PostContent } from '#contract/blog/post-editor.ts';
import type { EmbedProvider, PostTermKind, PostType } from '#contract/constants/blog.ts';
import type { TitleType } from '#contract/constants/catalogue.ts';
import type { Language } from '#contract/shared/language.ts';

const pictureId = () => bigint('picture_id', { mode: 'number' }).references(() => pictures.id);
const postId = () =>
  bigint('post_id', { mode: 'number' })
    .notNull()
    .references(() => posts.id, { onDelete: 'cascade' });

export const postAuthors = pgTable('post_authors', {
  id: identity(),
  slug: text().notNull(),
  name: text().notNull(),
  bios: jsonb().$type<Localized<string>>().notNull().default({}),
  url: text(),
  pictureId: pictureId(),
  accountId: bigint('account_id', { mode: 'number' }).references(() => accounts.id),
});

/** What an import said of a post; see `keep-edits.ts`. */
export type ImportedPost = Omit<PostContent, 'slug' | 'cover' | 'sound'> & {
  coverId: number | null;
  soundPath: string | null;
};

export const posts = pgTable('posts', {
  id: identity(),
  slug: text().notNull(),
  type: text().$type<PostType>().notNull().default('standard'),
  authorId: bigint('author_id', { mode: 'number' })
    .notNull()
    .references(() => postAuthors.id),
  originalLanguage: text('original_language').$type<Language>().notNull(),
  publishedAt: instant('published_at'),
  announced: boolean().notNull().default(false),
  coverId: bigint('cover_id', { mode: 'number' }).references(() => pictures.id),
  linkUrl: text('link_url'),
  videoId: bigint('video_id', { mode: 'number' }).references(() => titles.id),
  commentsOpen: boolean('comments_open').notNull().default(true),
  commentCount: integer('comment_count').notNull().default(0),
  previewToken: uuid('preview_token').notNull().defaultRandom(),
  contentHash: text('content_hash').notNull().default(''),
  revision: integer().notNull().default(1),
  /** With the slug of its file: staff may have renamed the post. */
  imported: jsonb().$type<ImportedPost & { slug: string }>(),
  /** Becomes a draft then. */
  expiresAt: instant('expires_at'),
  deletedAt: instant('deleted_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const postOldSlugs = pgTable('post_old_slugs', {
  slug: text().primaryKey(),
  postId: postId(),
});

/** A block of a text as stored; embedded content is looked up when it is read. */
export type StoredBlock =
  | { kind: 'html'; html: string }
  | { kind: 'title'; type: TitleType; slug: string }
  | { kind: 'product'; slug: string }
  | { kind: 'gallery'; pictures: { name: string; alt: string; caption: string }[] }
  | { kind: 'player'; provider: EmbedProvider; url: string; page: string };

export type StoredHeading = { id: string; text: string; level: number };

export const postTranslations = pgTable(
  'post_translations',
  {
    postId: postId(),
    language: text().$type<Language>().notNull(),
    title: text().notNull(),
    excerpt: text().notNull().default(''),
    source: text().notNull().default(''),
    blocks: jsonb().$type<StoredBlock[]>().notNull().default([]),
    contents: jsonb().$type<StoredHeading[]>().notNull().default([]),
    wordCount: integer('word_count').notNull().default(0),
    quote: text().notNull().default(''),
    quoteSource: text('quote_source').notNull().default(''),
    linkTitle: text('link_title').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.postId, table.language] })],
);

export const postTerms = pgTable('post_terms', {
  id: identity(),
  kind: text().$type<PostTermKind>().notNull(),
  slug: text().notNull(),
  names: jsonb().$type<Localized<string>>().notNull(),
});

export const postTermLinks = pgTable(
  'post_term_links',
  {
    postId: postId(),
    termId: bigint('term_id', { mode: 'number' })
      .notNull()
      .references(() => postTerms.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
    publishedAt: instant('published_at'),
  },
  (table) => [primaryKey({ columns: [table.postId, table.termId] })],
);

export const postPictures = pgTable(
  'post_pictures',
  {
    postId: postId(),
    name: text().notNull(),
    pictureId: pictureId().notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.name] })],
);

export type StoredChapter = { startsAtMs: number; titles: Localized<string> };

export const postSounds = pgTable('post_sounds', {
  postId: postId().primaryKey(),
  path: text().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  contentType: text('content_type').notNull(),
  durationMs: integer('duration_ms').notNull(),
  chapters: jsonb().$type<StoredChapter[]>().notNull().default([]),
});

export type PostSound = Omit<typeof postSounds.$inferInsert, 'postId'>;

export const postTitles = pgTable(
  'post_titles',
  {
    postId: postId(),
    titleId: bigint('title_id', { mode: 'number' })
      .notNull()
      .references(() => titles.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.postId, table.titleId] })],
);

export const postProducts = pgTable(
  'post_products',
  {
    postId: postId(),
    productId: bigint('product_id', { mode: 'number' })
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.postId, table.productId] })],
);

export const postViews = pgTable(
  'post_views',
  {
    postId: postId(),
    day: date().notNull(),
    views: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.postId, table.day] })],
);
