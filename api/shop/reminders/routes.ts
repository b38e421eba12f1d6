import { implement } from '@orpc/server';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import type { RateLimit } from '#api/platform/turns/rate-limit.ts';
import { cartRemindersContract } from '#contract/shop/cart-reminders.ts';
import { findShopper } from '../cart/queries/find-shopper.ts';
import type { OrderLinks } from '../orders/order-link.ts';
import { askReminder, endReminders } from './commands.ts';
import { listOpenCarts } from './list-open-carts.ts';

const accepted = { data: { accepted: true as const } };

export function reminderRoutes(deps: {
  db: Database;
  links: OrderLinks;
  currency: string;
  /** Per address of the visitor. */
  limitReminders: RateLimit;
}) {
  const { db, currency } = deps;
  const endpoints = implement(cartRemindersContract).$context<RequestContext>();
  return endpoints.router({
    askCartReminder: endpoints.askCartReminder.handler(async ({ input, context }) => {
      await deps.limitReminders(context.clientAddress);
      const shopper = await findShopper(db, context);
      if (!shopper) throw problem('cart_empty');
      const { email, time_zone: timeZone = null } = input;
      const { language } = context;
      await askReminder(db, { shopperId: shopper.id, email, language, timeZone });
      return accepted;
    }),

    endCartReminders: endpoints.endCartReminders.handler(async ({ input }) => {
      await endReminders(deps, input);
      return accepted;
    }),

    listOpenCarts: endpoints.listOpenCarts.handler(async ({ input, context: { language } }) => {
      const { rows, page } = await listOpenCarts(db, { cursor: input.cursor, language });
      const carts = rows.map(({ id, updatedAt, items, email, reminder }) => ({
        id,
        updated_at: updatedAt.toISOString(),
        email,
        reminder,
        item_count: items.reduce((sum, { quantity }) => sum + quantity, 0),
        total: {
          amount: items.reduce((sum, { quantity, price }) => sum + quantity * price, 0),
          currency,
        },
        items: items.slice(0, 5).map(({ name, quantity }) => ({ name, quantity })),
      }));
      return { data: { carts, page } };
    }),
  });
}
