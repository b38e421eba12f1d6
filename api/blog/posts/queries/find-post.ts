import { eq, sql } from 'drizzle-orm';
import { type CardRow, findCards } from '#api/catalogue/index.ts';
import { type DatabaseOrTransaction, prepareOnce } from '#api/platform/database.ts';
import { localizedText } from '#api/platform/text/localized.ts';
import { findProductCards, type ProductCardRow } from '#api/shop/index.ts';
import type { Language } from '#contract/shared/language.ts';
import type { KnownRating } from '#contract/shared/rating-rules.ts';
import { bestTextsIn, originalTexts, textOf, textsIn, translatedTexts } from '../localized.ts';
import { postAuthors, posts } from '../tables.ts';
import {
  covers,
  findPostCards,
  languageParam,
  type PostCardRow,
  portraits,
  postCardColumns,
} from './find-post-cards.ts';
import { languagesOf, picturesOf, productsOf, soundOf, termsIn, titlesOf } from './post-parts.ts';

const slugParam = sql.placeholder('slug');

const preparePost = (shown: readonly KnownRating[]) =>
  prepareOnce((db) =>
    db
      .select({
        ...postCardColumns,
        updatedAt: posts.updatedAt,
        commentsOpen: posts.commentsOpen,
        videoId: posts.videoId,
        isPublic: sql<boolean>`coalesce(${posts.publishedAt} <= now(), false)`,
        bio: localizedText(postAuthors.bios, languageParam),
        authorUrl: postAuthors.url,
        blocks: textOf('blocks'),
        contents: textOf('contents'),
        languages: languagesOf,
        terms: termsIn(languageParam),
        pictures: picturesOf,
        sound: soundOf,
        titles: titlesOf(sql.placeholder('country'), shown),
        products: productsOf,
        related: relatedPosts,
        older: olderPost,
        newer: newerPost,
      })
      .from(posts)
      .innerJoin(postAuthors, eq(postAuthors.id, posts.authorId))
      .leftJoin(covers, eq(covers.id, posts.coverId))
      .leftJoin(portraits, eq(portraits.id, postAuthors.pictureId))
      .leftJoin(translatedTexts, bestTextsIn(languageParam))
      .innerJoin(originalTexts, textsIn(originalTexts, posts.originalLanguage))
      .where(
        sql`${posts.id} = coalesce((select p.id from posts p where p.slug = ${slugParam}),
            (select o.post_id from post_old_slugs o where o.slug = ${slugParam}))
          and (${posts.publishedAt} <= now()
            or (${posts.previewToken} = ${sql.placeholder('preview')}::uuid
              and ${posts.deletedAt} is null))`,
      )
      .prepare(`find_post_${shown.join('_')}`),
  );

type SelectPost = ReturnType<typeof preparePost>;

const prepared = new Map<string, SelectPost>();

/** One prepared statement per rating limit, of which there are as many as ratings. */
function selectPost(shown: readonly KnownRating[]): SelectPost {
  const key = shown.join();
  const select = prepared.get(key) ?? preparePost(shown);
  prepared.set(key, select);
  return select;
}

type Wanted = {
  slug: string;
  language: Language;
  /** Grants access to its post, published or not. */
  preview?: string | undefined;
  country: string | null;
  shown: readonly KnownRating[];
};

/** Everything about a post, by its current or a former slug; undefined if there is none to show. */
export async function findPost(db: DatabaseOrTransaction, query: Wanted) {
  const { slug, language, preview = null, country, shown } = query;
  const [post] = await selectPost(shown)(db).execute({ slug, language, preview, country });
  if (!post) return undefined;
  const near = [...post.related, post.older, post.newer].filter((id) => id !== null);
  const [cards, titleCards, productCards] = await Promise.all([
    findPostCards(db, near.map(Number), language),
    findCards(db, idsOf(post.titles), language),
    findProductCards(db, idsOf(post.products), language),
  ]);
  return {
    ...post,
    cards: byId<PostCardRow>(cards),
    titleCards: byId<CardRow>(titleCards),
    productCards: byId<ProductCardRow>(productCards),
  };
}

export type PostRows = NonNullable<Awaited<ReturnType<typeof findPost>>>;

function idsOf(mentions: { id: number }[]): number[] {
  return [...new Set(mentions.map(({ id }) => id))];
}

function byId<Row extends { id: number }>(rows: Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** The more posts a term has, the less it says about each; only this many per term are compared. */
const nearestPerTerm = 50;
const relatedCount = 3;

/** The ids of the posts published before and after one. */
const olderPost = sql<number | null>`(select o.id from posts o
  where (o.published_at, o.id) < (${posts.publishedAt}, ${posts.id})
    and o.published_at <= ${posts.publishedAt}
  order by o.published_at desc, o.id desc limit 1)`;

const newerPost = sql<number | null>`(select o.id from posts o
  where (o.published_at, o.id) > (${posts.publishedAt}, ${posts.id}) and o.published_at <= now()
  order by o.published_at, o.id limit 1)`;

/**
 * The ids of the posts that share the most terms with one: rarer terms weigh more, and newer posts
 * win ties.
 */
const relatedPosts = sql<number[]>`array(
  select near.post_id from post_term_links own
  cross join lateral (
    select of_term.post_id, of_term.published_at, 1 / ln(2 + count(*) over ()) as weight
    from (select l.post_id, l.published_at from post_term_links l
      where l.term_id = own.term_id and l.post_id <> ${posts.id} and l.published_at <= now()
      order by l.published_at desc, l.post_id desc
      limit ${sql.raw(String(nearestPerTerm))}) of_term
  ) near
  where own.post_id = ${posts.id}
  group by near.post_id
  order by sum(near.weight) desc, max(near.published_at) desc, near.post_id desc
  limit ${sql.raw(String(relatedCount))})`;
