import { inject, test } from 'vitest';

/**
 * A test that only runs where there is time for the slow ones (`npm test -- --slow`, as in CI, and
 * when files are named): details, rare faults, and further cases of what another test shows. Files
 * of nothing else are called `*.slow.test.ts` or `*.slow.spec.ts`.
 */
export const slowTest: typeof test = inject('slow') ? test : leaveOut();

/** The first of several cases in `npm test`, all of them where there is time for slow tests. */
export function firstUnlessSlow<const Case>(...cases: readonly Case[]): readonly Case[] {
  return inject('slow') ? cases : cases.slice(0, 1);
}

function leaveOut(): typeof test {
  return Object.assign(() => {}, { each: () => () => {} }) as unknown as typeof test;
}
