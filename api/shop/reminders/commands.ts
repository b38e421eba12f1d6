import { timingSafeEqual } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { enqueueMail } from '#api/platform/mail/mail.ts';
import { problem } from '#api/platform/problem.ts';
import type { Language } from '#contract/shared/language.ts';
import type { OrderLinks } from '../orders/order-link.ts';
import { cartReminderRefusals, cartReminders } from './tables.ts';

type Wish = { shopperId: number; email: string; language: Language; timeZone: string | null };

/**
 * Notes that a shopper agrees to be reminded of their cart. An address that refuses reminders is
 * left alone: anybody can type it.
 *
 * @throws `cart_empty`
 */
export async function askReminder(
  db: Database,
  { shopperId, email, language, timeZone }: Wish,
): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select c.id from carts c where c.shopper_id = ${shopperId} and c.state = 'open'
      and exists (select from cart_items i where i.cart_id = c.id)`);
  const [cart] = rows;
  if (!cart) throw problem('cart_empty');
  const row = { email: email.toLowerCase(), language, timeZone, agreedAt: new Date() };
  await db
    .insert(cartReminders)
    .values({ cartId: cart.id, ...row })
    .onConflictDoUpdate({ target: cartReminders.cartId, set: row });
}

/** The token of the link that ends reminders to an address. */
export function reminderToken(links: OrderLinks, email: string): string {
  return links.sign(`cart reminders ${email.toLowerCase()}`);
}

/** @throws `link_not_valid` */
export async function endReminders(
  { db, links }: { db: Database; links: OrderLinks },
  { email, token }: { email: string; token: string },
): Promise<void> {
  const [right, given] = [Buffer.from(reminderToken(links, email)), Buffer.from(token)];
  if (given.length !== right.length || !timingSafeEqual(given, right)) {
    throw problem('link_not_valid');
  }
  const key = email.toLowerCase();
  await db.insert(cartReminderRefusals).values({ email: key }).onConflictDoNothing();
  await db.delete(cartReminders).where(eq(cartReminders.email, key));
}

/** Hours without a change after which a cart counts as left. */
const hours = 24;

type Due = { cart_id: number; email: string; language: Language; time_zone: string | null };

/**
 * Mails those who asked for it that something is still in their cart: once for each cart, and not
 * if they have ordered since. Returns their number.
 */
export async function sendReminders(
  { db, links }: { db: Database; links: OrderLinks },
  now = new Date(),
): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<Due>(sql`
      update cart_reminders r set sent_at = now()
      where r.cart_id in (
        select due.cart_id from cart_reminders due join carts c on c.id = due.cart_id
        where due.sent_at is null and c.state = 'open'
          and greatest(c.updated_at, due.agreed_at)
            < ${now.toISOString()}::timestamptz - make_interval(hours => ${hours})
          and not exists (select from cart_reminder_refusals no where no.email = due.email)
          and not exists (select from orders o
            where o.email = due.email and o.placed_at > due.agreed_at)
          and exists (select from cart_items i
            join product_variants v on v.id = i.variant_id and v.active
            join products p on p.id = v.product_id and p.published_at <= now()
            where i.cart_id = c.id and (v.on_hand is null or v.backorder or v.on_hand > 0))
        order by due.agreed_at limit 200
        for update of due skip locked
      )
      returning r.cart_id, r.email, r.language, r.time_zone`);
    for (const { email, language, time_zone: timeZone } of rows) {
      const query = new URLSearchParams({ email, token: reminderToken(links, email) });
      const end: `/${string}` = `/cart/reminders/end?${query}`;
      const params = { link: '/cart' as const };
      const mail = { template: 'cart_reminder', params, to: email, language, timeZone } as const;
      await enqueueMail(tx, { ...mail, unsubscribe: end });
    }
    return rows.length;
  });
}
