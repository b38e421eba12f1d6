import { z } from 'zod';
import { textSchema } from './text.ts';

/**
 * Keyset pages. A cursor says after which row a page starts; it is opaque to clients, stays valid
 * while rows come and go, and costs the same on page 1 and on page 1,000.
 */
export const pageSchema = z
  .object({
    total: z.int().describe('Rows on all pages together'),
    size: z.int().describe('Rows on a full page'),
    number: z.int().describe('This page, from 1'),
    next: z.string().nullable().describe('Cursor of the next page'),
    numbered: z
      .array(z.object({ number: z.int(), cursor: z.string().nullable() }))
      .describe('First, last and neighbouring pages; the first has no cursor'),
  })
  .meta({ id: 'Page' });

export type Page = z.infer<typeof pageSchema>;

/** Pages that are only turned forwards. */
export const shortPageSchema = pageSchema.omit({ numbered: true }).meta({ id: 'ShortPage' });

export const cursorSchema = textSchema(800)
  .regex(/^[\w-]+$/)
  .optional()
  .describe('From `page.next` or `page.numbered`; left out for the first page');
