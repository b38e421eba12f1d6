import { and, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { countUpTo } from '#api/platform/keyset/count-up-to.ts';
import { type KeysetOrder, keysOf, orderBy } from '#api/platform/keyset/keyset-order.ts';
import { readForwards } from '#api/platform/keyset/read-forwards.ts';
import type { Language } from '#contract/shared/language.ts';
import { carts } from '../cart/tables.ts';

const order: KeysetOrder = {
  keys: [
    { value: sql`${carts.updatedAt}`, type: sql`timestamptz` },
    { value: sql`${carts.id}`, type: sql`bigint` },
  ],
  direction: 'desc',
};

type Item = { name: string; quantity: number; price: number };

/** Carts with something in them that were left an hour ago or longer; filled by shoppers only. */
export function listOpenCarts(
  db: Database,
  { cursor, language }: { cursor: string | undefined; language: Language },
) {
  const which = sql`${carts.state} = 'open' and ${carts.updatedAt} < now() - interval '1 hour'
    and exists (select from cart_items i where i.cart_id = ${carts.id})
    and not exists (select from order_offers o where o.cart_id = ${carts.id})`;
  return readForwards({
    order,
    size: 20,
    scope: 'open carts',
    cursorText: cursor,
    readRows: (from, limit) => {
      const chosen = db
        .select({ id: carts.id, updatedAt: carts.updatedAt, keys: keysOf(order).as('keys') })
        .from(carts)
        .where(and(which, from))
        .orderBy(orderBy(order, 'forwards'))
        .limit(limit)
        .as('chosen');
      return db
        .select({
          id: chosen.id,
          updatedAt: chosen.updatedAt,
          keys: chosen.keys,
          items: sql<Item[]>`(select coalesce(jsonb_agg(jsonb_build_object('name',
              coalesce((select t.name from product_translations t where t.product_id = v.product_id
                order by t.language = ${language} desc, t.language = 'en' desc limit 1), v.sku),
              'quantity', i.quantity, 'price', i.seen_price) order by i.id), '[]')
            from cart_items i join product_variants v on v.id = i.variant_id
            where i.cart_id = chosen.id)`,
          email: sql<string | null>`coalesce(
            (select r.email from cart_reminders r where r.cart_id = chosen.id),
            (select a.email from carts c join shoppers s on s.id = c.shopper_id
              join accounts a on a.id = s.account_id where c.id = chosen.id))`,
          reminder: sql<'none' | 'asked' | 'sent'>`coalesce(
            (select case when r.sent_at is null then 'asked' else 'sent' end
              from cart_reminders r where r.cart_id = chosen.id), 'none')`,
        })
        .from(chosen)
        .orderBy(sql`chosen.updated_at desc, chosen.id desc`);
    },
    keysOf: ({ keys }) => keys,
    count: () => countUpTo(db, carts, which),
  });
}
