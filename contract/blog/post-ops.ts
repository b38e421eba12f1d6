import { z } from 'zod';
import { adminPostStates, postTermKinds, postTypes } from '../constants/blog.ts';
import { changeSchema, cursorSchema, envelope, shortPageSchema } from '../shared/answers.ts';
import {
  byLanguage,
  instantSchema,
  namesSchema,
  outcomeSchema,
  slugSchema,
  titleReferenceSchema,
} from '../shared/drafts.ts';
import { endpoint } from '../shared/endpoint.ts';
import { languageSchema, textSchema, webAddressSchema } from '../shared/fields.ts';
import { problems } from '../shared/problem.ts';

export const mediaNameSchema = textSchema(120)
  .regex(/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/)
  .describe('Name in the media library');

/** The form of a post: for the API, and for imported files. */
export const postFormShape = {
  slug: slugSchema,
  new_slug: slugSchema.optional().describe('Renames the post; the old slug redirects'),
  old_slugs: z.array(slugSchema).max(20).default([]).describe('Further slugs that redirect to it'),
  type: z.enum(postTypes).default('standard'),
  author: slugSchema,
  original_language: languageSchema,
  published_at: instantSchema
    .nullable()
    .default(null)
    .describe('Null: a draft; in the future: scheduled'),
  comments_open: z.boolean().default(true),
  categories: z.array(slugSchema).max(20).default([]).describe('Missing ones are created'),
  tags: z.array(slugSchema).max(50).default([]),
  texts: byLanguage(
    z.strictObject({
      title: textSchema(300).trim().min(1),
      excerpt: textSchema(1_000).trim().default('').describe('Empty: the beginning of the text'),
      source: textSchema(200_000).describe('Markdown'),
      quote: textSchema(2_000).trim().default(''),
      quote_source: textSchema(300).trim().default(''),
      link_title: textSchema(300).trim().default(''),
    }),
  ),
  link_url: webAddressSchema.nullable().default(null).describe('For the type link'),
  video: titleReferenceSchema
    .nullable()
    .default(null)
    .describe('For the type video: the title whose film it shows'),
  titles: z
    .array(titleReferenceSchema)
    .max(20)
    .default([])
    .describe('Films and series in this post'),
  products: z.array(slugSchema).max(20).default([]),
  cover: mediaNameSchema.nullable().optional().describe('Omitted: the one it has'),
  sound: mediaNameSchema.nullable().optional().describe('For the type audio; as for the cover'),
};

export const postFormSchema = z.strictObject(postFormShape);

export type PostForm = z.infer<typeof postFormSchema>;

export const authorFormSchema = z.strictObject({
  slug: slugSchema,
  name: textSchema(200).trim().min(1),
  bios: byLanguage(textSchema(2_000).trim()),
  url: webAddressSchema.nullable().default(null),
  username: textSchema(60)
    .nullable()
    .default(null)
    .describe('The author’s account, whose comments have a badge'),
});

export type AuthorForm = z.infer<typeof authorFormSchema>;

/** A post as operators see it, including drafts. */
export const adminPostSchema = z
  .object({
    id: z.int(),
    slug: z.string(),
    type: z.enum(postTypes),
    title: z.string(),
    languages: z.array(languageSchema),
    author: z.string().describe('Slug'),
    state: z.enum(adminPostStates),
    published_at: z.iso.datetime().nullable(),
    updated_at: z.iso.datetime(),
    has_draft: z.boolean().describe('Somebody has typed more than was saved'),
    views: z.int().describe('Of the last 30 days'),
    preview: z.string().describe('Address that shows it, published or not'),
    comment_count: z.int(),
  })
  .meta({ id: 'AdminPost' });

export type AdminPost = z.infer<typeof adminPostSchema>;

export const adminAuthorSchema = authorFormSchema
  .extend({ id: z.int(), post_count: z.int() })
  .meta({ id: 'AdminAuthor' });

export type AdminAuthor = z.infer<typeof adminAuthorSchema>;

export const adminTermSchema = z
  .object({
    id: z.int(),
    kind: z.enum(postTermKinds),
    slug: slugSchema,
    name: z.string().describe('In the language of the request, else in another'),
    names: namesSchema,
    post_count: z.int(),
  })
  .meta({ id: 'AdminPostTerm' });

export type AdminPostTerm = z.infer<typeof adminTermSchema>;

