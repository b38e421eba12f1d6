import { and, eq, type SQL, sql } from 'drizzle-orm';
import { querySynonyms, toSearchText } from '#api/catalogue/index.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { PostTermKind, PostType } from '#contract/constants/blog.ts';
import { postAuthors, posts, postTermLinks, postTerms } from '../tables.ts';

/** Filters of a list of posts; terms and authors are named by slug. */
export type PostFilters = {
  type?: PostType | undefined;
  category?: string | undefined;
  tag?: string | undefined;
  author?: string | undefined;
  year?: number | undefined;
  /** Month of the year, from 1. */
  month?: number | undefined;
  search: string;
};

export function matchesPostFilters(filters: PostFilters): SQL | undefined {
  const { type, category, tag, author, search } = filters;
  return and(
    isPublished,
    type && eq(posts.type, type),
    author === undefined ? undefined : isBy(author),
    category === undefined ? undefined : carriesPostTerm('category', category),
    tag === undefined ? undefined : carriesPostTerm('tag', tag),
    isOfTime(filters),
    search.trim() === '' ? undefined : matchesPostSearch(search),
  );
}

export function isBy(slug: string): SQL {
  return sql`${posts.authorId} = (select ${postAuthors.id} from ${postAuthors}
    where ${postAuthors.slug} = ${slug})`;
}

/** The id of a term, looked up once per query. */
export function termId(kind: PostTermKind, slug: string): SQL {
  return sql`(select ${postTerms.id} from ${postTerms}
    where ${postTerms.kind} = ${kind} and ${postTerms.slug} = ${slug})`;
}

export function carriesPostTerm(kind: PostTermKind, slug: string): SQL {
  return sql`exists (select from ${postTermLinks}
    where ${postTermLinks.postId} = ${posts.id} and ${postTermLinks.termId} = ${termId(kind, slug)})`;
}

/** Within a year or month by UTC; a month without a year matches nothing. */
function isOfTime({ year, month }: PostFilters): SQL | undefined {
  if (year === undefined) return month === undefined ? undefined : sql`false`;
  const from = sql`make_timestamptz(${year}::integer, ${month ?? 1}::integer, 1, 0, 0, 0, 'UTC')`;
  const span = month === undefined ? sql`interval '1 year'` : sql`interval '1 month'`;
  return sql`(${posts.publishedAt} >= ${from}
    and ${posts.publishedAt} < (${from} at time zone 'UTC' + ${span}) at time zone 'UTC')`;
}

/** Further words would only cost time. */
const maxWords = 10;

/** The typed text as a `tsquery`: all of its words or their synonyms; the last word is a prefix. */
export function toPostQuery(typed: string): string | undefined {
  const words = toSearchText(typed).split(' ').filter(Boolean).slice(0, maxWords);
  if (words.length === 0) return undefined;
  return querySynonyms(words, 'last');
}

/** Posts whose titles, texts or terms, in any language, match the typed text. */
function matchesPostSearch(typed: string): SQL {
  const query = toPostQuery(typed);
  return query === undefined ? sql`false` : sql`${posts}.search @@ ${query}::tsquery`;
}

/** Publicly visible posts. */
export const isPublished: SQL = sql`${posts.publishedAt} <= now()`;

/** The id of a publicly visible post. */
export async function findPublishedPost(
  db: DatabaseOrTransaction,
  slug: string,
): Promise<number | undefined> {
  const [post] = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.slug, slug), isPublished));
  return post?.id;
}
