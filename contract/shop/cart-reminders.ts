import { z } from 'zod';
import { emailSchema } from '../account.ts';
import {
  acceptedAnswer,
  cursorSchema,
  envelope,
  moneySchema,
  shortPageSchema,
} from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { textSchema, timeZoneSchema } from '../shared/fields.ts';
import { problems } from '../shared/problem.ts';

const openCartSchema = z
  .object({
    id: z.int(),
    updated_at: z.iso.datetime(),
    email: z
      .string()
      .nullable()
      .describe('The one given for the reminder, else that of the account; null: a guest'),
    item_count: z.int(),
    total: moneySchema.describe('At the prices that the shopper has seen, without shipping'),
    items: z.array(z.object({ name: z.string(), quantity: z.int() })).describe('At most 5'),
    reminder: z
      .enum(['none', 'asked', 'sent'])
      .describe('`asked`: it is sent once the cart has been left for a day'),
  })
  .meta({ id: 'OpenCart' });

/** One mail about a cart that was left, for those who asked for it. */
export const cartRemindersContract = {
  askCartReminder: endpoint('public', { shopper: true })
    .route({
      method: 'POST',
      path: '/cart/reminder/',
      summary: 'Agree to one mail, should the cart be left for a day',
    })
    .errors(problems('cart_empty'))
    .input(z.object({ email: emailSchema, time_zone: timeZoneSchema.optional() }))
    .output(acceptedAnswer),

  endCartReminders: endpoint('public')
    .route({
      method: 'POST',
      path: '/cart_reminders/end/',
      summary: 'No more reminders to this address',
    })
    .errors(problems('link_not_valid'))
    .input(
      z.object({
        email: emailSchema,
        token: textSchema(100).describe('From the mail'),
      }),
    )
    .output(acceptedAnswer),

  listOpenCarts: endpoint('shop')
    .route({
      method: 'GET',
      path: '/ops/carts/',
      summary: 'Carts that were left an hour ago or longer, newest first',
    })
    .input(z.object({ cursor: cursorSchema }))
    .output(envelope({ carts: z.array(openCartSchema), page: shortPageSchema })),
};
