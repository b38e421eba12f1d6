import { inject } from 'vitest';

/**
 * The first of several cases in `npm test`, all of them in `--mode long` (`npm run bench --
 * journeys`): for cases that run the same code.
 */
export function firstOrAll<const Case>(...cases: readonly Case[]): readonly Case[] {
  return inject('long') ? cases : cases.slice(0, 1);
}
