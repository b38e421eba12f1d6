import { z } from 'zod';
import { titleTypes } from './constants/catalogue.ts';
import { envelope } from './shared/answers.ts';
import { endpoint } from './shared/endpoint.ts';
import { languageSchema } from './shared/fields.ts';

const kindSchema = z.enum([
  ...titleTypes,
  ...([
    'season',
    'episode',
    'review',
    'genre',
    'tag',
    'collection',
    'person',
    'product',
    'post',
  ] as const),
]);

export type SitemapKind = z.infer<typeof kindSchema>;

export const sitemapPartSchema = z
  .object({
    kind: kindSchema,
    number: z
      .int()
      .describe('Permanent, like the assignment of entries: new ones go to the last part'),
    count: z.int().describe('Entries; at most 10,000'),
    updated_at: z.iso.datetime().describe('When one of its entries last changed'),
  })
  .meta({ id: 'SitemapPart' });

export type SitemapPart = z.infer<typeof sitemapPartSchema>;

export const sitemapEntrySchema = z
  .object({
    id: z.int(),
    slug: z
      .string()
      .nullable()
      .describe(
        'Of a season: id of the series and number, such as `12/1`; of the reviews of a title: its type and slug. Null for episodes, which are identified by id',
      ),
    updated_at: z.iso.datetime(),
    pictures: z.array(z.string()).describe('Paths in the media store, for the image proxy'),
    languages: z
      .array(languageSchema)
      .nullable()
      .describe('For posts: the languages of their texts, their own first. Null: all languages'),
  })
  .meta({ id: 'SitemapEntry' });

export type SitemapEntry = z.infer<typeof sitemapEntrySchema>;

/** All public pages: for sitemaps, and for mirrors of the catalogue. */
export const sitemapContract = {
  listParts: endpoint('public')
    .route({
      method: 'GET',
      path: '/sitemap_parts/',
      summary: 'The parts that sitemaps consist of',
    })
    .output(envelope({ parts: z.array(sitemapPartSchema) })),

  listEntries: endpoint('public')
    .route({
      method: 'GET',
      path: '/sitemap_entries/',
      summary:
        'What one part of the sitemaps lists, by id; a part that does not exist lists nothing',
    })
    .input(
      z.object({
        kind: kindSchema.default('movie'),
        part: z.coerce.number().int().min(0).max(1_000_000_000).default(0),
        after: z.coerce
          .number()
          .int()
          .min(0)
          .max(Number.MAX_SAFE_INTEGER)
          .default(0)
          .describe('From `next`: the id of the last known entry'),
      }),
    )
    .output(
      envelope({
        entries: z.array(sitemapEntrySchema),
        next: z.int().nullable().describe('Start of the following entries; null: no more'),
      }),
    ),
};
