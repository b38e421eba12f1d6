import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { currentSlug, isAvailable, isShownTo, type ShownRatings } from '#api/catalogue/index.ts';
import { titles } from '#api/catalogue/tables.ts';
import { localizedText } from '#api/platform/text/localized.ts';
import { isProductPublished } from '#api/shop/index.ts';
import { products } from '#api/shop/tables.ts';
import type { PostTermKind } from '#contract/constants/blog.ts';
import type { TitleType } from '#contract/constants/catalogue.ts';
import type { Picture } from '#contract/media.ts';
import type { Language } from '#contract/shared/language.ts';
import { textOf } from '../localized.ts';
import { posts, type StoredChapter } from '../tables.ts';

export type Sound = {
  path: string;
  bytes: number;
  contentType: string;
  durationMs: number;
  chapters: StoredChapter[];
};

export type TermRow = { kind: PostTermKind; slug: string; name: string };

/** The languages of a post's texts, its own first. */
export const languagesOf = sql<Language[]>`array(select t.language from post_translations t
  where t.post_id = ${posts.id} order by t.language = ${posts.originalLanguage} desc, t.language)`;

export const termsIn = (language: SQLWrapper) => sql<
  TermRow[]
>`coalesce((select jsonb_agg(jsonb_build_object(
    'kind', t.kind, 'slug', t.slug, 'name', ${localizedText(sql`t.names`, language)})
    order by l.position)
  from post_term_links l join post_terms t on t.id = l.term_id
  where l.post_id = ${posts.id}), '[]')`;

/** By the name that the texts use. */
export const picturesOf = sql<Record<string, Picture>>`coalesce((select jsonb_object_agg(n.name,
    jsonb_build_object('path', p.path, 'width', p.width, 'height', p.height,
      'thumbhash', p.thumbhash))
  from post_pictures n join pictures p on p.id = n.picture_id
  where n.post_id = ${posts.id}), '{}')`;

export const soundOf = sql<Sound | null>`(select jsonb_build_object('path', s.path,
    'bytes', s.bytes, 'contentType', s.content_type, 'durationMs', s.duration_ms,
    'chapters', s.chapters)
  from post_sounds s where s.post_id = ${posts.id})`;

/**
 * A title or product that a post mentions. `position`: its place below the text; null: only in the
 * text.
 */
export type Mention = { id: number; slug: string; position: number | null };
export type TitleMention = Mention & { type: TitleType };

/** With `limit 1` each mention is one index look-up, whatever row counts the planner expects. */
const blocksOf = (kind: 'title' | 'product'): SQL =>
  sql`jsonb_path_query(${textOf('blocks')}, ${sql.raw(`'$[*] ? (@.kind == "${kind}")'`)}) named`;

/**
 * The titles that a post mentions and this visitor may see, including its film. `slug`: as the text
 * of the post has it, which may be an earlier one.
 */
export function titlesOf(country: SQLWrapper, shown: ShownRatings) {
  return sql<TitleMention[]>`coalesce((select jsonb_agg(jsonb_build_object('id', ${titles.id},
      'type', ${titles.type}, 'slug', coalesce(named.asked, ${titles.slug}),
      'position', named.position) order by named.position)
    from (
      select ${posts.videoId} as id, null::integer as position, null as asked
      union all select title_id, position, null from post_titles where post_id = ${posts.id}
      union all select found.id, null, named ->> 'slug' from ${blocksOf('title')}
      cross join lateral (
        select t.id from titles t where t.type = named ->> 'type'
          and t.slug = ${currentSlug(sql`named ->> 'type'`, sql`named ->> 'slug'`)} limit 1) found
    ) named
    join ${titles} on ${titles.id} = named.id
    where ${isAvailable(country)} and ${isShownTo(shown) ?? sql`true`}), '[]')`;
}

/** The products that a post mentions, as a JSON list. */
export const productsOf = sql<Mention[]>`coalesce((select jsonb_agg(jsonb_build_object(
    'id', ${products.id}, 'slug', ${products.slug}, 'position', named.position)
    order by named.position)
  from (
    select product_id as id, position from post_products where post_id = ${posts.id}
    union all select found.id, null from ${blocksOf('product')} cross join lateral (
      select p.id from products p where p.slug = named ->> 'slug' limit 1) found
  ) named
  join ${products} on ${products.id} = named.id
  where ${isProductPublished}), '[]')`;
