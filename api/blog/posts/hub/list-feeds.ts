import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { type FeedSubject, feedFormats, feedPath } from '#contract/shared/addresses.ts';
import type { Language } from '#contract/shared/language.ts';

type Place = { languages: Language[]; author: string; terms: FeedSubject[] };

/** The paths of all feeds that a post is in; none when it is gone or not public. */
export async function listFeedsOfPost(
  db: DatabaseOrTransaction,
  postId: number,
): Promise<string[]> {
  const { rows } = await db.execute<Place>(sql`
    select a.slug as author,
      array(select t.language from post_translations t where t.post_id = p.id) as languages,
      coalesce((select jsonb_agg(jsonb_build_object('kind', t.kind, 'slug', t.slug))
        from post_term_links l join post_terms t on t.id = l.term_id
        where l.post_id = p.id), '[]') as terms
    from posts p join post_authors a on a.id = p.author_id
    where p.id = ${postId} and p.published_at <= now()`);
  return rows.flatMap(({ languages, author, terms }) => {
    const subjects = [undefined, { kind: 'author' as const, slug: author }, ...terms];
    return languages.flatMap((language) =>
      subjects.flatMap((of) => feedFormats.map((format) => feedPath(format, { language, of }))),
    );
  });
}
