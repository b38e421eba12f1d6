import { z } from 'zod';
import { titleTypeSchema } from '../catalogue.ts';
import { postTermKinds } from '../constants/blog.ts';
import { pictureSchema } from '../media.ts';
import { changeSchema, envelope } from '../shared/answers.ts';
import { instantSchema, outcomeSchema, slugSchema } from '../shared/drafts.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idSchema, languageSchema, textSchema } from '../shared/fields.ts';
import { problems } from '../shared/problem.ts';
import { postMediaItemSchema } from './post-media.ts';
import { adminPostSchema, mediaNameSchema, postFormShape } from './post-ops.ts';
import { postBlockSchema, postSchema } from './posts.ts';

/** Texts in six languages. */
const maxEditorBytes = 8 * 1024 * 1024;

/** The editable content of a post, named as in `postFormShape`. */
export const postContentShape = {
  slug: slugSchema,
  type: postFormShape.type,
  author: postFormShape.author,
  original_language: postFormShape.original_language,
  published_at: postFormShape.published_at,
  expires_at: instantSchema.nullable().default(null).describe('When it becomes a draft again'),
  comments_open: postFormShape.comments_open,
  categories: postFormShape.categories,
  tags: postFormShape.tags,
  link_url: postFormShape.link_url,
  video: postFormShape.video,
  titles: postFormShape.titles,
  products: postFormShape.products,
  cover: mediaNameSchema.nullable().default(null),
  sound: mediaNameSchema.nullable().default(null).describe('For the type audio'),
  texts: postFormShape.texts,
};

export const postContentSchema = z.strictObject(postContentShape);

export type PostContent = z.infer<typeof postContentSchema>;

/** A field of the editor's form, as it is sent; may be unfinished. */
const draftFieldSchema = z.object({ name: textSchema(100), value: textSchema(200_000) });

export type DraftField = z.infer<typeof draftFieldSchema>;

const revisionSchema = z.int().min(1).max(2_000_000_000);

export const postDraftSchema = z.object({
  fields: z.array(draftFieldSchema),
  revision: z.int().describe('Of the post that it changes'),
  version: z.int().describe('Grows with each save of the draft'),
  saved_at: z.iso.datetime(),
  saved_by: z.string().nullable().describe('User name; null: the account is gone'),
});

export type PostDraft = z.infer<typeof postDraftSchema>;

export const postRevisionSchema = z.object({
  number: z.int(),
  saved_at: z.iso.datetime(),
  saved_by: z.string().nullable().describe('User name; null: nobody, or the account is gone'),
  changed: z.array(z.string()).describe('Fields that differ from the revision before'),
});

export type PostRevision = z.infer<typeof postRevisionSchema>;

/** As they are typed: nothing of the name has to be there. */
const typedNamesSchema = z.array(textSchema(120)).max(100).default([]);

/** What the content of a post refers to, as people recognise it; in no order. */
const referencesSchema = z
  .object({
    terms: z.array(z.object({ kind: z.enum(postTermKinds), slug: z.string(), name: z.string() })),
    titles: z.array(
      z.object({
        type: titleTypeSchema,
        slug: z.string(),
        name: z.string(),
        year: z.int().nullable(),
        poster: pictureSchema.nullable(),
      }),
    ),
    products: z.array(
      z.object({ slug: z.string(), name: z.string(), picture: pictureSchema.nullable() }),
    ),
    media: z.array(postMediaItemSchema),
  })
  .meta({ id: 'PostReferences' });

export type PostReferences = z.infer<typeof referencesSchema>;

const byId = { id: idSchema };

const savedSchema = envelope({
  post: adminPostSchema,
  revision: z.int(),
  outcome: outcomeSchema,
  change: changeSchema,
});

const contentProblems = problems(
  'post_not_found',
  'author_not_found',
  'title_not_found',
  'product_not_found',
  'media_item_not_found',
  'post_slug_taken',
  'post_changed',
  'window_ends_before_start',
);

