import { z } from 'zod';
import { externalIdsOutput } from './catalogue/external-ids.ts';
import {
  extraKinds,
  homeExtras,
  listKinds,
  ratings,
  titleSorts,
  titleTypes,
} from './constants/catalogue.ts';
import { accessLevels, accessRefusals } from './constants/plan.ts';
import { pictureSchema, streamSchema } from './media.ts';
import { cursorSchema, envelope, pageSchema } from './shared/answers.ts';
import { endpoint } from './shared/endpoint.ts';
import { textSchema } from './shared/fields.ts';
import { problems } from './shared/problem.ts';
import { confirmedAges } from './shared/rating-rules.ts';

export const titleTypeSchema = z.enum(titleTypes);
export const ratingSchema = z.enum(ratings).describe('LSF classification');

/** The plan that a restricted title requires. */
export const restrictionSchema = z.enum(accessLevels).exclude(['free']);

const filmSizeSchema = z.object({ quality: z.string().describe('Such as 480p'), bytes: z.int() });

const secondsSchema = z.int().nullable().describe('Seconds, of the whole work');

const clipSecondsSchema = z
  .int()
  .positive()
  .optional()
  .describe(
    'Seconds of its film, if that is only a clip: less than half of `duration`; absent: it is not',
  );

/** A title as shown on a card, and no more: rails carry a hundred of them. */
export const titleCardSchema = z
  .object({
    id: z.int(),
    type: titleTypeSchema,
    slug: z.string(),
    name: z.string(),
    year: z.int().nullable(),
    duration: secondsSchema,
    clip_seconds: clipSecondsSchema,
    rating: ratingSchema.nullable(),
    poster: pictureSchema.nullable(),
    genre: z.string().nullable().describe("First genre, in the visitor's language"),
    playable: z.boolean().describe('False while the title has no film to play'),
    size: filmSizeSchema
      .extend({ saver: filmSizeSchema.optional().describe('With data saver, if that is less') })
      .optional()
      .describe('Data that its own film uses at the usual quality'),
    score: z
      .object({ average: z.number().describe('Stars, from 1 to 5'), count: z.int() })
      .optional()
      .describe('Average of its reviews; absent: none'),
    releases_on: z.iso
      .date()
      .optional()
      .describe('Release date of a title that cannot be watched yet'),
    needs: restrictionSchema.optional().describe('The plan that it requires; absent: none'),
  })
  .meta({ id: 'TitleCard' });

export type TitleCard = z.infer<typeof titleCardSchema>;

export const termSchema = z
  .object({
    id: z.int(),
    type: titleTypeSchema,
    kind: z.enum(['genre', 'tag']),
    slug: z.string(),
    name: z.string(),
    count: z.int().describe('Number of titles'),
  })
  .meta({ id: 'Term' });

export type Term = z.infer<typeof termSchema>;

/** Whether the caller may watch, and why not. */
export const titleAccessSchema = z
  .object({
    required: z.enum(accessLevels),
    allowed: z.boolean(),
    reason: z.enum(accessRefusals).nullable(),
    by_pin: z
      .boolean()
      .optional()
      .describe(
        'For `rating_above_limit`: whether the PIN lifts it; otherwise another profile is needed',
      ),
    age: z
      .enum(confirmedAges)
      .optional()
      .describe('For `age_confirmation_required`: the required value of `Age-Confirmed`'),
  })
  .meta({ id: 'TitleAccess' });

export type TitleAccess = z.infer<typeof titleAccessSchema>;

const creditSchema = z.object({
  person: z.object({ slug: z.string(), name: z.string(), image: pictureSchema.nullable() }),
  role: z.string(),
  character: z.string().nullable(),
});

const mediaLinkSchema = z.object({
  quality: z.string().describe('Such as 720p'),
  language: z.string().describe('BCP 47'),
  player: z.string().describe('Sorot, or the name of another site'),
  url: z.string().nullable().describe('For external links only'),
  bytes: z.int().nullable(),
  added_at: z.iso.datetime(),
});

export const episodeCardSchema = z
  .object({
    id: z.int(),
    number: z.int(),
    name: z.string(),
    synopsis: z.string().nullable(),
    aired_on: z.iso.date().nullable(),
    duration: secondsSchema,
    clip_seconds: clipSecondsSchema,
    still: pictureSchema.nullable(),
    playable: z.boolean(),
    sizes: z
      .array(
        z.object({
          quality: z.string().describe('Such as 480p'),
          width: z.int(),
          height: z.int(),
          bandwidth: z.int().describe('Average bits per second of video and audio'),
          bytes: z.int(),
        }),
      )
      .describe('Data used to watch it, smallest first'),
  })
  .meta({ id: 'EpisodeCard' });

