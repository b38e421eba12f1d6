import { z } from 'zod';
import { playTables, readerTables, saleTables, subscriberLists } from './constants/analytics.ts';
import { titleTypes } from './constants/catalogue.ts';
import { networkKinds } from './constants/playback.ts';
import { envelope } from './shared/answers.ts';
import { endpoint } from './shared/endpoint.ts';
import { problems } from './shared/problem.ts';

/** Days of the site's time zone; the wrong way round is turned, too long a time is cut. */
const periodInput = {
  from: z.iso.date().optional().describe('First day; default: four weeks to the last one'),
  until: z.iso.date().optional().describe('Last day; default: today'),
};

const daysSchema = z.object({ from: z.iso.date(), until: z.iso.date() });

export const periodSchema = daysSchema
  .extend({
    before: daysSchema.describe('As many days before; what "before" compares with'),
    today: z.iso.date().describe('In the time zone'),
    time_zone: z.string().describe('In which days begin (IANA)'),
  })
  .meta({ id: 'Period' });

export type Period = z.infer<typeof periodSchema>;

const file = z.file().mime('text/csv');
const count = z.int();
const day = z.object({ day: z.iso.date() });

const titleNameSchema = z
  .object({ id: z.int(), type: z.enum(titleTypes), slug: z.string(), name: z.string() })
  .meta({ id: 'TitleName' });

export const playSumsSchema = z
  .object({
    watched_seconds: count,
    starts: count,
    completions: count.describe('Plays that reached nine tenths'),
  })
  .meta({ id: 'PlaySums' });

export type PlaySums = z.infer<typeof playSumsSchema>;

const playsCompared = playSumsSchema.extend({ before: playSumsSchema });

export const playAnalyticsSchema = z
  .object({
    period: periodSchema,
    title: titleNameSchema.nullable().describe('Only plays of this one'),
    total: playsCompared,
    days: z.array(playSumsSchema.extend(day.shape)).describe('Each day of the period'),
    titles: z
      .array(playsCompared.extend({ title: titleNameSchema.nullable().describe('Null: deleted') }))
      .describe('The hundred watched longest'),
    episodes: z
      .array(
        playsCompared.extend({
          episode: z
            .object({ id: z.int(), season: z.int(), number: z.int(), name: z.string() })
            .nullable()
            .describe('Null: deleted'),
        }),
      )
      .describe('Of `title`, watched longest first'),
    networks: z.array(playsCompared.extend({ network: z.enum(networkKinds) })),
    renditions: z.array(
      playsCompared.extend({ rendition: z.int().describe('Height; 0: no picture was shown') }),
    ),
  })
  .meta({ id: 'PlayAnalytics' });

export type PlayAnalytics = z.infer<typeof playAnalyticsSchema>;

export const saleSumsSchema = z
  .object({
    units: z.int().describe('Sold, minus those refunded'),
    gross: z.int().describe('Minor units, of orders paid in the period'),
    refunds: z.int().describe('Minor units, of refunds made in the period'),
    net: z.int(),
  })
  .meta({ id: 'SaleSums' });

export type SaleSums = z.infer<typeof saleSumsSchema>;

const salesCompared = saleSumsSchema.extend({ before: saleSumsSchema });
const saleParts = ['product', 'shipping', 'other'] as const;

export const saleAnalyticsSchema = z
  .object({
    period: periodSchema,
    currency: z.string().describe('ISO 4217; orders in others are left out'),
    total: salesCompared.extend({ orders: count, orders_before: count }),
    days: z.array(saleSumsSchema.extend({ ...day.shape, orders: count })),
    products: z
      .array(
        salesCompared.extend({
          part: z.enum(saleParts).describe('`other`: payment codes and what no line explains'),
          product: z
            .object({ id: z.int(), slug: z.string(), name: z.string() })
            .nullable()
            .describe('Null: deleted, or no product'),
        }),
      )
      .describe('All parts of all orders; adds up to `total`'),
    titles: z
      .array(
        salesCompared.extend({ title: titleNameSchema.nullable().describe('Null: of no title') }),
      )
      .describe('The same by the first title of each product'),
  })
  .meta({ id: 'SaleAnalytics' });

