import { expect, test } from 'vitest';
import { cuesAt, directionOfCue, isolateRuns } from './cues.ts';

const first = { startTime: 1, endTime: 3 };
const second = { startTime: 2, endTime: 4 };
const third = { startTime: 10, endTime: 12 };
const cues = [first, second, third];

test('returns the active cues, and when they change', () => {
  expect(cuesAt(cues, 0, 0)).toEqual({ active: [], next: 1 });
  expect(cuesAt(cues, 2.5, 0)).toEqual({ active: [first, second], next: 3 });
  expect(cuesAt(cues, 3, 0)).toEqual({ active: [second], next: 4 });
  expect(cuesAt(cues, 12, 0)).toEqual({ active: [], next: Number.POSITIVE_INFINITY });
});

test('a delay shifts all cues', () => {
  expect(cuesAt(cues, 2.5, 1)).toEqual({ active: [first], next: 3 });
  expect(cuesAt(cues, 8, -2)).toEqual({ active: [third], next: 10 });
});

test.each([
  ['مرحبا، "Sorot" (2026)!', 'ar', 'rtl'],
  ['Sorot هو أفضل موقع، أليس كذلك؟', 'ar', 'rtl'],
  ['"Sorot"؟ نعم!', 'ar-EG', 'rtl'],
  ['- 12418 …', 'ar', 'rtl'],
  ['OK, Sari!', 'ar', 'ltr'],
  ['היי, Sari!', 'he', 'rtl'],
  ['Kata "مرحبا" artinya halo.', 'id', 'ltr'],
  ['مرحبا!', 'en', 'rtl'],
  ['12.418 …', 'id', 'ltr'],
  ['Halo?', '', 'ltr'],
] as const)('%s in %s has the direction %s', (text, language, direction) => {
  expect(directionOfCue(text, language)).toBe(direction);
});

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
] as const)('runs of the other direction in %s are isolated', (text, direction, foreign) => {
  const runs = isolateRuns(text, direction);
  expect(runs.map((run) => run.text).join('')).toBe(text);
  expect(runs.filter((run) => run.isForeign).map((run) => run.text)).toEqual(foreign);
});
