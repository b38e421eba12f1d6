import type { RouterContextProvider } from 'react-router';
import type { ProductDraft } from '#contract/shop/product-editing.ts';
import { apiContext } from '#web/lib/visit.ts';

export type ProductPlaces = Awaited<ReturnType<typeof loadPlaces>>;

/** Where a product can be found: categories and tags of the shop, and its titles by name. */
export async function loadPlaces(
  context: Readonly<RouterContextProvider>,
  titles: ProductDraft['form']['titles'],
) {
  const { catalogue, shop } = context.get(apiContext);
  const [{ data: list }, named] = await Promise.all([
    shop.listProducts({}),
    Promise.all(
      titles.map(async ({ type, slug }) => {
        const value = `${type}/${slug}`;
        // One that is hidden has no name here.
        const found = await catalogue.getTitle({ type, slug }).catch(() => null);
        return { value, name: found?.data.title.name ?? slug };
      }),
    ),
  ]);
  const toChoice = ({ slug, name }: { slug: string; name: string }) => ({ value: slug, name });
  const { categories, tags } = list.facets;
  return { categories: categories.map(toChoice), tags: tags.map(toChoice), titles: named };
}
