import { isDeepStrictEqual } from 'node:util';
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { accounts } from '#api/account/tables.ts';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { PostContent, PostDraft, PostRevision } from '#contract/blog/post-editor.ts';
import { postViews } from '../../posts/tables.ts';
import { toSnapshot } from '../commands/record-post.ts';
import { postDrafts, postRevisions } from '../tables.ts';

const newestRevisions = 200;

/** What somebody typed and did not save. */
export async function findDraft(db: Database, postId: number): Promise<PostDraft | null> {
  const [row] = await db
    .select({ draft: postDrafts, username: accounts.username })
    .from(postDrafts)
    .leftJoin(accounts, eq(accounts.id, postDrafts.accountId))
    .where(eq(postDrafts.postId, postId));
  if (!row) return null;
  const { fields, revision, version, savedAt } = row.draft;
  return {
    fields,
    revision,
    version,
    saved_at: savedAt.toISOString(),
    saved_by: row.username,
  };
}

/** Views by day (UTC), of the last 30 days. */
export function findViews(db: Database, postId: number) {
  return db
    .select({ day: postViews.day, views: postViews.views })
    .from(postViews)
    .where(
      and(
        eq(postViews.postId, postId),
        gt(postViews.day, sql`(now() at time zone 'UTC')::date - 30`),
      ),
    )
    .orderBy(asc(postViews.day));
}

const selectRevisions = (db: Database) =>
  db
    .select({ revision: postRevisions, username: accounts.username })
    .from(postRevisions)
    .leftJoin(accounts, eq(accounts.id, postRevisions.accountId));

/** Newest first, with what each changed. */
export async function listRevisions(db: Database, postId: number): Promise<PostRevision[]> {
  const rows = await selectRevisions(db)
    .where(eq(postRevisions.postId, postId))
    .orderBy(desc(postRevisions.number))
    .limit(newestRevisions);
  return rows.map(({ revision: { number, savedAt, content }, username }, at) => ({
    number,
    saved_at: savedAt.toISOString(),
    saved_by: username,
    changed: findChanged(rows[at + 1]?.revision.content, content),
  }));
}

/** @throws `revision_not_found` */
export async function findRevision(db: Database, postId: number, number: number) {
  const [row] = await selectRevisions(db).where(
    and(eq(postRevisions.postId, postId), eq(postRevisions.number, number)),
  );
  if (!row) throw problem('revision_not_found');
  const { savedAt, content } = row.revision;
  return {
    revision: { number, saved_at: savedAt.toISOString(), saved_by: row.username },
    content,
  };
}

function findChanged(before: PostContent | undefined, after: PostContent): string[] {
  if (!before) return [];
  const [old, now] = [toSnapshot(before), toSnapshot(after)];
  return Object.keys(now).filter((name) => !isDeepStrictEqual(old[name], now[name]));
}
