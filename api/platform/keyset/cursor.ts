import { createHash } from 'node:crypto';
import { z } from 'zod';
import { problem } from '../problem.ts';

/** Where a page starts: after the row with these keys. `number` is that page's. */
export type Cursor = { number: number; keys: string[] };

const contentSchema = z.tuple(
  [z.string(), z.int().min(2).max(100_000_000)],
  z
    .string()
    .max(400)
    .regex(/^[^\0]*$/),
);

/**
 * Opaque text of a cursor. `scope` names the list, its order and filters: a cursor of another list
 * is refused.
 */
export function encodeCursor(scope: string, cursor: Cursor): string {
  const content = [digest(scope), cursor.number, ...cursor.keys];
  return Buffer.from(JSON.stringify(content)).toString('base64url');
}

/** @throws `invalid_input` for a cursor that is forged or belongs to another list */
export function decodeCursor(scope: string, text: string, keyCount: number): Cursor {
  const content = contentSchema.safeParse(parse(text));
  if (!content.success) throw refuseCursor();
  const [digested, number, ...keys] = content.data;
  if (digested !== digest(scope) || keys.length !== keyCount) throw refuseCursor();
  return { number, keys };
}

/** Treats keys that the database cannot parse as a forged cursor. */
export function refuseForgedKeys(error: unknown): never {
  const cause = error instanceof Error ? error.cause : undefined;
  const state = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  // SQLSTATE class 22: data exception.
  throw state.startsWith('22') ? refuseCursor() : error;
}

function refuseCursor() {
  return problem('invalid_input', { field: 'cursor' });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

function digest(scope: string): string {
  return createHash('sha256').update(scope).digest('base64url').slice(0, 8);
}
