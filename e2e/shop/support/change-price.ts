import { readShop } from '#db/demo/shop/read-shop.ts';
import { toProductForm } from '#db/demo/shop/to-forms.ts';
import { openShopOfOperator } from './shoppers.ts';

/** Changes a demo product's price as an operator. */
export async function changePrice(slug: string, price: number): Promise<void> {
  const draft = readShop().products.find((each) => each.slug === slug);
  if (!draft) throw new Error(`The demo has no ${slug}`);
  const variants = draft.variants.map((variant) => ({ ...variant, price }));
  const shop = await openShopOfOperator();
  const { titles } = (await shop.getProduct({ slug })).data.product;
  const known = new Map(titles.map(({ type, slug }) => [slug, { type, slug }]));
  await shop.saveProduct(toProductForm({ ...draft, variants }, known, new Date()));
}
