import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { eq, inArray, like } from 'drizzle-orm';
import { mapPool } from '#api/catalogue/import/map-pool.ts';
import { titles } from '#api/catalogue/tables.ts';
import { storePicture } from '#api/media/index.ts';
import type { Database, Transaction } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { saveCoupon } from '#api/shop/coupons/commands/save-coupon.ts';
import type { ProductToSave } from '#api/shop/products/import/product-to-save.ts';
import { saveOption } from '#api/shop/products/import/save-option.ts';
import { saveProduct } from '#api/shop/products/import/save-product.ts';
import { saveTerm } from '#api/shop/products/import/save-term.ts';
import { products } from '#api/shop/products/tables.ts';
import { saveZone } from '#api/shop/shipping/commands/save-zone.ts';
import { dayFrom } from './day-from.ts';
import { type Material, makeFile } from './make-files.ts';
import { readShop } from './read-shop.ts';
import type { ProductDraft } from './shop-drafts.ts';
import {
  type DemoTitles,
  toCouponForm,
  toOptionForm,
  toProductForm,
  toZoneForm,
} from './to-forms.ts';

type Deps = { db: Database; store: MediaStore };
type Stored = Omit<ProductToSave, 'form'> & { draft: ProductDraft };

/** How many pictures are decoded at once. */
const width = 4;

/**
 * Fills a shop with the demo's products, after its titles, as an operator's import would; a product
 * that is there stays as it is. Dates are told from `now` on.
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
  const stored = await mapPool(shop.products, width, (draft) =>
    storeProduct(draft, { store: deps.store, findPicture, material }),
  );
  await deps.db.transaction(async (tx) => {
    for (const [position, option] of shop.options.entries()) {
      await saveOption(tx, { ...toOptionForm(option), position });
    }
    for (const [position, term] of terms.entries()) await saveTerm(tx, { ...term, position });
    await saveNew(tx, stored, now);
    for (const [position, zone] of shop.zones.entries()) {
      await saveZone(tx, toZoneForm(zone, position));
    }
    for (const coupon of shop.coupons) await saveCoupon(tx, toCouponForm(coupon, now));
  });
}

async function storeProduct(
  draft: ProductDraft,
  places: {
    store: MediaStore;
    findPicture: (path: string) => Promise<number | null>;
    material: Material;
  },
): Promise<Stored> {
  const pictures: Stored['pictures'] = [];
  for (const { path, option = null, value = null } of draft.pictures) {
    const pictureId = await places.findPicture(path);
    if (pictureId !== null) pictures.push({ pictureId, optionKey: option, valueKey: value });
  }
  const files = await mapPool(draft.files, width, (file) =>
    makeFile(places.store, file, places.material),
  );
  return { draft, pictures, files: files.filter((file) => file !== undefined) };
}

async function saveNew(tx: Transaction, stored: Stored[], now: Date): Promise<void> {
  const slugs = stored.map(({ draft }) => draft.slug);
  const known = await tx
    .select({ slug: products.slug })
    .from(products)
    .where(inArray(products.slug, slugs));
  const titlesHere = await findTitles(tx);
  for (const { draft, ...media } of stored) {
    if (known.some(({ slug }) => slug === draft.slug)) continue;
    const form = toProductForm(draft, titlesHere, now);
    const { id } = await saveProduct(tx, { form, ...media }, { setStock: true, accountId: null });
    const createdAt = dayFrom(now, -draft.publishedDaysAgo);
    const { unitsSold } = draft;
    await tx.update(products).set({ unitsSold, createdAt }).where(eq(products.id, id));
  }
}

async function findTitles(tx: Transaction): Promise<DemoTitles> {
  const { source, type, slug } = titles;
  const rows = await tx.select({ source, type, slug }).from(titles).where(like(source, 'demo:%'));
  return new Map(
    rows.map((row) => [row.source.slice('demo:'.length), { type: row.type, slug: row.slug }]),
  );
}
