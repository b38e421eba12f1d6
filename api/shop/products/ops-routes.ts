import { implement } from '@orpc/server';
import { recordChange, type Snapshot, type Subject } from '#api/platform/audit/record-change.ts';
import type { Database, Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import type { Language } from '#contract/shared/language.ts';
import { productOpsContract } from '#contract/shop/product-ops.ts';
import { deleteUnusedCoupon, saveCoupon } from '../coupons/commands/save-coupon.ts';
import { readCouponState } from '../coupons/coupon-reverter.ts';
import { findAdminCoupon, listAdminCoupons } from '../coupons/queries/find-admin-coupons.ts';
import { deleteZone, saveZone } from '../shipping/commands/save-zone.ts';
import { findAdminZones } from '../shipping/queries/find-admin-zones.ts';
import { readZoneState } from '../shipping/zone-reverter.ts';
import { findTaxRates, saveTaxRate } from '../tax-rates.ts';
import { changeProductAsStaff } from './audit/product-state.ts';
import { publishProduct } from './commands/announce-products.ts';
import { readOption, saveOption } from './import/save-option.ts';
import { saveProduct } from './import/save-product.ts';
import { readTerm, saveTerm } from './import/save-term.ts';
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

  /** Changes something and writes how into the audit log. */
  function change<Result>(
    { actor }: RequestContext,
    given: {
      subject: Subject;
      action: keyof typeof productOpsContract;
      read(tx: Transaction): Promise<Snapshot | null>;
      write(tx: Transaction): Promise<Result>;
    },
  ): Promise<{ result: Result; entry: number | null }> {
    return db.transaction(async (tx) => {
      const before = await given.read(tx);
      const result = await given.write(tx);
      const after = await given.read(tx);
      const { subject, action } = given;
      const entry = await recordChange(tx, actor, {
        action: `shop.${action}`,
        subject,
        before,
        after,
      });
      return { result, entry };
    });
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

    saveProduct: endpoints.saveProduct.handler(async ({ input, context }) => {
      const { actor, language } = context;
      const { expected_revision: expectedRevision, ...form } = input;
      const { slug } = form;
      const stock = { setStock: false, accountId: actor.accountId };
      const given = { actor, slug, expectedRevision, action: 'shop.saveProduct' };
      const { result, entry } = await db.transaction((tx) =>
        changeProductAsStaff(tx, given, () => saveProduct(tx, { form }, stock)),
      );
      const product = await find(slug, language);
      return { data: { product, outcome: result.outcome, change: entry } };
    }),

    unpublishProduct: endpoints.unpublishProduct.handler(async ({ input: { slug }, context }) => {
      const { actor, language } = context;
      const { entry } = await db.transaction((tx) =>
        changeProductAsStaff(tx, { actor, slug, action: 'shop.unpublishProduct' }, () =>
          publishProduct(tx, slug, false),
        ),
      );
      return { data: { product: await find(slug, language), change: entry } };
    }),

    saveProductTerm: endpoints.saveProductTerm.handler(async ({ input, context }) => {
      const { result: outcome } = await change(context, {
        subject: { kind: 'product_term', id: `${input.kind}/${input.slug}`, name: input.slug },
        action: 'saveProductTerm',
        read: (tx) => readTerm(tx, input),
        write: (tx) => saveTerm(tx, input),
      });
      return { data: { outcome } };
    }),

    saveProductOption: endpoints.saveProductOption.handler(async ({ input, context }) => {
      const { result: outcome } = await change(context, {
        subject: { kind: 'product_option', id: input.key, name: input.key },
        action: 'saveProductOption',
        read: (tx) => readOption(tx, input.key),
        write: (tx) => saveOption(tx, input),
      });
      return { data: { outcome } };
    }),

    listCoupons: endpoints.listCoupons.handler(async ({ input }) => ({
      data: await listAdminCoupons(db, input),
    })),

    saveCoupon: endpoints.saveCoupon.handler(async ({ input, context }) => {
      const { code } = input;
      const { result: outcome, entry } = await change(context, {
        subject: { kind: 'coupon', id: code, name: code },
        action: 'saveCoupon',
        read: (tx) => readCouponState(tx, code),
        write: (tx) => saveCoupon(tx, input),
      });
      const coupon = await findAdminCoupon(db, code);
      if (!coupon) throw problem('coupon_not_found');
      return { data: { coupon, outcome, change: entry } };
    }),

    deleteCoupon: endpoints.deleteCoupon.handler(async ({ input: { code }, context }) => {
      const { result: isGone, entry } = await change(context, {
        subject: { kind: 'coupon', id: code, name: code },
        action: 'deleteCoupon',
        read: (tx) => readCouponState(tx, code),
        write: (tx) => deleteUnusedCoupon(tx, code),
      });
      if (!isGone) throw problem('coupon_not_found');
      return { data: { change: entry } };
    }),

    listShippingZones: endpoints.listShippingZones.handler(async () => ({
      data: { zones: await findAdminZones(db) },
    })),

    saveShippingZone: endpoints.saveShippingZone.handler(async ({ input, context }) => {
      const { name } = input;
      const { result: outcome, entry } = await change(context, {
        subject: { kind: 'shipping_zone', id: name, name },
        action: 'saveShippingZone',
        read: (tx) => readZoneState(tx, name),
        write: (tx) => saveZone(tx, input),
      });
      return { data: { zone: input, outcome, change: entry } };
    }),

    deleteShippingZone: endpoints.deleteShippingZone.handler(async ({ input, context }) => {
      const { name } = input;
      const { result: isGone, entry } = await change(context, {
        subject: { kind: 'shipping_zone', id: name, name },
        action: 'deleteShippingZone',
        read: (tx) => readZoneState(tx, name),
        write: (tx) => deleteZone(tx, name),
      });
      if (!isGone) throw problem('page_not_found');
      return { data: { change: entry } };
    }),

    listTaxRates: endpoints.listTaxRates.handler(async () => ({
      data: { rates: await findTaxRates(db) },
    })),

    saveTaxRate: endpoints.saveTaxRate.handler(async ({ input, context }) => {
      const { day, hundredths } = input;
      const entry = await saveTaxRate(db, context.actor, { day, hundredths });
      return { data: { rates: await findTaxRates(db), change: entry } };
    }),

    deleteTaxRate: endpoints.deleteTaxRate.handler(async ({ input, context }) => {
      const { day } = input;
      const entry = await saveTaxRate(db, context.actor, { day, hundredths: null });
      return { data: { rates: await findTaxRates(db), change: entry } };
    }),
  });
}