export const postEditorContract = {
  createPost: endpoint('editor')
    .route({
      method: 'POST',
      path: '/ops/posts/',
      summary: 'Begin a post, as a draft',
      successStatus: 201,
    })
    .errors(problems('author_not_found'))
    .input(
      z.object({
        title: textSchema(300).trim().min(1),
        language: languageSchema,
        author: slugSchema.optional().describe("Omitted: the caller's own, or the first"),
      }),
    )
    .output(savedSchema),

  getPostForm: endpoint('editor')
    .route({
      method: 'GET',
      path: '/ops/posts/{id}/form/',
      summary: 'Everything that can be edited about a post, with the draft of further changes',
    })
    .errors(problems('post_not_found'))
    .input(z.object(byId))
    .output(
      envelope({
        post: adminPostSchema,
        content: postContentSchema,
        revision: z.int(),
        draft: postDraftSchema.nullable(),
        views: z
          .array(z.object({ day: z.iso.date(), views: z.int() }))
          .describe('Of the last 30 days that had any, oldest first'),
      }),
    ),

  changePost: endpoint('editor', { maxBodyBytes: maxEditorBytes })
    .route({
      method: 'PUT',
      path: '/ops/posts/{id}/form/',
      summary: 'Save what was edited, unless somebody else has saved since; ends its draft',
    })
    .errors(contentProblems)
    .input(
      z.strictObject({
        ...byId,
        revision: revisionSchema.describe('That was edited'),
        ...postContentShape,
      }),
    )
    .output(savedSchema),

  schedulePost: endpoint('editor')
    .route({
      method: 'PATCH',
      path: '/ops/posts/{id}/schedule/',
      summary: 'Publish a post, now or at a time, or make it a draft again',
    })
    .errors(problems('post_not_found', 'window_ends_before_start'))
    .input(z.object({ ...byId, published_at: instantSchema.nullable() }))
    .output(savedSchema),

  trashPost: endpoint('editor')
    .route({
      method: 'PUT',
      path: '/ops/posts/{id}/deletion/',
      summary: 'Put a post into the trash, or take it out; after 30 days it is gone',
    })
    .errors(problems('post_not_found'))
    .input(z.object({ ...byId, deleted: z.boolean() }))
    .output(savedSchema),

  findPostReferences: endpoint('editor')
    .route({
      method: 'POST',
      path: '/ops/post_references/',
      summary: 'Names and pictures of what a post refers to; what is unknown is left out',
    })
    .input(
      z.strictObject({
        categories: typedNamesSchema.describe('Slugs'),
        tags: typedNamesSchema.describe('Slugs'),
        titles: z
          .array(z.strictObject({ type: titleTypeSchema, slug: textSchema(120) }))
          .max(50)
          .default([]),
        products: typedNamesSchema.describe('Slugs'),
        media: typedNamesSchema.describe('Names in the media library'),
      }),
    )
    .output(envelope({ references: referencesSchema })),

  savePostDraft: endpoint('editor', { maxBodyBytes: maxEditorBytes })
    .route({
      method: 'PUT',
      path: '/ops/posts/{id}/draft/',
      summary: 'Keep what is being typed, unless somebody else types, too',
    })
    .errors(problems('post_not_found', 'post_changed', 'draft_changed'))
    .input(
      z.object({
        ...byId,
        fields: z.array(draftFieldSchema).max(300),
        revision: revisionSchema,
        version: z.int().min(0).max(2_000_000_000).describe('The last one known; 0: none'),
      }),
    )
    .output(envelope({ draft: postDraftSchema.pick({ version: true, saved_at: true }) })),

  discardPostDraft: endpoint('editor')
    .route({
      method: 'DELETE',
      path: '/ops/posts/{id}/draft/',
      summary: 'Forget what was typed and not saved',
    })
    .errors(problems('post_not_found'))
    .input(z.object(byId))
    .output(envelope({ done: z.literal(true) })),

  renderPostDraft: endpoint('editor')
    .route({
      method: 'POST',
      path: '/ops/post_renderings/',
      summary: 'A text as readers will see it; stores nothing',
    })
    .input(
      z.object({
        id: idSchema.optional().describe('The post whose pictures it may show'),
        source: postFormShape.texts.shape.en.unwrap().shape.source,
        language: languageSchema,
      }),
    )
    .output(
      envelope({
        blocks: z.array(postBlockSchema),
        contents: postSchema.shape.contents,
        word_count: z.int(),
      }),
    ),

  listPostRevisions: endpoint('editor')
    .route({
      method: 'GET',
      path: '/ops/posts/{id}/revisions/',
      summary: 'Earlier contents of a post, newest first, at most 200',
    })
    .errors(problems('post_not_found'))
    .input(z.object(byId))
    .output(envelope({ revisions: z.array(postRevisionSchema) })),

  getPostRevision: endpoint('editor')
    .route({
      method: 'GET',
      path: '/ops/posts/{id}/revisions/{number}/',
      summary: 'An earlier content of a post',
    })
    .errors(problems('revision_not_found'))
    .input(z.object({ ...byId, number: revisionPath() }))
    .output(
      envelope({
        revision: postRevisionSchema.omit({ changed: true }),
        content: postContentSchema,
      }),
    ),

  restorePostRevision: endpoint('editor')
    .route({
      method: 'POST',
      path: '/ops/posts/{id}/revisions/{number}/restorations/',
      summary: 'Make an earlier content the current one',
    })
    .errors(contentProblems)
    .errors(problems('revision_not_found'))
    .input(z.object({ ...byId, number: revisionPath() }))
    .output(savedSchema),

  renewPreview: endpoint('editor')
    .route({
      method: 'POST',
      path: '/ops/posts/{id}/preview_links/',
      summary: 'A new preview link; the one before no longer works',
      successStatus: 201,
    })
    .errors(problems('post_not_found'))
    .input(z.object(byId))
    .output(envelope({ post: adminPostSchema })),

  listPostCalendar: endpoint('editor')
    .route({
      method: 'GET',
      path: '/ops/post_calendar/',
      summary: 'Posts that are published within a span, at most 500, earliest first',
    })
    .input(
      z.object({
        from: instantSchema,
        until: instantSchema.describe('At most 62 days later; exclusive'),
      }),
    )
    .output(envelope({ posts: z.array(adminPostSchema) })),
};

function revisionPath() {
  return z.coerce.number().int().min(1).max(2_000_000_000);
}
