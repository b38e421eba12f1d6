import { expect, test } from 'vitest';
import { isolateRuns } from './isolate-runs.ts';

test.each([
  ['مرحبا، "Sorot" (2026)!', 'rtl', ['Sorot']],
  ['قال "Hello, Sari!" ثم ذهب.', 'rtl', ['Hello, Sari!']],
  ['فيلم «The Little Keeper» رائع', 'rtl', ['The Little Keeper']],
  ['Sorot هو موقعنا، أليس كذلك؟', 'rtl', ['Sorot']],
  ['شاهد Sorot 2, Part 3 الآن', 'rtl', ['Sorot 2, Part 3']],
  ['منذ 12418 يومًا', 'rtl', []],
  ['Kata "مرحبا!" artinya halo.', 'ltr', ['مرحبا!']],
  ['Halo, layar.', 'ltr', []],
  ['قال: "مرحبا Sorot نعم"', 'rtl', []],
] as const)('of %s the runs of the other direction stand alone', (text, direction, foreign) => {
  const runs = isolateRuns(text, direction);
  expect(runs.map((run) => run.text).join('')).toBe(text);
  expect(runs.filter((run) => run.isForeign).map((run) => run.text)).toEqual(foreign);
});
