import { and, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { countUpTo } from '#api/platform/keyset/count-up-to.ts';
import { type KeysetOrder, orderBy } from '#api/platform/keyset/keyset-order.ts';
import { readForwards } from '#api/platform/keyset/read-forwards.ts';
import { problem } from '#api/platform/problem.ts';
import { escapeLike } from '#api/platform/text/text-filter.ts';
import type { AdminPost } from '#contract/blog/post-ops.ts';
import type { AdminPostState, PostType } from '#contract/constants/blog.ts';
import type { Language } from '#contract/shared/language.ts';
import { bestTextsIn, originalTexts, textOf, textsIn, translatedTexts } from '../localized.ts';
import { postAuthors, posts } from '../tables.ts';
import { carriesPostTerm, isBy, isPublished, toPostQuery } from './post-filters.ts';
import { languagesOf } from './post-parts.ts';

type Wanted = {
  /** Undefined: all but those in the trash. */
  state?: AdminPostState | undefined;
  type?: PostType | undefined;
  /** By slug, as terms are. */
  author?: string | undefined;
  category?: string | undefined;
  tag?: string | undefined;
  /** Posts without a text in this language. */
  missing?: Language | undefined;
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

const isKept = isNull(posts.deletedAt);

const isInState: Record<AdminPostState, SQL | undefined> = {
  published: isPublished,
  scheduled: gt(posts.publishedAt, sql`now()`),
  draft: and(isNull(posts.publishedAt), isKept),
  deleted: isNotNull(posts.deletedAt),
};

/** A page of posts and drafts, most recently changed first. */
export async function listAdminPosts(db: DatabaseOrTransaction, query: Wanted) {
  const { cursor, language, ...filters } = query;
  const which = matches(filters);
  const { rows, page } = await readForwards({
    order: changedLastFirst,
    size: 20,
    scope: `all posts ${JSON.stringify(Object.entries(filters).sort())}`,
    cursorText: cursor,
    readRows: (from, limit) => findPosts(db, { which: and(which, from), language, limit }),
    keysOf: ({ changedAt, post }) => [changedAt, String(post.id)],
    count: () => countUpTo(db, posts, which),
  });
  return { posts: rows.map(presentAdminPost), page };
}

function matches(filters: Omit<Wanted, 'cursor' | 'language'>): SQL | undefined {
  const { state, type, author, category, tag, missing, search = '' } = filters;
  return and(
    state ? isInState[state] : isKept,
    type && eq(posts.type, type),
    author === undefined ? undefined : isBy(author),
    category === undefined ? undefined : carriesPostTerm('category', category),
    tag === undefined ? undefined : carriesPostTerm('tag', tag),
    missing &&
      sql`not exists (select from post_translations t
        where t.post_id = ${posts.id} and t.language = ${missing})`,
    search ? isCalled(search) : undefined,
  );
}

/** Posts with a time of publication within a span, earliest first. */
export async function listPublishedWithin(
  db: DatabaseOrTransaction,
  { from, until, language }: { from: string; until: string; language: Language },
): Promise<AdminPost[]> {
  const which = sql`${posts.publishedAt} >= ${from}::timestamptz
    and ${posts.publishedAt} < least(${until}::timestamptz,
      ${from}::timestamptz + interval '62 days')`;
  const rows = await findPosts(db, {
    which,
    language,
    limit: 500,
    order: sql`${posts.publishedAt}, ${posts.id}`,
  });
  return rows.map(presentAdminPost);
}

/**
 * Published or not.
 *
 * @throws `post_not_found`
 */
export async function findAdminPost(
  db: DatabaseOrTransaction,
  { id, language }: { id: number; language: Language },
): Promise<AdminPost> {
  const [row] = await findPosts(db, { which: eq(posts.id, id), language, limit: 1 });
  if (!row) throw problem('post_not_found');
  return presentAdminPost(row);
}

type AdminPostRow = Awaited<ReturnType<typeof findPosts>>[number];

function findPosts(
  db: DatabaseOrTransaction,
  query: { which: SQL | undefined; language: Language; limit: number; order?: SQL },
) {
  const { which, language, limit, order = orderBy(changedLastFirst, 'forwards') } = query;
  return db
    .select({
      post: posts,
      title: textOf('title'),
      languages: languagesOf,
      author: postAuthors.slug,
      hasDraft: sql<boolean>`exists (select from post_drafts d where d.post_id = ${posts.id})`,
      views: sql<number>`(select coalesce(sum(v.views), 0)::int from post_views v
        where v.post_id = ${posts.id} and v.day > (now() at time zone 'UTC')::date - 30)`,
      changedAt: sql<string>`${posts.updatedAt}::text`,
    })
    .from(posts)
    .innerJoin(postAuthors, eq(postAuthors.id, posts.authorId))
    .leftJoin(translatedTexts, bestTextsIn(sql`${language}`))
    .innerJoin(originalTexts, textsIn(originalTexts, posts.originalLanguage))
    .where(which)
    .orderBy(order)
    .limit(limit);
}

/** By a part of a title or slug, or by words of the text. */
function isCalled(search: string): SQL {
  const query = toPostQuery(search);
  const says = query === undefined ? sql`false` : sql`${posts}.search @@ ${query}::tsquery`;
  const part = `%${escapeLike(search)}%`;
  return sql`(${says} or ${posts.slug} ilike ${part} or exists (select from post_translations t
    where t.post_id = ${posts.id} and t.title ilike ${part}))`;
}

function presentAdminPost(row: AdminPostRow): AdminPost {
  const { post, title, languages, author, hasDraft, views } = row;
  const { id, slug, type, publishedAt, previewToken } = post;
  return {
    id,
    slug,
    type,
    title,
    languages,
    author,
    state: stateOf(post),
    published_at: publishedAt?.toISOString() ?? null,
    updated_at: post.updatedAt.toISOString(),
    has_draft: hasDraft,
    views,
    preview: `/blogs-detail/${slug}?preview=${previewToken}`,
    comment_count: post.commentCount,
  };
}

function stateOf({ publishedAt, deletedAt }: AdminPostRow['post']): AdminPostState {
  if (deletedAt) return 'deleted';
  if (publishedAt === null) return 'draft';
  return publishedAt <= new Date() ? 'published' : 'scheduled';
}
