import { z } from 'zod';
import { defaultLowStock, stockReasons } from '../constants/shop.ts';
import { changeSchema, cursorSchema, envelope, shortPageSchema } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { textSchema } from '../shared/fields.ts';
import { problems } from '../shared/problem.ts';

const skuSchema = textSchema(100).trim().min(1);
const maxStock = 1_000_000_000;

const stockItemSchema = z
  .object({
    sku: z.string(),
    product_slug: z.string(),
    name: z.string(),
    options: z.record(z.string(), z.string()).describe('By key'),
    named_options: z
      .array(z.object({ name: z.string(), value: z.string() }))
      .describe('The same as shown, in their own order'),
    on_hand: z.int().nullable().describe('Null: not counted'),
    low_stock: z
      .int()
      .nullable()
      .describe(`Few are left at this number or below; null: ${defaultLowStock}`),
    is_low: z.boolean(),
    backorder: z.boolean(),
    place: z.string().describe('Where it lies'),
    published: z.boolean(),
  })
  .meta({ id: 'StockItem' });

export type StockItem = z.infer<typeof stockItemSchema>;

const stockMovementSchema = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    change: z.int(),
    reason: z.enum(stockReasons),
    order_number: z.string().nullable(),
    note: z.string(),
    by: z.string().nullable().describe('Name of the account; null: not by staff, or unknown'),
  })
  .meta({ id: 'StockMovement' });

export type StockMovement = z.infer<typeof stockMovementSchema>;

/** The stock of variants that are sold. */
export const stockOpsContract = {
  listStock: endpoint('shop')
    .route({ method: 'GET', path: '/ops/stock/', summary: 'What is on hand, fewest first' })
    .input(
      z.object({
        state: z.enum(['low', 'out']).optional().describe('`low`: those that are out, too'),
        search: textSchema(100).trim().optional().describe('Part of a SKU, name, slug or place'),
        cursor: cursorSchema,
      }),
    )
    .output(envelope({ items: z.array(stockItemSchema), page: shortPageSchema })),

  listStockMovements: endpoint('shop')
    .route({
      method: 'GET',
      path: '/ops/stock_movements/',
      summary: 'Every change of the stock of a variant, newest first',
    })
    .errors(problems('variant_not_found'))
    .input(z.object({ sku: skuSchema, cursor: cursorSchema }))
    .output(
      envelope({
        item: stockItemSchema,
        movements: z.array(stockMovementSchema),
        page: shortPageSchema,
      }),
    ),

  saveStockSettings: endpoint('shop')
    .route({
      method: 'PUT',
      path: '/ops/stock_settings/',
      summary: 'Say where a variant lies, and from how few on it has to be ordered again',
    })
    .errors(problems('variant_not_found'))
    .input(
      z.object({
        sku: skuSchema,
        place: textSchema(60).trim(),
        low_stock: z.int().min(0).max(maxStock).nullable(),
      }),
    )
    .output(envelope({ item: stockItemSchema, change: changeSchema })),
};
