import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { mapPool } from '#api/catalogue/import/map-pool.ts';
import { storePicture } from '#api/media/index.ts';
import type { Database } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { type Material, makeFile } from './make-files.ts';
import type { StoredProduct } from './product-rows.ts';
import { readShop } from './read-shop.ts';
import { saveProducts } from './save-products.ts';
import { saveCoupons, saveZones } from './save-selling.ts';
import { saveOptions, saveShopTerms } from './save-terms.ts';
import type { ProductDraft } from './shop-drafts.ts';

type Deps = { db: Database; store: MediaStore };

/** How many pictures are decoded at once. */
const width = 4;

/**
 * Fills a shop with the demo's products, after its titles; loading again changes nothing. Dates are
 * told from `now` on.
 */
export async function loadShop(deps: Deps, material: Material, now: Date): Promise<void> {
  const shop = readShop();
  async function findPicture(path: string): Promise<number | null> {
    const file = join(material.folder, path);
    return existsSync(file) ? (await storePicture(deps, { path: file })).id : null;
  }
  const terms = await mapPool(shop.terms, width, async ({ picture, ...term }) => ({
    ...term,
    pictureId: picture ? await findPicture(picture) : null,
  }));
  const products = await mapPool(shop.products, width, (draft) =>
    storeProduct(draft, { store: deps.store, findPicture, material }),
  );
  await deps.db.transaction(async (tx) => {
    await saveOptions(tx, shop.options);
    const known = { terms: await saveShopTerms(tx, terms), now };
    await saveProducts(tx, products, known);
    await saveZones(tx, shop.zones);
    await saveCoupons(tx, shop.coupons, known);
  });
}

async function storeProduct(
  draft: ProductDraft,
  places: {
    store: MediaStore;
    findPicture: (path: string) => Promise<number | null>;
    material: Material;
  },
): Promise<StoredProduct> {
  const pictures: StoredProduct['pictures'] = [];
  for (const { path, option = null, value = null } of draft.pictures) {
    const pictureId = await places.findPicture(path);
    if (pictureId !== null) pictures.push({ pictureId, optionKey: option, valueKey: value });
  }
  const files = await mapPool(draft.files, width, (file) =>
    makeFile(places.store, file, places.material),
  );
  return { draft, pictures, files: files.filter((file) => file !== undefined) };
}
