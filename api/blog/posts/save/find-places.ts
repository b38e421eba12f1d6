import { eq, inArray } from 'drizzle-orm';
import { findNamedTitles } from '#api/catalogue/index.ts';
import type { Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { products } from '#api/shop/tables.ts';
import type { PostForm } from '#contract/blog/post-ops.ts';
import { postAuthors } from '../tables.ts';

/** Ids of what a post refers to. */
export type Places = {
  authorId: number;
  videoId: number | null;
  titleIds: number[];
  productIds: number[];
};

type Named = PostForm['titles'][number];

/** @throws `author_not_found`, `title_not_found`, `product_not_found` */
export async function findPlaces(tx: Transaction, form: PostForm): Promise<Places> {
  const [author] = await tx
    .select({ id: postAuthors.id })
    .from(postAuthors)
    .where(eq(postAuthors.slug, form.author));
  if (!author) throw problem('author_not_found');
  const { video, titles } = form;
  const idOf = await findNamedTitles(tx, video ? [...titles, video] : titles);
  const findTitle = (title: Named): number => {
    const id = idOf(title);
    if (id === undefined) throw problem('title_not_found');
    return id;
  };
  const productIds = await findProductIds(tx, form.products);
  return {
    authorId: author.id,
    videoId: video && findTitle(video),
    titleIds: [...new Set(titles.map(findTitle))],
    productIds,
  };
}

async function findProductIds(tx: Transaction, slugs: string[]): Promise<number[]> {
  if (slugs.length === 0) return [];
  const rows = await tx
    .select({ id: products.id, slug: products.slug })
    .from(products)
    .where(inArray(products.slug, slugs));
  return [...new Set(slugs)].map((slug) => {
    const product = rows.find((row) => row.slug === slug);
    if (!product) throw problem('product_not_found');
    return product.id;
  });
}
