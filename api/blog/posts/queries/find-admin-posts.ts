import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { type KeysetOrder, orderBy } from '#api/platform/keyset/keyset-order.ts';
import { readForwards } from '#api/platform/keyset/read-forwards.ts';
import type { AdminPost } from '#contract/blog/post-ops.ts';
import type { Language } from '#contract/shared/language.ts';
import { bestTextsIn, originalTexts, textOf, textsIn, translatedTexts } from '../localized.ts';
import { postAuthors, posts } from '../tables.ts';
import { isPublished } from './post-filters.ts';
import { languagesOf } from './post-parts.ts';

type Wanted = {
  state?: AdminPost['state'] | undefined;
  search?: string | undefined;
  cursor?: string | undefined;
  language: Language;
};

const changedLastFirst: KeysetOrder = {
  keys: [
    { value: sql`${posts.updatedAt}`, type: sql`timestamptz` },
    { value: sql`${posts.id}`, type: sql`bigint` },
  ],
  direction: 'desc',
};

const isInState: Record<AdminPost['state'], SQL> = {
  published: isPublished,
  scheduled: gt(posts.publishedAt, sql`now()`),
  draft: isNull(posts.publishedAt),
};

/** A page of posts and drafts, most recently changed first. */
export async function listAdminPosts(db: DatabaseOrTransaction, wanted: Wanted) {
  const { state, search = '', cursor, language } = wanted;
  const which = and(state && isInState[state], search ? isCalled(search) : undefined);
  return readForwards({
    order: changedLastFirst,
    size: 20,
    scope: `all posts ${state ?? ''} ${search}`,
    cursorText: cursor,
    readRows: (from, limit) => findPosts(db, { which: and(which, from), language, limit }),
    keysOf: ({ changedAt, post }) => [changedAt, String(post.id)],
    count: () => db.$count(posts, which),
  });
}

/** Published or not; undefined if it does not exist. */
export async function findAdminPost(
  db: DatabaseOrTransaction,
  { id, language }: { id: number; language: Language },
): Promise<AdminPostRow | undefined> {
  const [row] = await findPosts(db, { which: eq(posts.id, id), language, limit: 1 });
  return row;
}

export type AdminPostRow = Awaited<ReturnType<typeof findPosts>>[number];

function findPosts(
  db: DatabaseOrTransaction,
  { which, language, limit }: { which: SQL | undefined; language: Language; limit: number },
) {
  return db
    .select({
      post: posts,
      title: textOf('title'),
      languages: languagesOf,
      author: postAuthors.slug,
      changedAt: sql<string>`${posts.updatedAt}::text`,
    })
    .from(posts)
    .innerJoin(postAuthors, eq(postAuthors.id, posts.authorId))
    .leftJoin(translatedTexts, bestTextsIn(sql`${language}`))
    .innerJoin(originalTexts, textsIn(originalTexts, posts.originalLanguage))
    .where(which)
    .orderBy(orderBy(changedLastFirst, 'forwards'))
    .limit(limit);
}

function isCalled(search: string): SQL {
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(${posts.slug} ilike ${part} or exists (select from post_translations t
    where t.post_id = ${posts.id} and t.title ilike ${part}))`;
}
