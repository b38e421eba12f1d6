import { implement } from '@orpc/server';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import type { Language } from '#contract/shared/language.ts';
import { type StockItem, stockOpsContract } from '#contract/shop/stock-ops.ts';
import { findStockItem, listMovements, listStock, type StockRow } from './queries.ts';
import { saveStockSettings } from './save-settings.ts';

export function stockOpsRoutes({ db }: { db: Database }) {
  const endpoints = implement(stockOpsContract).$context<RequestContext>();

  async function find(sku: string, language: Language): Promise<StockRow> {
    const row = await findStockItem(db, sku, language);
    if (!row) throw problem('variant_not_found');
    return row;
  }

  return endpoints.router({
    listStock: endpoints.listStock.handler(async ({ input, context: { language } }) => {
      const { rows, page } = await listStock(db, { ...input, language });
      return { data: { items: rows.map(presentItem), page } };
    }),

    listStockMovements: endpoints.listStockMovements.handler(async ({ input, context }) => {
      const row = await find(input.sku, context.language);
      const { rows, page } = await listMovements(db, row.variant.id, input.cursor);
      const movements = rows.map(({ movement, by }) => ({
        id: movement.id,
        at: movement.createdAt.toISOString(),
        change: movement.change,
        reason: movement.reason,
        order_number: movement.orderNumber,
        note: movement.note,
        by,
      }));
      return { data: { item: presentItem(row), movements, page } };
    }),

    saveStockSettings: endpoints.saveStockSettings.handler(async ({ input, context }) => {
      const change = await saveStockSettings(db, context.actor, input);
      return { data: { item: presentItem(await find(input.sku, context.language)), change } };
    }),
  });
}

function presentItem({ variant, slug, name, options, isLow, published }: StockRow): StockItem {
  return {
    sku: variant.sku,
    product_slug: slug,
    name,
    options: variant.options,
    named_options: options,
    on_hand: variant.onHand,
    low_stock: variant.lowStock,
    is_low: isLow,
    backorder: variant.backorder,
    place: variant.place,
    published,
  };
}
