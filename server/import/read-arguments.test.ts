import { expect, test } from 'vitest';
import { readArguments } from './read-arguments.ts';

test('a folder alone is imported once, as movies', () => {
  expect(readArguments(['films'])).toEqual({
    directory: 'films',
    filmsAre: 'movie',
    followLinks: false,
    dryRun: false,
    reportFile: undefined,
    watch: false,
    wait: false,
  });
});

test('options may stand anywhere', () => {
  const given = [
    '--as',
    'video',
    '--dry-run',
    '--follow-links',
    'my clips',
    '--report=r.json',
    '--watch',
    '--wait',
  ];
  expect(readArguments(given)).toEqual({
    directory: 'my clips',
    filmsAre: 'video',
    followLinks: true,
    dryRun: true,
    reportFile: 'r.json',
    watch: true,
    wait: true,
  });
});

test('help is no import', () => {
  expect(readArguments(['--help'])).toBeUndefined();
});

test.each([
  [[], /^Name one folder to import\./],
  [['a', 'b'], /^Name one folder to import\./],
  [['a', '--as', 'opera'], /^--as takes "movie" or "video"\./],
  [['a', '--unknown'], /^Unknown option '--unknown'/],
  [['a', '--report'], /argument missing/],
])('%j is refused with the usage', (given, sentence) => {
  expect(() => readArguments(given)).toThrow(sentence);
  expect(() => readArguments(given)).toThrow(/Usage: npm run import -- DIR/);
});