export type EpisodeCard = z.infer<typeof episodeCardSchema>;

export const titleSchema = titleCardSchema
  .extend({
    original_name: z.string().nullable(),
    tagline: z.string().nullable(),
    synopsis: z.string().nullable(),
    released_on: z.iso.date().nullable(),
    added_at: z.iso.datetime(),
    countries: z.array(z.string()).describe('ISO 3166-1 alpha-2'),
    languages: z.array(z.string()).describe('BCP 47'),
    popularity: z.number(),
    backdrop: pictureSchema.nullable(),
    logo: pictureSchema.nullable(),
    terms: z.array(termSchema.omit({ count: true })),
    credits: z.array(creditSchema),
    trailers: z.array(
      z.object({ name: z.string(), url: z.string().nullable(), stream: streamSchema.nullable() }),
    ),
    extras: z
      .array(
        z.object({
          kind: z.enum(extraKinds).exclude(['trailer']),
          name: z.string().describe('Empty: it has none but its kind'),
          season: z.int().nullable().describe('Of a series: the season that it is about'),
          duration: z.number().nullable().describe('Seconds'),
          still: pictureSchema.nullable(),
          stream: streamSchema
            .nullable()
            .describe('Withheld if the caller may not watch the title'),
        }),
      )
      .describe('Interviews, deleted scenes and the like, as far as they play'),
    links: z.array(mediaLinkSchema),
    external_ids: externalIdsOutput,
    collections: z
      .array(z.object({ slug: z.string(), name: z.string(), count: z.int() }))
      .describe('Of which it is part, with how many titles; those where it is not the only one'),
    attribution: z
      .object({ name: z.string(), url: z.string(), licence: z.string().nullable() })
      .nullable()
      .describe('Source of the facts, if it must be credited'),
    sources: z
      .array(z.object({ name: z.string(), url: z.string(), licence: z.string().nullable() }))
      .describe('Of texts and pictures from databases of films, as far as they are shown'),
    availability: z.object({
      from: z.iso.datetime().nullable(),
      until: z.iso.datetime().nullable(),
      countries: z.array(z.string()).nullable().describe('Null: everywhere'),
    }),
    access: titleAccessSchema,
    stream: streamSchema.nullable().describe('Withheld if the caller may not watch'),
    versions: z
      .array(z.object({ id: z.int(), name: z.string(), stream: streamSchema.nullable() }))
      .describe('Cuts and qualities to choose from, `stream` among them; empty if there is one'),
    seasons: z.array(
      z.object({
        number: z.int(),
        name: z.string().nullable(),
        poster: pictureSchema.nullable(),
        episodes: z.array(episodeCardSchema),
      }),
    ),
    has_ended: z
      .boolean()
      .nullable()
      .describe('Whether a series has no further episodes; null: not known'),
    next_episode: episodeCardSchema
      .extend({ season: z.int() })
      .nullable()
      .describe('For a series: the first episode that has not aired yet'),
    related: z.array(titleCardSchema),
  })
  .meta({ id: 'Title' });

export type Title = z.infer<typeof titleSchema>;

export const previewSchema = streamSchema
  .pick({ duration: true, renditions: true })
  .extend({ master: z.string().describe('Address of the HLS multivariant playlist') })
  .meta({ id: 'Preview' });

export type Preview = z.infer<typeof previewSchema>;

const heroSchema = titleCardSchema.extend({
  backdrop: pictureSchema.nullable(),
  logo: pictureSchema.nullable(),
  tagline: z.string().nullable(),
  synopsis: z.string().nullable(),
  stream_id: z.uuid().nullable(),
  renditions: streamSchema.shape.renditions.describe('Of its film, the smallest first'),
  first_episode_id: z.int().nullable().describe('For a series: the first playable one'),
});

/** A genre or tag with artwork of its titles. */
export const termTileSchema = termSchema
  .extend({
    pictures: z
      .array(pictureSchema)
      .describe('Backdrops of its most popular titles, best first; tiles beside it have others'),
  })
  .meta({ id: 'TermTile' });

export type TermTile = z.infer<typeof termTileSchema>;

