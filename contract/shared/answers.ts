import { z } from 'zod';
import { textSchema } from './fields.ts';

/** The common answer shape: `{"data": {<name>: …}}`. */
export function envelope<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.object({ data: z.object(shape) });
}

/** The answer to input that is processed later or only counted. */
export const acceptedAnswer = envelope({ accepted: z.literal(true) });

/** A change by staff: the entry of the audit log that `ops.undoChange` takes back. */
export const changeSchema = z.int().nullable().describe('Audit entry; null: nothing differed');

/** The answer to changes without a result. */
export const doneAnswer = envelope({ done: z.literal(true) });

/**
 * Keyset pages. A cursor names the row after which a page starts; it is opaque to clients, stays
 * valid while rows are added and removed, and costs the same on page 1 and on page 1,000.
 */
export const pageSchema = z
  .object({
    total: z.int().describe('Rows on all pages'),
    size: z.int().describe('Rows on a full page'),
    number: z.int().describe('This page, from 1'),
    next: z.string().nullable().describe('Cursor of the next page'),
    numbered: z
      .array(z.object({ number: z.int(), cursor: z.string().nullable() }))
      .describe('First, last and neighbouring pages; the first has no cursor'),
  })
  .meta({ id: 'Page' });

export type Page = z.infer<typeof pageSchema>;

/** Pages that can only be paged forwards. */
export const shortPageSchema = pageSchema.omit({ numbered: true }).meta({ id: 'ShortPage' });

export const cursorSchema = textSchema(800)
  .regex(/^[\w-]+$/)
  .optional()
  .describe('From `page.next` or `page.numbered`; omitted for the first page');

export const moneySchema = z.object({
  amount: z.int().describe('Minor units; IDR is written without decimals and has none'),
  currency: z.string().describe('ISO 4217'),
});

export type Money = z.infer<typeof moneySchema>;
