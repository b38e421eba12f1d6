import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectFolder } from '#api/platform/project-folder.ts';
import {
  type CouponDraft,
  couponDraftSchema,
  type OptionDraft,
  optionDraftSchema,
  type ProductDraft,
  productDraftSchema,
  type ShopTermDraft,
  termDraftSchema,
  type ZoneDraft,
  zoneDraftSchema,
} from './shop-drafts.ts';

export interface DemoShop {
  products: ProductDraft[];
  terms: ShopTermDraft[];
  options: OptionDraft[];
  zones: ZoneDraft[];
  coupons: CouponDraft[];
}

/** One file per category, in the order in which the store shows them. */
const categories = ['apparel', 'prints', 'home', 'stationery', 'bags', 'downloads'];

/** The demo's own shop. Paths of pictures in it are relative to `db/demo`. */
export function readShop(): DemoShop {
  return {
    products: categories.flatMap((name) =>
      readShopFile(`products/${name}.json`, z.array(productDraftSchema)),
    ),
    terms: readShopFile('terms.json', z.array(termDraftSchema)),
    options: readShopFile('options.json', z.array(optionDraftSchema)),
    zones: readShopFile('shipping.json', z.array(zoneDraftSchema)),
    coupons: readShopFile('coupons.json', z.array(couponDraftSchema)),
  };
}

export function readShopFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): z.output<Schema> {
  return schema.parse(JSON.parse(readFileSync(join(projectFolder, 'db/demo/shop', file), 'utf8')));
}
