import { z } from 'zod';
import { postCardSchema } from '../blog/post-card.ts';
import { titleCardSchema } from '../catalogue.ts';
import { pictureSchema } from '../media.ts';
import { envelope } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { textSchema } from '../shared/fields.ts';
import { productCardSchema } from '../shop/product-card.ts';

const lengthFields = {
  duration: titleCardSchema.shape.duration.describe(
    'Seconds, of the whole work; of a series: of its typical episode',
  ),
  clip_seconds: titleCardSchema.shape.clip_seconds,
};

/** The specified fields (section 7), and those of a card. */
export const searchItemSchema = z
  .object({
    poster: z.string().nullable().describe('Poster path, for the image proxy'),
    name: z.string(),
    slug: z.string(),
    type: z.enum(['movie', 'tv-show']),
    id: z.int(),
    title: z.string().describe('A line of facts: year and first genre'),
    ...lengthFields,
    description: z.string(),
    thumbhash: z.string().nullable(),
  })
  .meta({ id: 'SearchItem' });

export type SearchItem = z.infer<typeof searchItemSchema>;

const titleSuggestionSchema = titleCardSchema
  .pick({ id: true, slug: true, name: true, year: true, genre: true, poster: true })
  .extend({ original_name: z.string().nullable(), ...lengthFields });

const personSuggestionSchema = z.object({
  type: z.literal('person'),
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  designation: z.string().nullable().describe('What the person is known for, such as acting'),
  portrait: pictureSchema.nullable(),
});

const productSuggestionSchema = productCardSchema
  .pick({ id: true, slug: true, name: true, picture: true, price: true, on_sale: true })
  .extend({ type: z.literal('product') });

export type ProductSuggestion = z.infer<typeof productSuggestionSchema>;

const postSuggestionSchema = postCardSchema
  .pick({ id: true, slug: true, language: true, cover: true, published_at: true })
  .extend({ type: z.literal('post'), name: postCardSchema.shape.title.describe('Its title') });

export type PostSuggestion = z.infer<typeof postSuggestionSchema>;

const titlesOf = <Type extends 'movie' | 'tv-show' | 'video'>(type: Type) =>
  z.object({
    kind: z.literal(type),
    items: z.array(titleSuggestionSchema.extend({ type: z.literal(type) })),
  });

const collectionSuggestionSchema = z.object({
  type: z.literal('collection'),
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  poster: pictureSchema.nullable(),
  count: z.int().describe('Titles that the caller may see'),
});

/** Suggestions for a partly typed text. Ignore unknown kinds of group: more may be added. */
export const searchSuggestionsSchema = z
  .object({
    corrected: z
      .string()
      .nullable()
      .describe('The corrected spelling that was searched for; null if nothing was corrected'),
    groups: z
      .array(
        z.discriminatedUnion('kind', [
          titlesOf('movie'),
          titlesOf('tv-show'),
          titlesOf('video'),
          z.object({
            kind: z.literal('collection'),
            items: z.array(collectionSuggestionSchema),
          }),
          z.object({ kind: z.literal('person'), items: z.array(personSuggestionSchema) }),
          z.object({ kind: z.literal('product'), items: z.array(productSuggestionSchema) }),
          z.object({ kind: z.literal('post'), items: z.array(postSuggestionSchema) }),
        ]),
      )
      .describe('Best match first; empty groups are omitted'),
  })
  .meta({ id: 'SearchSuggestions' });

export type SearchSuggestions = z.infer<typeof searchSuggestionsSchema>;

export const searchContract = {
  search: endpoint('public')
    .route({
      method: 'GET',
      path: '/global_search/',
      summary: 'Films and series that match',
    })
    .input(
      z.object({
        search: textSchema(200)
          .default('')
          .meta({ examples: ['senja', 'jalan pul'] }),
      }),
    )
    .output(envelope({ search: z.array(searchItemSchema) })),

  suggest: endpoint('public')
    .route({
      method: 'GET',
      path: '/search_suggestions/',
      summary:
        'A few titles, collections, people, products and posts that match what is being typed',
    })
    .input(
      z.object({
        search: textSchema(200)
          .default('')
          .meta({ examples: ['senja', 'jalan pul'] }),
        limit: z.coerce.number().int().min(1).max(20).default(5).describe('Items per group'),
      }),
    )
    .output(envelope({ search_suggestions: searchSuggestionsSchema })),
};
