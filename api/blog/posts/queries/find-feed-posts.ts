import { sql } from 'drizzle-orm';
import { findCards, type ShownRatings } from '#api/catalogue/index.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { findProductCards } from '#api/shop/index.ts';
import { postsPerFeed } from '#contract/constants/blog.ts';
import type { Language } from '#contract/shared/language.ts';
import { originalTexts, textsIn, translatedTexts } from '../localized.ts';
import { posts } from '../tables.ts';
import { findPostCards, type PostCardRow } from './find-post-cards.ts';
import { readPostKeys } from './find-post-page.ts';
import type { PostFilters } from './post-filters.ts';
import { picturesOf, productsOf, soundOf, termsIn, titlesOf } from './post-parts.ts';

/** The newest posts with a text in a language, with everything that a feed shows. */
export async function findFeedPosts(
  db: DatabaseOrTransaction,
  filters: PostFilters,
  visitor: { language: Language; country: string | null; shown: ShownRatings },
) {
  const { language, country } = visitor;
  const asked = sql`${language}`;
  const newest = await readPostKeys(
    db,
    filters,
    { reading: 'forwards', limit: postsPerFeed },
    sql`exists (select from post_translations t
      where t.post_id = ${posts.id} and t.language = ${language})`,
  );
  const ids = newest.map(({ id }) => id);
  const rows = await db
    .select({
      id: posts.id,
      updatedAt: posts.updatedAt,
      blocks: translatedTexts.blocks,
      terms: termsIn(asked),
      pictures: picturesOf,
      sound: soundOf,
      titles: titlesOf(sql`${country}`, visitor.shown),
      products: productsOf,
    })
    .from(posts)
    .innerJoin(translatedTexts, textsIn(translatedTexts, asked))
    .innerJoin(originalTexts, textsIn(originalTexts, posts.originalLanguage))
    .where(sql`${posts.id} = any(${sql.param(ids)}::bigint[])`);
  const idsOf = (of: 'titles' | 'products') => [
    ...new Set(rows.flatMap((row) => row[of].map(({ id }) => id))),
  ];
  const [cards, titleCards, productCards] = await Promise.all([
    findPostCards(db, ids, language),
    findCards(db, idsOf('titles'), language),
    findProductCards(db, idsOf('products'), language),
  ]);
  const shown = {
    titleCards: new Map(titleCards.map((card) => [card.id, card])),
    productCards: new Map(productCards.map((card) => [card.id, card])),
  };
  return cards.flatMap((card: PostCardRow) => {
    const row = rows.find(({ id }) => id === card.id);
    return row ? [{ ...row, ...shown, card }] : [];
  });
}

export type FeedRow = Awaited<ReturnType<typeof findFeedPosts>>[number];
