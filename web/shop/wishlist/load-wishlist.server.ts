import { apiContext, type PageRequest } from '#web/lib/visit.ts';
import { nameVariants } from './name-variants.ts';

/** The wishlist, and the variants of the product of which one is being chosen. */
export async function loadWishlist({ context, request, url }: PageRequest) {
  const { shop } = context.get(apiContext);
  const options = { signal: request.signal };
  const { items } = (await shop.listWishlist({}, options)).data;
  const choose = Number(url.searchParams.get('choose'));
  const item = items.find(({ product }) => product.id === choose);
  if (!item) return { items, choice: undefined };
  const { product } = (await shop.getProduct({ slug: item.product.slug }, options)).data;
  return { items, choice: nameVariants(product) };
}