export const homeSchema = z
  .object({
    heroes: z.array(heroSchema).describe('For the slider at the top, best first'),
    newest_at: z.iso
      .datetime()
      .nullable()
      .describe('When a playable title was last added; null: there is none'),
    rails: z.array(
      z.object({
        kind: z
          .enum([...listKinds, 'top', 'genre', 'tag', 'chosen', ...homeExtras])
          .describe('`shop` and `magazine`: the place of the newest products and posts'),
        type: titleTypeSchema.describe('Of its titles; of those chosen by hand, any'),
        shape: z.enum(['posters', 'stills']).describe('Pictures that suit its titles'),
        name: z.string().optional().describe('Given by staff'),
        term: z.object({ slug: z.string(), name: z.string() }).nullable(),
        titles: z.array(
          titleCardSchema.extend({
            backdrop: pictureSchema.optional().describe('For the shape `stills`'),
          }),
        ),
        tiles: z.array(termTileSchema).describe('For `tiles` and `collections`'),
      }),
    ),
  })
  .meta({ id: 'Home' });

export type Home = z.infer<typeof homeSchema>;

const facetSchema = z.array(z.object({ value: z.string(), count: z.int() }));

const titleFilters = z.object({
  type: titleTypeSchema.default('movie'),
  genre: textSchema(80)
    .optional()
    .meta({ description: 'Slug', examples: ['drama'] }),
  tag: textSchema(80)
    .optional()
    .meta({ description: 'Slug', examples: ['4k-ultra'] }),
  country: textSchema(2).optional().describe('ISO 3166-1 alpha-2'),
  language: textSchema(35).optional().describe('BCP 47'),
  year: z.coerce.number().int().min(1870).max(2200).optional(),
  rating: ratingSchema.optional(),
  external_id: textSchema(140)
    .regex(/^[\w-]+:\S+$/)
    .optional()
    .meta({ description: 'Id at a database of films', examples: ['imdb:tt0133093'] }),
  sort: z.enum(titleSorts).default('popularity'),
  cursor: cursorSchema,
});

export const catalogueContract = {
  getHome: endpoint('public')
    .route({ method: 'GET', path: '/home/', summary: 'The hero and the rails of the home page' })
    .output(envelope({ home: homeSchema })),

  listTitles: endpoint('public')
    .route({ method: 'GET', path: '/titles/', summary: 'Titles, filtered and sorted' })
    .input(titleFilters)
    .output(envelope({ titles: z.array(titleCardSchema), page: pageSchema })),

  getTitleFilters: endpoint('public')
    .route({ method: 'GET', path: '/title_filters/', summary: 'Values that filters can take' })
    .input(z.object({ type: titleTypeSchema.default('movie') }))
    .output(
      envelope({
        filters: z.object({
          genres: z.array(termSchema),
          tags: z.array(termSchema),
          countries: facetSchema,
          languages: facetSchema,
          years: facetSchema,
          ratings: facetSchema,
        }),
      }),
    ),

  getTitle: endpoint('public')
    .route({ method: 'GET', path: '/titles/{type}/{slug}/', summary: 'A title with all its facts' })
    .errors(problems('title_not_found'))
    .input(
      z.object({
        type: titleTypeSchema,
        slug: textSchema(200).meta({ examples: ['senja-di-kapal'] }),
      }),
    )
    .output(envelope({ title: titleSchema })),

  getPreview: endpoint('public')
    .route({
      method: 'GET',
      path: '/titles/{type}/{slug}/preview/',
      summary: 'What may play unasked and without sound: its trailer, or else its own film',
    })
    .errors(problems('title_not_found'))
    .input(
      z.object({
        type: titleTypeSchema,
        slug: textSchema(200).meta({ examples: ['senja-di-kapal'] }),
      }),
    )
    .output(
      envelope({
        preview: previewSchema
          .nullable()
          .describe(
            'Null without a film that everybody may play, and for ratings that the caller does not see or has not confirmed the age for',
          ),
      }),
    ),

  getList: endpoint('public')
    .route({
      method: 'GET',
      path: '/lists/{kind}/{type}/',
      summary: 'A whole list: popular, recommended, new or upcoming titles of a type',
    })
    .errors(problems('page_not_found'))
    .input(z.object({ kind: z.enum(listKinds), type: titleTypeSchema, cursor: cursorSchema }))
    .output(envelope({ titles: z.array(titleCardSchema), page: pageSchema })),

  listAttributions: endpoint('public')
    .route({ method: 'GET', path: '/attributions/', summary: 'Sources that must be credited' })
    .output(
      envelope({
        attributions: z.array(
          z.object({
            name: z.string(),
            licence: z.string().nullable(),
            notice: z.string().nullable().describe('Words that must be shown'),
            count: z.int(),
          }),
        ),
      }),
    ),
};
