import { z } from 'zod';
import { maxQuantity } from '../constants/shop.ts';
import { envelope, moneySchema } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { problems } from '../shared/problem.ts';
import { productCardSchema } from './product-card.ts';

export const wishlistItemSchema = z
  .object({
    product: productCardSchema,
    variant: z
      .object({
        id: z.int(),
        sku: z.string(),
        options: z
          .array(z.object({ name: z.string(), value: z.string() }))
          .describe('As displayed'),
        price: moneySchema.describe('Now'),
        regular_price: moneySchema
          .nullable()
          .describe('Regular price during a sale; null: no sale'),
        in_stock: z.boolean(),
      })
      .nullable()
      .describe('The chosen or only one; null: there is a choice'),
    added_at: z.iso.datetime(),
  })
  .meta({ id: 'WishlistItem' });

export type WishlistItem = z.infer<typeof wishlistItemSchema>;

const rowId = z.coerce
  .number()
  .int()
  .positive()
  .max(2 ** 31 - 1);
const product = { product: rowId.describe('Its id') };
const variantId = rowId.nullable().default(null);
const count = z.int().describe('Products on the wishlist');

export const wishlistContract = {
  listWishlist: endpoint('public', { shopper: true })
    .route({ method: 'GET', path: '/wishlist/', summary: 'What the shopper wants, newest first' })
    .output(envelope({ items: z.array(wishlistItemSchema), count })),

  listWishlistIds: endpoint('public', { shopper: true })
    .route({
      method: 'GET',
      path: '/wishlist/ids/',
      summary: 'Ids of all products on the wishlist',
    })
    .output(envelope({ ids: z.array(z.int()) })),

  addToWishlist: endpoint('public', { shopper: true })
    .route({
      method: 'PUT',
      path: '/wishlist/{product}/',
      summary: 'Put a product on the wishlist; doing it again changes the chosen variant alone',
    })
    .errors(problems('product_not_found', 'variant_not_found', 'wishlist_full'))
    .input(z.object({ ...product, variant_id: variantId }))
    .output(envelope({ added: z.boolean().describe('False: it was already there'), count })),

  removeFromWishlist: endpoint('public', { shopper: true })
    .route({
      method: 'DELETE',
      path: '/wishlist/{product}/',
      summary: 'Take a product off the wishlist; doing it twice changes nothing',
    })
    .errors(problems('product_not_found'))
    .input(z.object(product))
    .output(envelope({ count })),

  moveToCart: endpoint('public', { shopper: true })
    .route({
      method: 'POST',
      path: '/wishlist/{product}/cart/',
      summary: 'Put a product of the wishlist into the cart, and take it off',
    })
    .errors(
      problems(
        'product_not_found',
        'variant_not_found',
        'variant_not_chosen',
        'sold_out',
        'not_enough_in_stock',
        'cart_full',
      ),
    )
    .input(
      z.object({
        ...product,
        variant_id: variantId.describe('Null: the chosen or only one'),
        quantity: z.coerce.number().int().min(1).max(maxQuantity).default(1),
      }),
    )
    .output(
      envelope({
        item: z.object({ id: z.int(), quantity: z.int() }),
        cart_count: z.int(),
        count,
      }),
    ),
};
