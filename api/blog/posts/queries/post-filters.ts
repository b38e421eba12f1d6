import { and, eq, type SQL, sql } from 'drizzle-orm';
import { querySynonyms, toSearchText } from '#api/catalogue/index.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { PostTermKind, PostType } from '#contract/shared/blog-words.ts';
import { postAuthors, posts, postTermLinks, postTerms } from '../tables.ts';

/** What posts of a list have in common; terms and authors are named by their slugs. */
export type PostFilters = {
  type?: PostType | undefined;
  category?: string | undefined;
  tag?: string | undefined;
  author?: string | undefined;
  year?: number | undefined;
  /** From 1, of the year. */
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

function isBy(slug: string): SQL {
  return sql`${posts.authorId} = (select ${postAuthors.id} from ${postAuthors}
    where ${postAuthors.slug} = ${slug})`;
}

/** The id of a term, which the database looks up once for a whole list. */
export function termId(kind: PostTermKind, slug: string): SQL {
  return sql`(select ${postTerms.id} from ${postTerms}
    where ${postTerms.kind} = ${kind} and ${postTerms.slug} = ${slug})`;
}

function carriesPostTerm(kind: PostTermKind, slug: string): SQL {
  return sql`exists (select from ${postTermLinks}
    where ${postTermLinks.postId} = ${posts.id} and ${postTermLinks.termId} = ${termId(kind, slug)})`;
}

/** Of a year or a month by UTC; a month without a year is of no time. */
function isOfTime({ year, month }: PostFilters): SQL | undefined {
  if (year === undefined) return month === undefined ? undefined : sql`false`;
  const from = sql`make_timestamptz(${year}::integer, ${month ?? 1}::integer, 1, 0, 0, 0, 'UTC')`;
  const span = month === undefined ? sql`interval '1 year'` : sql`interval '1 month'`;
  return sql`(${posts.publishedAt} >= ${from}
    and ${posts.publishedAt} < (${from} at time zone 'UTC' + ${span}) at time zone 'UTC')`;
}

/** Words beyond these add nothing to a search but work. */
const maxWords = 10;

/** What was typed as a `tsquery`: all of its words or their synonyms; the last word may go on. */
export function toPostQuery(typed: string): string | undefined {
  const words = toSearchText(typed).split(' ').filter(Boolean).slice(0, maxWords);
  if (words.length === 0) return undefined;
  return querySynonyms(words, 'last');
}

/** Posts whose titles, texts or terms, in any language, have what was typed. */
function matchesPostSearch(typed: string): SQL {
  const query = toPostQuery(typed);
  return query === undefined ? sql`false` : sql`${posts}.search @@ ${query}::tsquery`;
}

/** Posts that everybody may see. */
export const isPublished: SQL = sql`${posts.publishedAt} <= now()`;

/** The id of a post that everybody may see. */
export async function findPublishedPost(
  db: DatabaseOrTransaction,
  slug: string,
): Promise<number | undefined> {
  const [found] = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.slug, slug), isPublished));
  return found?.id;
}
