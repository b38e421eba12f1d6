import { z } from 'zod';

/** A text that a visitor sends, of at most `length` characters; PostgreSQL holds no NUL. */
export function textSchema(length: number) {
  return z
    .string()
    .max(length)
    .regex(/^[^\0]*$/);
}
