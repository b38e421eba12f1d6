import { isDeepStrictEqual } from 'node:util';

/** Equal as JSON; a missing field is null. */
export function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(one ?? null, other ?? null);
}
