import { sql } from 'drizzle-orm';
import { connectDatabase, type Transaction } from '#api/platform/database.ts';
import { migrateDatabase } from '#api/platform/migrate.ts';
import { announceProducts } from '#api/shop/products/commands/announce-products.ts';

const batch = 1_000;

/**
 * A shop with this many products, each with eight variants, two pictures, a category and two tags;
 * a third of them is on sale.
 */
export async function ensureProducts(databaseUrl: string, count: number): Promise<void> {
  await migrateDatabase(databaseUrl);
  const { db, close } = connectDatabase({ url: databaseUrl, statementTimeout: 0 });
  // Prevents loading the demo.
  await db.execute(
    sql`insert into milestones (name) values ('demo_content_loaded') on conflict do nothing`,
  );
  await db.transaction((tx) => insertProducts(tx, count));
  const { rows } = await db.execute<{ id: number }>(sql`select id from products order by id`);
  const ids = rows.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += batch) {
    await db.transaction((tx) => announceProducts(tx, ids.slice(from, from + batch)));
  }
  await db.execute(sql`vacuum analyze`);
  await close();
}

/** Spread by multiplication, so that no two facts of a product correlate. */
async function insertProducts(tx: Transaction, count: number): Promise<void> {
  await tx.execute(sql`
    insert into products (slug, published_at, units_sold, rating_count, rating_sum)
    select 'thing-' || n, now() - n * interval '1 hour', n * 7919 % 1000, n * 31 % 40,
      (n * 31 % 40) * (2 + n % 4)
    from generate_series(1, ${count}::integer) n`);
  await tx.execute(sql`
    insert into product_translations (product_id, language, name, summary, description)
    select id, language, case language when 'id' then 'Barang ' else 'Thing ' end || id,
      'Something to have.', repeat('Made in small numbers, and made well. ', 12)
    from products, unnest(array['en', 'id']) language`);
  await tx.execute(sql`
    insert into product_terms (kind, slug, names, position)
    select 'category', 'category-' || n, jsonb_build_object('en', 'Category ' || n), n
      from generate_series(1, 8) n
    union all
    select 'tag', 'tag-' || n, jsonb_build_object('en', 'Tag ' || n), n
      from generate_series(1, 40) n`);
  await tx.execute(sql`
    insert into product_term_links (product_id, term_id)
    select p.id, t.id from products p join product_terms t on case t.kind
      when 'category' then t.position = p.id * 13 % 8 + 1
      else t.position in (p.id * 17 % 40 + 1, p.id * 19 % 40 + 1) end`);
  await tx.execute(sql`
    insert into product_options (key, names, position) values
      ('size', '{"en": "Size"}', 1), ('colour', '{"en": "Colour"}', 2)`);
  await tx.execute(sql`
    insert into product_option_values (option_key, key, names, position, swatch)
    select 'size', size, jsonb_build_object('en', upper(size)), place, null
      from unnest(array['s', 'm', 'l', 'xl']) with ordinality as s (size, place)
    union all
    select 'colour', 'colour-' || n, jsonb_build_object('en', 'Colour ' || n), n,
      '#' || lpad(to_hex(n * 1500000), 6, '0') from generate_series(1, 10) n`);
  await tx.execute(sql`
    insert into product_variants
      (product_id, sku, options, position, regular_price, sale_price, on_hand)
    select p.id, 'SKU-' || p.id || '-' || size || shade,
      jsonb_build_object('size', size, 'colour', 'colour-' || (p.id * 3 + shade * 5) % 10 + 1),
      place, regular, case when p.id % 3 = 0 then regular * 7 / 10 end,
      (p.id * 11 + place * 7) % 20
    from products p, unnest(array['s', 'm', 'l', 'xl']) with ordinality as s (size, place),
      generate_series(0, 1) shade,
      lateral (select 50000 + p.id * 1237 % 400 * 1000 + place * 5000 as regular) priced`);
  await tx.execute(sql`
    insert into pictures (path, width, height, thumbhash)
    select 'shop/thing-' || id || '-' || n || '.webp', 1200, 1200, '1QcSHQRnh493V4dIh4eXh1h4kJUI'
    from products, generate_series(1, 2) n`);
  await tx.execute(sql`
    insert into product_pictures (product_id, position, picture_id)
    select p.id, n, x.id from products p, generate_series(1, 2) n
      join pictures x on x.path like 'shop/%' where x.path = 'shop/thing-' || p.id || '-' || n || '.webp'`);
}
