import { bigint, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { accounts } from '#api/account/tables.ts';
import { instant } from '#api/platform/columns.ts';
import type { DraftField, PostContent } from '#contract/blog/post-editor.ts';
import { posts } from '../posts/tables.ts';

const postId = () =>
  bigint('post_id', { mode: 'number' })
    .notNull()
    .references(() => posts.id, { onDelete: 'cascade' });

const accountId = () =>
  bigint('account_id', { mode: 'number' }).references(() => accounts.id, { onDelete: 'set null' });

export const postRevisions = pgTable(
  'post_revisions',
  {
    postId: postId(),
    number: integer().notNull(),
    content: jsonb().$type<PostContent>().notNull(),
    savedAt: instant('saved_at').notNull().defaultNow(),
    accountId: accountId(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.number] })],
);

export const postDrafts = pgTable('post_drafts', {
  postId: postId().primaryKey(),
  revision: integer().notNull(),
  version: integer().notNull(),
  fields: jsonb().$type<DraftField[]>().notNull(),
  savedAt: instant('saved_at').notNull().defaultNow(),
  accountId: accountId(),
});
