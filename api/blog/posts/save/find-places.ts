import { eq, inArray } from 'drizzle-orm';
import { titles } from '#api/catalogue/tables.ts';
import type { Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { products } from '#api/shop/tables.ts';
import type { PostForm } from '#contract/blog/post-ops.ts';
import { postAuthors } from '../tables.ts';

/** What a post names, as numbers. */
export type Places = {
  authorId: number;
  authorName: string;
  videoId: number | null;
  titleIds: number[];
  productIds: number[];
};

/** Fails with `author_not_found`, `title_not_found` or `product_not_found`. */
export async function findPlaces(tx: Transaction, form: PostForm): Promise<Places> {
  const [author] = await tx.select().from(postAuthors).where(eq(postAuthors.slug, form.author));
  if (!author) throw problem('author_not_found');
  const findTitle = await readTitles(tx, form);
  const productIds = await findProductIds(tx, form.products);
  return {
    ...{ authorId: author.id, authorName: author.name, productIds },
    videoId: form.video && findTitle(form.video),
    titleIds: [...new Set(form.titles.map(findTitle))],
  };
}

type Named = PostForm['titles'][number];

async function readTitles(tx: Transaction, { titles: named, video }: PostForm) {
  const slugs = [...named, ...(video ? [video] : [])].map(({ slug }) => slug);
  const rows =
    slugs.length > 0
      ? await tx
          .select({ id: titles.id, type: titles.type, slug: titles.slug })
          .from(titles)
          .where(inArray(titles.slug, slugs))
      : [];
  return ({ type, slug }: Named): number => {
    const found = rows.find((row) => row.type === type && row.slug === slug);
    if (!found) throw problem('title_not_found');
    return found.id;
  };
}

async function findProductIds(tx: Transaction, slugs: string[]): Promise<number[]> {
  if (slugs.length === 0) return [];
  const rows = await tx
    .select({ id: products.id, slug: products.slug })
    .from(products)
    .where(inArray(products.slug, slugs));
  return [...new Set(slugs)].map((slug) => {
    const found = rows.find((row) => row.slug === slug);
    if (!found) throw problem('product_not_found');
    return found.id;
  });
}
