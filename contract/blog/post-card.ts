import { z } from 'zod';
import { postTypes } from '../constants/blog.ts';
import { pictureSchema } from '../media.ts';
import { languageSchema } from '../shared/fields.ts';

export const postTermSchema = z.object({ slug: z.string(), name: z.string() });

export type PostTerm = z.infer<typeof postTermSchema>;

export const postBylineSchema = z.object({
  slug: z.string(),
  name: z.string(),
  portrait: pictureSchema.nullable(),
});

/** A post as shown on a card. */
export const postCardSchema = z
  .object({
    id: z.int(),
    slug: z.string(),
    type: z.enum(postTypes),
    language: languageSchema.describe('Language of its texts: the requested one if available'),
    title: z.string(),
    excerpt: z.string(),
    cover: pictureSchema.nullable(),
    author: postBylineSchema,
    category: postTermSchema.nullable().describe('The first one'),
    published_at: z.iso.datetime().nullable().describe('Null: a draft'),
    reading_minutes: z.int().describe('At 200 words a minute, at least 1'),
    comment_count: z.int(),
    link: z
      .object({ url: z.string(), host: z.string(), title: z.string() })
      .nullable()
      .describe('For the type link: the target'),
    quote: z
      .object({ text: z.string(), source: z.string() })
      .nullable()
      .describe('For the type quote'),
    audio_seconds: z.number().nullable().describe('For the type audio: its duration'),
  })
  .meta({ id: 'PostCard' });

export type PostCard = z.infer<typeof postCardSchema>;
