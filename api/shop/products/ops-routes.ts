import { implement } from '@orpc/server';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { viewerOf } from '#api/platform/viewer.ts';
import type { Language } from '#contract/shared/language.ts';
import { productOpsContract } from '#contract/shop/product-ops.ts';
import { saveCoupon } from '../coupons/commands/save-coupon.ts';
import { findAdminCoupons } from '../coupons/queries/find-admin-coupons.ts';
import { saveZone } from '../shipping/commands/save-zone.ts';
import { findAdminZones } from '../shipping/queries/find-admin-zones.ts';
import { unpublishProduct } from './commands/announce-products.ts';
import { saveOption } from './import/save-option.ts';
import { saveProduct } from './import/save-product.ts';
import { saveTerm } from './import/save-term.ts';
import { presentAdminProduct } from './present/product.ts';
import { findAdminProduct, listAdminProducts } from './queries/find-admin-products.ts';

/** Products, coupons and shipping, as operators see and change them. */
export function productOpsRoutes({ db, currency }: { db: Database; currency: string }) {
  const endpoints = implement(productOpsContract).$context<RequestContext>();

  async function find(slug: string, language: Language) {
    const row = await findAdminProduct(db, { slug, language });
    if (!row) throw problem('product_not_found');
    return presentAdminProduct(row, currency);
  }

  return endpoints.router({
    listAllProducts: endpoints.listAllProducts.handler(async ({ input, context }) => {
      const { language } = context;
      const { rows, page } = await listAdminProducts(db, { ...input, language });
      return { data: { products: rows.map((row) => presentAdminProduct(row, currency)), page } };
    }),

    getAnyProduct: endpoints.getAnyProduct.handler(async ({ input, context }) => ({
      data: { product: await find(input.slug, context.language) },
    })),

    saveProduct: endpoints.saveProduct.handler(async ({ input: form, context }) => {
      const { accountId } = viewerOf(context);
      const stock = { setStock: false, accountId };
      const { outcome } = await db.transaction((tx) => saveProduct(tx, { form }, stock));
      return { data: { product: await find(form.slug, context.language), outcome } };
    }),

    unpublishProduct: endpoints.unpublishProduct.handler(async ({ input, context }) => {
      await unpublishProduct(db, input.slug);
      return { data: { product: await find(input.slug, context.language) } };
    }),

    saveProductTerm: endpoints.saveProductTerm.handler(async ({ input }) => ({
      data: { outcome: await db.transaction((tx) => saveTerm(tx, input)) },
    })),

    saveProductOption: endpoints.saveProductOption.handler(async ({ input }) => ({
      data: { outcome: await db.transaction((tx) => saveOption(tx, input)) },
    })),

    listCoupons: endpoints.listCoupons.handler(async () => ({
      data: { coupons: await findAdminCoupons(db) },
    })),

    saveCoupon: endpoints.saveCoupon.handler(async ({ input }) => {
      const outcome = await db.transaction((tx) => saveCoupon(tx, input));
      const [coupon] = await findAdminCoupons(db, input.code);
      if (!coupon) throw problem('coupon_not_found');
      return { data: { coupon, outcome } };
    }),

    listShippingZones: endpoints.listShippingZones.handler(async () => ({
      data: { zones: await findAdminZones(db) },
    })),

    saveShippingZone: endpoints.saveShippingZone.handler(async ({ input }) => {
      const outcome = await db.transaction((tx) => saveZone(tx, input));
      return { data: { zone: input, outcome } };
    }),
  });
}
