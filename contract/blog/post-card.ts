import { z } from 'zod';
import { pictureSchema } from '../media.ts';
import { postTypes } from '../shared/blog-words.ts';
import { languageSchema } from '../shared/fields.ts';

export const postTermSchema = z.object({ slug: z.string(), name: z.string() });

export type PostTerm = z.infer<typeof postTermSchema>;

export const postBylineSchema = z.object({
  slug: z.string(),
  name: z.string(),
  portrait: pictureSchema.nullable(),
});

/** What a card shows of a post. */
export const postCardSchema = z
  .object({
    id: z.int(),
    slug: z.string(),
    type: z.enum(postTypes),
    language: languageSchema.describe('Of its texts: the one asked for, where there is one'),
    title: z.string(),
    excerpt: z.string(),
    cover: pictureSchema.nullable(),
    author: postBylineSchema,
    category: postTermSchema.nullable().describe('Its first one'),
    published_at: z.iso.datetime().nullable().describe('Null: a draft'),
    reading_minutes: z.int().describe('At 200 words a minute, 1 at least'),
    comment_count: z.int(),
    link: z
      .object({ url: z.string(), host: z.string(), title: z.string() })
      .nullable()
      .describe('Of the type link: where it points'),
    quote: z
      .object({ text: z.string(), source: z.string() })
      .nullable()
      .describe('Of the type quote'),
    audio_seconds: z.number().nullable().describe('Of the type audio: how long it is'),
  })
  .meta({ id: 'PostCard' });

export type PostCard = z.infer<typeof postCardSchema>;
