import { eq, inArray } from 'drizzle-orm';
import { type CardRow, findCards, findNamedTitles } from '#api/catalogue/index.ts';
import { pictures } from '#api/media/tables.ts';
import type { Database } from '#api/platform/database.ts';
import { findProductCards, type ProductCardRow } from '#api/shop/index.ts';
import { products } from '#api/shop/tables.ts';
import type { Picture } from '#contract/media.ts';
import type { Language } from '#contract/shared/language.ts';
import { findLibraryPictures } from '../../media-library/queries/find-media.ts';
import { renderPost } from '../../posts/markdown/render-post.ts';
import { presentBlocks } from '../../posts/present/blocks.ts';
import { postPictures, type StoredBlock } from '../../posts/tables.ts';

type Draft = { id?: number | undefined; source: string; language: Language };

/** A text as readers will see it, with pictures of its post and of the library. */
export async function renderDraft(
  db: Database,
  { id, source, language }: Draft,
  { origin, currency }: { origin: string | undefined; currency: string },
) {
  const shown = new Map<string, Picture>();
  const own = id === undefined ? [] : await findOwnPictures(db, id);
  for (const { name, path, width, height, thumbhash } of [
    ...own,
    ...(await findLibraryPictures(db, [source])),
  ]) {
    shown.set(name, { path, width, height, thumbhash });
  }
  const { blocks, contents, wordCount } = renderPost(source, language, {
    origin,
    pictures: shown,
  });
  const embedded = await findEmbedded(db, blocks, language);
  const post = { blocks, pictures: Object.fromEntries(shown), ...embedded };
  return { blocks: presentBlocks(post, currency), contents, word_count: wordCount };
}

function findOwnPictures(db: Database, postId: number) {
  const { path, width, height, thumbhash } = pictures;
  return db
    .select({ name: postPictures.name, path, width, height, thumbhash })
    .from(postPictures)
    .innerJoin(pictures, eq(pictures.id, postPictures.pictureId))
    .where(eq(postPictures.postId, postId));
}

/** The titles and products of a text: those of any state, as staff may see them. */
async function findEmbedded(db: Database, blocks: StoredBlock[], language: Language) {
  const named = blocks.flatMap((block) => (block.kind === 'title' ? [block] : []));
  const slugs = blocks.flatMap((block) => (block.kind === 'product' ? [block.slug] : []));
  const idOf = await findNamedTitles(db, named);
  const titles = named.flatMap(({ type, slug }) => {
    const id = idOf({ type, slug });
    return id === undefined ? [] : [{ id, type, slug, position: null }];
  });
  const productRows = slugs.length
    ? await db
        .select({ id: products.id, slug: products.slug })
        .from(products)
        .where(inArray(products.slug, slugs))
    : [];
  const ids = (rows: { id: number }[]) => [...new Set(rows.map(({ id }) => id))];
  const [titleCards, productCards] = await Promise.all([
    findCards(db, ids(titles), language),
    findProductCards(db, ids(productRows), language),
  ]);
  return {
    titles,
    products: productRows.map((product) => ({ ...product, position: null })),
    titleCards: new Map(titleCards.map((row: CardRow) => [row.id, row])),
    productCards: new Map(productCards.map((row: ProductCardRow) => [row.id, row])),
  };
}
