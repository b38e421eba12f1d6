import { implement } from '@orpc/server';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { episodes, seasons, titles } from '#api/catalogue/tables.ts';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import type { Reverter } from '#api/platform/audit/undo-change.ts';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import {
  type Database,
  type DatabaseOrTransaction,
  type Transaction,
  takeTurns,
} from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { type TitleMoment, titleMomentsContract } from '#contract/shop/title-moments.ts';
import { announceProducts } from './commands/announce-products.ts';
import { findTitleTags } from './queries/find-title-tags.ts';
import { productMoments, products } from './tables.ts';

const stateSchema = z.object({
  moments: z.array(
    z.object({
      product: z.string(),
      episode_id: z.number().nullable(),
      starts_at: z.number(),
      ends_at: z.number(),
    }),
  ),
});

type Moments = z.infer<typeof stateSchema>['moments'];

/**
 * The moments of a title, in the order of the film.
 *
 * @throws `title_not_found`
 */
async function listTitleMoments(
  db: DatabaseOrTransaction,
  titleId: number,
): Promise<TitleMoment[]> {
  await requireTitle(db, titleId);
  const rows = await db
    .select({
      product: products.slug,
      name: sql<string>`coalesce((
        select name from product_translations where product_id = ${products.id}
        order by language = 'en' desc limit 1), ${products.slug})`,
      episode_id: productMoments.episodeId,
      startsAtMs: productMoments.startsAtMs,
      endsAtMs: productMoments.endsAtMs,
    })
    .from(productMoments)
    .innerJoin(products, eq(products.id, productMoments.productId))
    .where(eq(productMoments.titleId, titleId))
    .orderBy(asc(productMoments.episodeId), asc(productMoments.startsAtMs), asc(products.slug));
  return rows.map(({ startsAtMs, endsAtMs, ...row }) => ({
    ...row,
    starts_at: startsAtMs / 1000,
    ends_at: endsAtMs / 1000,
  }));
}

async function requireTitle(db: DatabaseOrTransaction, id: number): Promise<{ name: string }> {
  const [title] = await db.select({ name: titles.name }).from(titles).where(eq(titles.id, id));
  if (!title) throw problem('title_not_found');
  return title;
}

/** @throws `title_not_found`, `product_not_found`, `episode_not_found` */
async function saveTitleMoments(
  db: Database,
  actor: Actor,
  titleId: number,
  moments: Moments,
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const before = await lock(tx, titleId);
    const { name } = await requireTitle(tx, titleId);
    await write(tx, titleId, moments);
    const after = await lock(tx, titleId);
    const subject = { kind: 'moments', id: titleId, name } as const;
    return recordChange(tx, actor, { action: 'shop.saveTitleMoments', subject, before, after });
  });
}

/** The catalogue of the shop first, in the order of saving a product. */
async function lock(tx: Transaction, titleId: number) {
  await takeTurns(tx, 'shop catalogue');
  await tx.select({ id: titles.id }).from(titles).where(eq(titles.id, titleId)).for('update');
  const found = await listTitleMoments(tx, titleId);
  return { moments: found.map(({ name: _, ...moment }) => moment) };
}

async function write(tx: Transaction, titleId: number, moments: Moments): Promise<void> {
  const slugs = [...new Set(moments.map(({ product }) => product))];
  const found = await tx
    .select({ id: products.id, slug: products.slug })
    .from(products)
    .where(inArray(products.slug, slugs));
  if (found.length < slugs.length) throw problem('product_not_found');
  await requireEpisodes(tx, titleId, moments);
  const idOf = new Map(found.map(({ id, slug }) => [slug, id]));
  const removed = await tx
    .delete(productMoments)
    .where(eq(productMoments.titleId, titleId))
    .returning({ id: productMoments.productId });
  if (moments.length > 0) {
    await tx.insert(productMoments).values(
      moments.map(({ product, episode_id: episodeId, starts_at, ends_at }) => ({
        productId: idOf.get(product) ?? 0,
        titleId,
        episodeId,
        startsAtMs: Math.round(starts_at * 1000),
        endsAtMs: Math.round(ends_at * 1000),
      })),
    );
  }
  const productIds = [...new Set([...removed, ...found].map(({ id }) => id))];
  await invalidateCache(tx, [
    ...(await findTitleTags(tx, productIds)),
    ...(await tagsOf(tx, titleId)),
  ]);
  await announceProducts(tx, productIds);
}

async function requireEpisodes(tx: Transaction, titleId: number, moments: Moments): Promise<void> {
  const wanted = new Set(moments.flatMap(({ episode_id }) => episode_id ?? []));
  const found = await tx
    .select({ id: episodes.id })
    .from(episodes)
    .innerJoin(seasons, eq(seasons.id, episodes.seasonId))
    .where(eq(seasons.titleId, titleId));
  const known = new Set(found.map(({ id }) => id));
  if ([...wanted].some((id) => !known.has(id))) throw problem('episode_not_found');
}

/** The cache tags of a title and its episodes, also when the last product was taken away. */
async function tagsOf(tx: Transaction, titleId: number): Promise<string[]> {
  const [title] = await tx.select({ slug: titles.slug }).from(titles).where(eq(titles.id, titleId));
  const shown = await tx
    .select({ id: episodes.id })
    .from(episodes)
    .innerJoin(seasons, eq(seasons.id, episodes.seasonId))
    .where(eq(seasons.titleId, titleId));
  return [`title:${title?.slug}`, ...shown.map(({ id }) => `episode:${id}`)];
}

export const momentsReverter: Reverter = {
  kind: 'moments',
  read: (tx, id) => lock(tx, Number(id)),
  write: (tx, id, state) => write(tx, Number(id), stateSchema.parse(state).moments),
};

export function titleMomentRoutes({ db }: { db: Database }) {
  const endpoints = implement(titleMomentsContract).$context<RequestContext>();
  return {
    listTitleMoments: endpoints.listTitleMoments.handler(async ({ input }) => ({
      data: { moments: await listTitleMoments(db, input.id) },
    })),

    saveTitleMoments: endpoints.saveTitleMoments.handler(async ({ input, context }) => ({
      data: { change: await saveTitleMoments(db, context.actor, input.id, input.moments) },
    })),
  };
}