export type SaleAnalytics = z.infer<typeof saleAnalyticsSchema>;

export const readerAnalyticsSchema = z
  .object({
    period: periodSchema,
    total: z.object({ views: count, before: count }),
    days: z.array(day.extend({ views: count })),
    posts: z
      .array(
        z.object({
          post: z.object({ id: z.int(), slug: z.string(), title: z.string() }),
          views: count,
          before: count,
        }),
      )
      .describe('The hundred read most'),
  })
  .meta({ id: 'ReaderAnalytics' });

export type ReaderAnalytics = z.infer<typeof readerAnalyticsSchema>;

export const subscriberAnalyticsSchema = z
  .object({
    period: periodSchema,
    lists: z.array(
      z.object({
        list: z.enum(subscriberLists),
        now: count.describe('Subscribers today'),
        gained: count,
        lost: count,
        before: z.object({ gained: count, lost: count }),
        days: z.array(day.extend({ gained: count, lost: count })),
      }),
    ),
  })
  .meta({ id: 'SubscriberAnalytics' });

export type SubscriberAnalytics = z.infer<typeof subscriberAnalyticsSchema>;

const titleInput = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional();
const csv = 'as CSV (RFC 4180), at most 100,000 rows';

export const analyticsContract = {
  getPlays: endpoint('catalogue')
    .route({
      method: 'GET',
      path: '/ops/analytics/plays/',
      summary: 'What was watched; sums lag up to five minutes behind',
    })
    .errors(problems('title_not_found'))
    .input(z.object({ ...periodInput, title: titleInput.describe('Only plays of this title') }))
    .output(envelope({ plays: playAnalyticsSchema })),

  exportPlays: endpoint('catalogue')
    .route({
      method: 'GET',
      path: '/ops/analytics/plays_csv/',
      summary: `What was watched, ${csv}`,
    })
    .errors(problems('title_not_found'))
    .input(
      z.object({
        ...periodInput,
        title: titleInput,
        table: z.enum(playTables).describe('`episodes` are those of all series, or of the title'),
      }),
    )
    .output(file),

  getSales: endpoint('shop')
    .route({
      method: 'GET',
      path: '/ops/analytics/sales/',
      summary: 'What was sold and refunded; adds up to the orders',
    })
    .input(z.object(periodInput))
    .output(envelope({ sales: saleAnalyticsSchema })),

  exportSales: endpoint('shop')
    .route({
      method: 'GET',
      path: '/ops/analytics/sales_csv/',
      summary: `What was sold and refunded, ${csv}`,
    })
    .input(z.object({ ...periodInput, table: z.enum(saleTables) }))
    .output(file),

  getReaders: endpoint('editor')
    .route({
      method: 'GET',
      path: '/ops/analytics/readers/',
      summary: 'How often posts were read, as counted on their pages; days are in UTC',
    })
    .input(z.object(periodInput))
    .output(envelope({ readers: readerAnalyticsSchema })),

  exportReaders: endpoint('editor')
    .route({
      method: 'GET',
      path: '/ops/analytics/readers_csv/',
      summary: `How often posts were read, ${csv}`,
    })
    .input(z.object({ ...periodInput, table: z.enum(readerTables) }))
    .output(file),

  getSubscribers: endpoint('support')
    .route({
      method: 'GET',
      path: '/ops/analytics/subscribers/',
      summary: 'Subscribers gained and lost, of the newsletter and of plans',
    })
    .input(z.object(periodInput))
    .output(envelope({ subscribers: subscriberAnalyticsSchema })),

  exportSubscribers: endpoint('support')
    .route({
      method: 'GET',
      path: '/ops/analytics/subscribers_csv/',
      summary: `Subscribers gained and lost by day, ${csv}`,
    })
    .input(z.object(periodInput))
    .output(file),
};
