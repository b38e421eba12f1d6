import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayFromNow } from '#api/platform/import/relative-time.ts';
import { productFormSchema } from '#contract/shop/product-drafts.ts';
import { openShopOfOperator } from './shoppers.ts';

const file = join(import.meta.dirname, '../../../demo/shop/products.json');

/** Changes a demo product's price as an operator. */
export async function changePrice(slug: string, price: number): Promise<void> {
  const text = await readFile(file, 'utf8');
  const rows: { slug: string; variants: object[] }[] = JSON.parse(text, (_, value) =>
    typeof value === 'string' ? (dayFromNow(value)?.toISOString() ?? value) : value,
  );
  const { variants, ...draft } = rows.find((row) => row.slug === slug) ?? {};
  if (!variants) throw new Error(`The demo has no ${slug}`);
  const changed = variants.map((variant) => ({ ...variant, price }));
  const shop = await openShopOfOperator();
  await shop.saveProduct(productFormSchema.strip().parse({ ...draft, variants: changed }));
}
