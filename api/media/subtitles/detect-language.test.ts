import { expect, test } from 'vitest';
import { spokenLines } from '#test/spoken-lines.ts';
import { detectLanguage } from './detect-language.ts';

const languages = Object.entries(spokenLines)
  .map(([tag, lines]) => ({ language: tag.slice(0, 2), lines }))
  // Closer to Indonesian than single letters can tell.
  .filter(({ language }) => language !== 'ms');

test.each(languages)('$language is detected', async ({ language, lines }) => {
  expect(await detectLanguage(lines.join('\n'))).toBe(language);
});

test('nine of ten single lines are detected', async () => {
  const lines = languages.flatMap(({ language, lines }) =>
    lines.map((line) => ({ language, line })),
  );
  const read = await Promise.all(
    lines.map(async ({ language, line }) => (await detectLanguage(line)) === language),
  );
  expect(read.filter(Boolean).length / lines.length).toBeGreaterThan(0.9);
});

test('Serbian in Latin letters is not Croatian', async () => {
  const text = 'Šta radiš ovde? Gde si bio pre podne? Uvek te čekam, a niko ne dolazi na vreme.';
  expect(await detectLanguage(text)).toBe('sr-Latn');
});

test('what is too short or no language is not guessed', async () => {
  expect(await detectLanguage('Oh!')).toBeUndefined();
  expect(await detectLanguage('♪ ♪ 1984 ♪')).toBeUndefined();
});
