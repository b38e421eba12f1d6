import { z } from 'zod';
import { offerStates } from '../constants/shop.ts';
import {
  changeSchema,
  cursorSchema,
  envelope,
  moneySchema,
  shortPageSchema,
} from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { digitsSchema, idSchema, languageSchema, textSchema } from '../shared/fields.ts';
import { problems } from '../shared/problem.ts';
import { cartSchema } from './cart.ts';

export const offerTokenSchema = textSchema(100).regex(/^[\w-]+$/);

const adminOfferSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    phone: z.string().describe('E.164'),
    language: languageSchema,
    note: z.string(),
    state: z.enum(offerStates),
    order_number: z.string().nullable().describe('The order that it has become'),
    items: z.array(z.object({ sku: z.string(), name: z.string(), quantity: z.int() })),
    total: moneySchema.describe('At current prices, without shipping'),
    token: z.string().describe('For the link: whoever has it can order the cart, once'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'AdminOffer' });

export type AdminOffer = z.infer<typeof adminOfferSchema>;

const changeAnswer = envelope({ offer: adminOfferSchema, change: changeSchema });

/** Carts that staff fill for customers who order by phone or chat. */
export const offersContract = {
  createOffer: endpoint('shop')
    .route({
      method: 'POST',
      path: '/ops/offers/',
      summary: 'Fill a cart for a customer, who completes the order through its link',
      successStatus: 201,
    })
    .errors(problems('variant_not_found', 'sold_out', 'not_enough_in_stock', 'cart_full'))
    .input(
      z.object({
        name: textSchema(80).trim().min(1),
        phone: digitsSchema(40).trim().min(1).describe('In any form; Indonesian by default'),
        language: languageSchema.describe('Of the customer'),
        note: textSchema(500).trim().default('').describe('Shown to the customer'),
        items: z
          .array(
            z.object({
              sku: textSchema(100).trim().min(1),
              quantity: z.int().min(1).max(999),
            }),
          )
          .min(1)
          .max(50),
      }),
    )
    .output(changeAnswer),

  listOffers: endpoint('shop')
    .route({ method: 'GET', path: '/ops/offers/', summary: 'Carts filled by staff, newest first' })
    .input(z.object({ cursor: cursorSchema }))
    .output(envelope({ offers: z.array(adminOfferSchema), page: shortPageSchema })),

  withdrawOffer: endpoint('shop')
    .route({
      method: 'POST',
      path: '/ops/offers/{id}/withdrawal/',
      summary: 'Its link leads nowhere from now on',
    })
    .errors(problems('offer_not_found', 'offer_closed'))
    .input(z.object({ id: idSchema }))
    .output(changeAnswer),

  getOffer: endpoint('public')
    .route({
      method: 'GET',
      path: '/offers/{token}/',
      summary: 'What staff have put into a cart for the holder of its link',
    })
    .errors(problems('offer_not_found', 'offer_closed'))
    .input(z.object({ token: offerTokenSchema }))
    .output(
      envelope({
        offer: z.object({
          name: z.string(),
          note: z.string(),
          cart: cartSchema,
        }),
      }),
    ),

  openOffer: endpoint('public', { shopper: true })
    .route({
      method: 'POST',
      path: '/offers/{token}/opening/',
      summary: 'Continue with this cart, as a new shopper, instead of the one of the browser',
    })
    .errors(problems('offer_not_found', 'offer_closed'))
    .input(z.object({ token: offerTokenSchema }))
    .output(envelope({ done: z.literal(true) })),
};
