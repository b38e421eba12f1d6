import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { titles } from '#api/catalogue/tables.ts';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { analyticsContract } from '#contract/analytics.ts';
import { playsCsv, readersCsv, salesCsv, subscribersCsv } from './csv.ts';
import { fillDays, readPeriod } from './period.ts';
import {
  findPlayDays,
  findPlayEpisodes,
  findPlayFacets,
  findPlayTitles,
  rankedTitles,
} from './queries/find-plays.ts';
import { findReaders } from './queries/find-readers.ts';
import { findSales } from './queries/find-sales.ts';
import { findSubscribers } from './queries/find-subscribers.ts';

/** Rows of a list on a page; exports have more. */
const listed = rankedTitles;
const nothing = { watched_seconds: 0, starts: 0, completions: 0 };

export function analyticsRoutes({
  db,
  timeZone,
  currency,
}: {
  db: Database;
  timeZone: () => string;
  currency: string;
}) {
  const endpoints = implement(analyticsContract).$context<RequestContext>();
  const scope = () => ({ currency, timeZone: timeZone() });

  async function findTitle(id: number | undefined) {
    if (id === undefined) return null;
    const [title] = await db
      .select({ id: titles.id, type: titles.type, slug: titles.slug, name: titles.name })
      .from(titles)
      .where(eq(titles.id, id));
    if (!title) throw problem('title_not_found');
    return title;
  }

  return endpoints.router({
    getPlays: endpoints.getPlays.handler(async ({ input }) => {
      const period = readPeriod(input, timeZone());
      const title = await findTitle(input.title);
      const [days, facets, best, episodes] = await Promise.all([
        findPlayDays(db, period, title?.id),
        findPlayFacets(db, period, title?.id),
        title ? [] : findPlayTitles(db, period, listed),
        title?.type === 'tv-show'
          ? findPlayEpisodes(db, period, { titleId: title.id, limit: 1_000 })
          : [],
      ]);
      const plays = {
        period,
        title,
        ...facets,
        days: fillDays(period, days, nothing),
        titles: best,
        episodes: episodes.map(({ show: _, ...each }) => each),
      };
      return { data: { plays } };
    }),

    exportPlays: endpoints.exportPlays.handler(async ({ input }) => {
      const period = readPeriod(input, timeZone());
      const title = await findTitle(input.title);
      return toFile(`plays-${input.table}`, await playsCsv(db, period, input.table, title?.id));
    }),

    getSales: endpoints.getSales.handler(async ({ input, context }) => {
      const period = readPeriod(input, timeZone());
      const sales = await findSales(db, period, { ...scope(), language: context.language });
      const empty = { units: 0, gross: 0, refunds: 0, net: 0, orders: 0 };
      const days = fillDays(period, sales.days, empty);
      return { data: { sales: { period, currency, ...sales, days } } };
    }),

    exportSales: endpoints.exportSales.handler(async ({ input, context }) => {
      const period = readPeriod(input, timeZone());
      const asked = { ...scope(), language: context.language, table: input.table };
      return toFile(`sales-${input.table}`, await salesCsv(db, period, asked));
    }),

    getReaders: endpoints.getReaders.handler(async ({ input, context }) => {
      const period = readPeriod(input, 'UTC');
      const { language } = context;
      const readers = await findReaders(db, period, { language, limit: listed });
      const days = fillDays(period, readers.days, { views: 0 });
      return { data: { readers: { period, ...readers, days } } };
    }),

    exportReaders: endpoints.exportReaders.handler(async ({ input, context }) => {
      const period = readPeriod(input, 'UTC');
      const { language } = context;
      const { table } = input;
      return toFile(`readers-${table}`, await readersCsv(db, period, { language, table }));
    }),

    getSubscribers: endpoints.getSubscribers.handler(async ({ input }) => {
      const zone = timeZone();
      const period = readPeriod(input, zone);
      const lists = await findSubscribers(db, period, zone);
      return { data: { subscribers: { period, lists } } };
    }),

    exportSubscribers: endpoints.exportSubscribers.handler(async ({ input }) => {
      const zone = timeZone();
      const period = readPeriod(input, zone);
      return toFile('subscribers', await subscribersCsv(db, period, zone));
    }),
  });
}

function toFile(name: string, csv: string): File {
  return new File([csv], `${name}.csv`, { type: 'text/csv' });
}