export const postOpsContract = {
  listAllPosts: endpoint('editor')
    .route({ method: 'GET', path: '/ops/posts/', summary: 'Posts and drafts, changed last first' })
    .input(
      z.object({
        state: z.enum(adminPostStates).optional().describe('Omitted: all but those in the trash'),
        type: z.enum(postTypes).optional(),
        author: slugSchema.optional(),
        category: slugSchema.optional(),
        tag: slugSchema.optional(),
        missing: languageSchema.optional().describe('Without a text in this language'),
        search: textSchema(100).trim().optional().describe('Part of a title or slug'),
        cursor: cursorSchema,
      }),
    )
    .output(envelope({ posts: z.array(adminPostSchema), page: shortPageSchema })),

  savePost: endpoint('editor')
    .route({
      method: 'PUT',
      path: '/ops/posts/{slug}/',
      summary: 'Make a post, or change it as a whole; its pictures and its sound stay',
    })
    .errors(problems('post_not_found', 'author_not_found', 'title_not_found', 'product_not_found'))
    .errors(problems('post_slug_taken', 'media_item_not_found'))
    .input(postFormSchema)
    .output(envelope({ post: adminPostSchema, outcome: outcomeSchema, change: changeSchema })),

  deletePost: endpoint('editor')
    .route({
      method: 'DELETE',
      path: '/ops/posts/{slug}/',
      summary: 'Put a post into the trash; after 30 days it is gone, with its comments',
    })
    .errors(problems('post_not_found'))
    .input(z.object({ slug: slugSchema }))
    .output(envelope({ post: adminPostSchema, change: changeSchema })),

  listAuthors: endpoint('editor')
    .route({ method: 'GET', path: '/ops/authors/', summary: 'Authors by name, with their posts' })
    .input(z.object({ search: textSchema(100).trim().optional().describe('Part of a name') }))
    .output(envelope({ authors: z.array(adminAuthorSchema).describe('At most 500') })),

  saveAuthor: endpoint('editor')
    .route({ method: 'PUT', path: '/ops/authors/{slug}/', summary: 'Make or change an author' })
    .errors(problems('author_not_found', 'account_not_found'))
    .input(authorFormSchema)
    .output(envelope({ outcome: outcomeSchema, change: changeSchema })),

  deleteAuthor: endpoint('editor')
    .route({
      method: 'DELETE',
      path: '/ops/authors/{slug}/',
      summary: 'Delete an author who has no posts',
    })
    .errors(problems('author_not_found', 'author_used'))
    .input(z.object({ slug: slugSchema }))
    .output(envelope({ change: changeSchema })),

  listPostTerms: endpoint('editor')
    .route({
      method: 'GET',
      path: '/ops/blog_terms/',
      summary: 'Categories or tags of posts, by slug',
    })
    .input(
      z.object({
        kind: z.enum(postTermKinds).default('category'),
        search: textSchema(100).trim().optional().describe('Part of a name or slug'),
        cursor: cursorSchema,
      }),
    )
    .output(envelope({ terms: z.array(adminTermSchema), page: shortPageSchema })),

  deletePostTerm: endpoint('editor')
    .route({
      method: 'DELETE',
      path: '/ops/blog_terms/{kind}/{slug}/',
      summary: 'Delete a category or tag; its posts stay',
    })
    .errors(problems('category_not_found'))
    .input(z.strictObject({ kind: z.enum(postTermKinds), slug: slugSchema }))
    .output(envelope({ change: changeSchema })),

  addPostTerm: endpoint('editor')
    .route({
      method: 'POST',
      path: '/ops/blog_terms/',
      summary: 'Make a category or tag with a slug of its name; one that has it already stays',
      successStatus: 201,
    })
    .input(
      z.strictObject({
        kind: z.enum(postTermKinds),
        name: textSchema(200).trim().min(1).describe('In the language of the request'),
      }),
    )
    .output(
      envelope({
        term: z.object({ slug: slugSchema, name: z.string() }),
        change: changeSchema,
      }),
    ),

  savePostTerm: endpoint('editor')
    .route({
      method: 'PUT',
      path: '/ops/blog_terms/{kind}/{slug}/',
      summary: 'Make or name a category or tag of posts',
    })
    .errors(problems('category_not_found'))
    .input(z.strictObject({ kind: z.enum(postTermKinds), slug: slugSchema, names: namesSchema }))
    .output(envelope({ outcome: outcomeSchema, change: changeSchema })),
};
