import { and, asc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#api/account/tables.ts';
import type { Database } from '#api/platform/database.ts';
import { countUpTo } from '#api/platform/keyset/count-up-to.ts';
import { type KeysetOrder, orderBy } from '#api/platform/keyset/keyset-order.ts';
import { readForwards } from '#api/platform/keyset/read-forwards.ts';
import { chooseName } from '#api/platform/text/localized.ts';
import { escapeLike } from '#api/platform/text/text-filter.ts';
import type { AdminAuthor, AdminPostTerm } from '#contract/blog/post-ops.ts';
import type { PostTermKind } from '#contract/constants/blog.ts';
import type { Language } from '#contract/shared/language.ts';
import { postAuthors, posts, postTermLinks, postTerms } from '../../posts/tables.ts';

const maxAuthors = 500;

/** Authors by name, with the number of their posts, those in the trash included. */
export async function listAdminAuthors(
  db: Database,
  { search = '' }: { search?: string | undefined },
): Promise<{ authors: AdminAuthor[] }> {
  const rows = await db
    .select({
      author: postAuthors,
      username: accounts.username,
      postCount: sql<number>`(select count(*)::int from ${posts}
        where ${posts.authorId} = ${postAuthors.id})`,
    })
    .from(postAuthors)
    .leftJoin(accounts, eq(accounts.id, postAuthors.accountId))
    .where(search === '' ? undefined : ilike(postAuthors.name, toPattern(search)))
    .orderBy(asc(postAuthors.name), asc(postAuthors.id))
    .limit(maxAuthors);
  const authors = rows.map(({ author: { id, slug, name, bios, url }, username, postCount }) => ({
    id,
    slug,
    name,
    bios,
    url,
    username,
    post_count: postCount,
  }));
  return { authors };
}

type WantedTerms = {
  kind: PostTermKind;
  search?: string | undefined;
  cursor?: string | undefined;
  language: Language;
};

const bySlug: KeysetOrder = {
  keys: [{ value: sql`${postTerms.slug}`, type: sql`text` }],
  direction: 'asc',
};

/**
 * A page of categories or tags, by slug.
 *
 * @throws `invalid_input` for a forged cursor
 */
export async function listAdminTerms(
  db: Database,
  { kind, search = '', cursor, language }: WantedTerms,
) {
  const which = and(eq(postTerms.kind, kind), search === '' ? undefined : isCalled(search));
  const { rows, page } = await readForwards({
    order: bySlug,
    size: 50,
    scope: `post terms ${kind} ${search}`,
    cursorText: cursor,
    readRows: (from, limit) =>
      db
        .select({
          term: postTerms,
          postCount: sql<number>`(select count(*)::int from ${postTermLinks}
            where ${postTermLinks.termId} = ${postTerms.id})`,
        })
        .from(postTerms)
        .where(and(which, from))
        .orderBy(orderBy(bySlug, 'forwards'))
        .limit(limit),
    keysOf: ({ term }) => [term.slug],
    count: () => countUpTo(db, postTerms, which),
  });
  const terms: AdminPostTerm[] = rows.map(({ term, postCount }) => ({
    ...term,
    name: chooseName(term.names, language),
    post_count: postCount,
  }));
  return { terms, page };
}

function isCalled(search: string): SQL | undefined {
  const part = toPattern(search);
  return or(ilike(postTerms.slug, part), sql`${postTerms.names}::text ilike ${part}`);
}

function toPattern(search: string): string {
  return `%${escapeLike(search)}%`;
}
