import { z } from 'zod';
import { titleCardSchema } from '../catalogue.ts';
import {
  embedProviders,
  postStates,
  postsPerFeed,
  postsPerPage,
  postTypes,
} from '../constants/blog.ts';
import { pictureSchema } from '../media.ts';
import { cursorSchema, doneAnswer, envelope, pageSchema } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { languageSchema, textSchema } from '../shared/fields.ts';
import { problems } from '../shared/problem.ts';
import { productCardSchema } from '../shop/product-card.ts';
import { postBylineSchema, postCardSchema, postTermSchema } from './post-card.ts';

const captionedPictureSchema = z.object({
  picture: pictureSchema,
  alt: z.string(),
  caption: z.string().describe('Empty: none'),
});

export type CaptionedPicture = z.infer<typeof captionedPictureSchema>;

/** A block of a text, in reading order. */
export const postBlockSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('html'),
    html: z.string().describe('Safe: rendered from Markdown and sanitised by the server'),
  }),
  z.object({ kind: z.literal('title'), title: titleCardSchema }),
  z.object({ kind: z.literal('product'), product: productCardSchema }),
  z.object({ kind: z.literal('gallery'), pictures: z.array(captionedPictureSchema) }),
  z.object({
    kind: z.literal('player'),
    provider: z.enum(embedProviders),
    url: z.string().describe('Address for an iframe'),
    page: z.string().describe('Address for a link'),
  }),
]);

export type PostBlock = z.infer<typeof postBlockSchema>;

export const postAuthorSchema = postBylineSchema
  .extend({
    bio: z.string(),
    url: z.string().nullable().describe('Their website'),
    post_count: z.int(),
  })
  .meta({ id: 'PostAuthor' });

export type PostAuthor = z.infer<typeof postAuthorSchema>;

const neighbourSchema = postCardSchema.pick({ slug: true, title: true, language: true }).nullable();

export const postSchema = postCardSchema
  .omit({ audio_seconds: true })
  .extend({
    author: postAuthorSchema,
    languages: z.array(languageSchema).describe('Languages of its texts, its own first'),
    state: z.enum(postStates),
    updated_at: z.iso.datetime(),
    word_count: z.int(),
    card: z
      .string()
      .nullable()
      .describe('Path of a picture for shared links, 1200 by 630; null: not published'),
    categories: z.array(postTermSchema),
    tags: z.array(postTermSchema),
    blocks: z.array(postBlockSchema),
    contents: z
      .array(z.object({ id: z.string(), text: z.string(), level: z.int() }))
      .describe('Headings of level 2 and 3, with their ids in the text'),
    gallery: z
      .array(captionedPictureSchema)
      .describe('For the type gallery: the first one of its text, which `blocks` omits'),
    audio: z
      .object({
        url: z.string().describe('Below the address of the media store'),
        content_type: z.string(),
        bytes: z.int(),
        seconds: z.number(),
        chapters: z.array(
          z.object({ starts_at: z.number().describe('Seconds'), title: z.string() }),
        ),
      })
      .nullable()
      .describe('For the type audio'),
    video: titleCardSchema.nullable().describe('For the type video: the title whose film it shows'),
    titles: z.array(titleCardSchema).describe('Films, series and videos that it is about'),
    products: z.array(productCardSchema),
    related: z.array(postCardSchema),
    older: neighbourSchema,
    newer: neighbourSchema,
    comments_open: z.boolean(),
  })
  .meta({ id: 'Post' });

export type Post = z.infer<typeof postSchema>;

const countedTermSchema = postTermSchema.extend({ count: z.int().describe('Number of posts') });

/** Contents of the blog's sidebar and indexes. */
export const blogIndexSchema = z
  .object({
    categories: z.array(countedTermSchema),
    tags: z.array(countedTermSchema).describe('Most used first'),
    authors: z.array(postAuthorSchema),
    months: z
      .array(z.object({ year: z.int(), month: z.int().describe('From 1'), count: z.int() }))
      .describe('Months with published posts, by UTC, newest first'),
    recent: z.array(postCardSchema),
  })
  .meta({ id: 'BlogIndex' });

export type BlogIndex = z.infer<typeof blogIndexSchema>;

export const blogFrontSchema = z
  .object({
    lead: postCardSchema.nullable(),
    latest: z.array(postCardSchema),
    sections: z.array(z.object({ category: postTermSchema, posts: z.array(postCardSchema) })),
    most_read: z.array(postCardSchema).describe('In the last 30 days'),
  })
  .meta({ id: 'BlogFront' });

export type BlogFront = z.infer<typeof blogFrontSchema>;

export const feedPostSchema = postCardSchema
  .extend({
    published_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    categories: z.array(postTermSchema),
    tags: z.array(postTermSchema),
    html: z.string().describe('The whole text; addresses on the site start with /'),
    audio: postSchema.shape.audio,
  })
  .meta({ id: 'FeedPost' });

export type FeedPost = z.infer<typeof feedPostSchema>;

const slugSchema = textSchema(200).meta({ examples: ['di-balik-layar-penjaga-suar'] });

/** Filters, all of which must match. */
const filters = {
  type: z.enum(postTypes).optional(),
  category: textSchema(100).optional().describe('Slug'),
  tag: textSchema(100).optional().describe('Slug'),
  author: textSchema(100).optional().describe('Slug'),
};

export const postsContract = {
  listPosts: endpoint('public')
    .route({ method: 'GET', path: '/posts/', summary: 'Posts that have all of it, newest first' })
    .input(
      z.object({
        ...filters,
        year: z.coerce.number().int().min(1).max(9999).optional().describe('By UTC'),
        month: z.coerce.number().int().min(1).max(12).optional().describe('Month of the year'),
        search: textSchema(200).default(''),
        limit: z.coerce.number().int().min(1).max(48).default(postsPerPage),
        cursor: cursorSchema,
      }),
    )
    .output(
      envelope({
        term: postTermSchema
          .nullable()
          .describe('The tag, or else the category, of the filter; null: it has no posts'),
        posts: z.array(postCardSchema),
        page: pageSchema,
      }),
    ),

  getPost: endpoint('public')
    .route({
      method: 'GET',
      path: '/posts/{slug}/',
      summary: 'A post; by a slug that it had before as well, so look at the one it comes with',
    })
    .errors(problems('post_not_found'))
    .input(
      z.object({
        slug: slugSchema,
        preview: z.uuid().optional().describe('Shows an unpublished post'),
      }),
    )
    .output(envelope({ post: postSchema })),

  getBlogIndex: endpoint('public')
    .route({
      method: 'GET',
      path: '/blog_index/',
      summary: 'Categories, tags, authors and months that have posts, and the newest posts',
    })
    .output(envelope({ blog_index: blogIndexSchema })),

  getBlogFront: endpoint('public')
    .route({ method: 'GET', path: '/blog_front/', summary: "What the blog's front page shows" })
    .output(envelope({ blog_front: blogFrontSchema })),

  countPostView: endpoint('public')
    .route({
      method: 'POST',
      path: '/posts/{slug}/views/',
      summary: 'Tell that a post was read; once an hour and address counts',
      successStatus: 202,
    })
    .errors(problems('post_not_found'))
    .input(z.object({ slug: slugSchema }))
    .output(doneAnswer),

  listFeedPosts: endpoint('public')
    .route({
      method: 'GET',
      path: '/feed_posts/',
      summary: `The newest ${postsPerFeed} posts that there are in one language, with their text`,
    })
    .input(z.object({ ...filters, language: languageSchema.optional() }))
    .output(envelope({ posts: z.array(feedPostSchema) })),
};
