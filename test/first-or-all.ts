import { inject } from 'vitest';

/**
 * The first of several cases in `npm test`, all of them in `--mode long` (`npm run bench --
 * journeys`): for checks of the same code whose other cases have never failed alone.
 */
export function firstOrAll<const Case>(...cases: readonly Case[]): readonly Case[] {
  return inject('long') ? cases : cases.slice(0, 1);
}
