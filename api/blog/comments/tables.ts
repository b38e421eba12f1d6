import {
  type AnyPgColumn,
  bigint,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '#api/account/tables.ts';
import { bytes, identity, instant } from '#api/platform/columns.ts';
import type { CommentReportReason, CommentState } from '#contract/constants/blog.ts';
import type { Language } from '#contract/shared/language.ts';
import { posts } from '../posts/tables.ts';

export const comments = pgTable('comments', {
  id: identity(),
  key: uuid().notNull(),
  postId: bigint('post_id', { mode: 'number' })
    .notNull()
    .references(() => posts.id, { onDelete: 'cascade' }),
  parentId: bigint('parent_id', { mode: 'number' }).references((): AnyPgColumn => comments.id),
  depth: smallint().notNull().default(0),
  rootId: bigint('root_id', { mode: 'number' }).references((): AnyPgColumn => comments.id),
  accountId: bigint('account_id', { mode: 'number' }).references(() => accounts.id),
  guestHash: bytes('guest_hash'),
  name: text().notNull(),
  email: text(),
  text: text().notNull(),
  html: text().notNull(),
  language: text().$type<Language>().notNull(),
  state: text().$type<CommentState>().notNull(),
  likes: integer().notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
  editedAt: instant('edited_at'),
});

const commentId = () =>
  bigint('comment_id', { mode: 'number' })
    .notNull()
    .references(() => comments.id, { onDelete: 'cascade' });

export const commentLikes = pgTable(
  'comment_likes',
  { commentId: commentId(), liker: text().notNull() },
  (table) => [primaryKey({ columns: [table.commentId, table.liker] })],
);

export const commentReports = pgTable(
  'comment_reports',
  {
    commentId: commentId(),
    reporter: text().notNull(),
    reason: text().$type<CommentReportReason>().notNull(),
    note: text().notNull().default(''),
    reportedAt: instant('reported_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.commentId, table.reporter] })],
);
