import { z } from 'zod';

/** A text that a visitor sends, of at most `length` characters; PostgreSQL holds no NUL. */
export function textSchema(length: number) {
  return z
    .string()
    .max(length)
    .regex(/^[^\0]*$/);
}

/** The field of a form by which programs give themselves away. */
export const trapSchema = textSchema(200)
  .optional()
  .describe('People leave it empty; what is filled in here is not stored');
