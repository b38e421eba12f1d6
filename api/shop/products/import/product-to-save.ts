import type { Localized } from '#api/catalogue/tables.ts';
import type { ProductForm } from '#contract/shop/product-drafts.ts';
import type { StoredFile } from './stored-file.ts';

export type ProductPicture = {
  pictureId: number;
  optionKey: string | null;
  valueKey: string | null;
  /** What it shows. */
  alt: Localized<string>;
};

/** A product on its way into the shop, whose pictures and files are in the store. */
export type ProductToSave = {
  form: ProductForm;
  /** Elsewhere, until now; of a new product. */
  unitsSold?: number;
  /** Undefined: it keeps those that it has. */
  pictures?: ProductPicture[];
  files?: StoredFile[];
};
