import { z } from 'zod';
import { maxPostMediaBytes, postMediaKinds } from '../constants/blog.ts';
import { pictureSchema } from '../media.ts';
import { changeSchema, cursorSchema, envelope, shortPageSchema } from '../shared/answers.ts';
import { byLanguage } from '../shared/drafts.ts';
import { endpoint, formOverhead } from '../shared/endpoint.ts';
import { idSchema, languageSchema, textSchema } from '../shared/fields.ts';
import { problems } from '../shared/problem.ts';

const altsSchema = byLanguage(textSchema(500).trim());

export const postMediaItemSchema = z
  .object({
    id: z.int(),
    name: z.string().describe('Texts show it as `![…](media:NAME)`'),
    kind: z.enum(postMediaKinds),
    picture: pictureSchema.nullable().describe('Null: a sound'),
    url: z.string().describe('Below the address of the media store'),
    content_type: z.string(),
    seconds: z.number().nullable().describe('Of a sound'),
    bytes: z.int(),
    alts: z.partialRecord(languageSchema, z.string()).describe('Alternative texts by language'),
    used_by: z
      .array(z.object({ id: z.int(), slug: z.string(), title: z.string() }))
      .describe('Posts, at most 20'),
    is_used: z.boolean().describe('By a post or as the portrait of an author'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'PostMediaItem' });

export type PostMediaItem = z.infer<typeof postMediaItemSchema>;

export const postMediaContract = {
  listPostMedia: endpoint('editor')
    .route({
      method: 'GET',
      path: '/ops/post_media/',
      summary: 'Pictures and sounds that posts use or could use, newest first',
    })
    .input(
      z.object({
        kind: z.enum(postMediaKinds).optional(),
        search: textSchema(100).trim().optional().describe('Part of a name or alternative text'),
        unused: z.enum(['true', 'false']).default('false').describe('Only those nothing uses'),
        without_alt: languageSchema
          .optional()
          .describe('Only pictures without an alternative text in this language'),
        cursor: cursorSchema,
      }),
    )
    .output(envelope({ items: z.array(postMediaItemSchema), page: shortPageSchema })),

  addPostMedia: endpoint('editor', { maxBodyBytes: maxPostMediaBytes + formOverhead })
    .route({
      method: 'POST',
      path: '/ops/post_media/',
      summary: 'Upload a picture or a sound; the same file twice is one item',
      successStatus: 201,
    })
    .errors(problems('payload_too_large', 'upload_type_not_accepted', 'image_unreadable'))
    .errors(problems('upload_too_detailed', 'sound_unreadable'))
    .input(
      z.object({
        file: z.file().max(maxPostMediaBytes),
        alt: textSchema(500).trim().optional().describe('In the language `alt_language`'),
        alt_language: languageSchema.optional(),
        seconds: z.coerce
          .number()
          .min(0)
          .max(1_000_000)
          .optional()
          .describe('Of a sound, where the server cannot measure it'),
      }),
    )
    .output(envelope({ item: postMediaItemSchema, change: changeSchema })),

  savePostMedia: endpoint('editor')
    .route({
      method: 'PATCH',
      path: '/ops/post_media/{id}/',
      summary: 'Describe a picture or sound in each language',
    })
    .errors(problems('media_item_not_found'))
    .input(z.object({ id: idSchema, alts: altsSchema }))
    .output(envelope({ item: postMediaItemSchema, change: changeSchema })),

  deletePostMedia: endpoint('editor')
    .route({
      method: 'DELETE',
      path: '/ops/post_media/{id}/',
      summary: 'Delete a picture or sound that nothing uses',
    })
    .errors(problems('media_item_not_found', 'media_item_used'))
    .input(z.object({ id: idSchema }))
    .output(envelope({ change: changeSchema })),
};
