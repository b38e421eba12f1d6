import type { TitleType } from '#contract/constants/catalogue.ts';
import type { ProductCard } from '#contract/shop/product-card.ts';
import type { ProductMoment } from '#contract/shop/products.ts';
import { apiContext, type PageRequest, reportErrorContext } from '#web/lib/visit.ts';

/** Merchandise of a title; most have none. */
export type TitleProducts = { products: ProductCard[]; moments: ProductMoment[] };

type Film = { type: TitleType; slug: string; episodeId?: number };

/** A film is shown even if its merchandise cannot be loaded. */
export async function loadTitleProducts(
  { context, request }: Pick<PageRequest, 'context' | 'request'>,
  { type, slug, episodeId }: Film,
): Promise<TitleProducts> {
  const { shop } = context.get(apiContext);
  const film = { type, slug, ...(episodeId !== undefined && { episode_id: episodeId }) };
  try {
    return (await shop.listTitleProducts(film, { signal: request.signal })).data;
  } catch (error) {
    context.get(reportErrorContext)(error);
    return { products: [], moments: [] };
  }
}
