import type { Language } from '#contract/shared/language.ts';

/** Words by the rules of the language (UAX 29), also where none are divided by spaces. */
export function countWords(text: string, language: Language): number {
  let count = 0;
  for (const { isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(
    text,
  )) {
    if (isWordLike) count += 1;
  }
  return count;
}
