import { canonicalLanguageTag } from './language-tag.ts';

/** Letters of all cues that are looked at. */
const sampleSize = 4_000;
/** Fewer letters may be of any language. */
const leastLetters = 12;

/** The language that a text is written in, as a BCP 47 tag; undefined where it does not show. */
export async function detectLanguage(text: string): Promise<string | undefined> {
  const words = text.replaceAll(/<[^>]*>|[\d♪]+/g, ' ').slice(0, sampleSize);
  if ((words.match(/\p{L}/gu)?.length ?? 0) < leastLetters) return undefined;
  // Its profiles of languages take 55 MB of memory, and most subtitles say their language.
  const { detect } = await import('tinyld');
  const language = detect(words);
  if (language === 'sr' && !/\p{Script=Cyrillic}/u.test(words)) return tellCroatian(words);
  return canonicalLanguageTag(language);
}

/** The library knows one language of the two, which differ in these words and a sound. */
function tellCroatian(words: string): 'hr' | 'sr-Latn' {
  const count = (found: RegExp) => words.match(found)?.length ?? 0;
  const croatian = count(
    /(?<!\p{L})(?:što|tko|netko|nitko|gdje|uvijek|prije|poslije|vrijeme|dvije|ovdje|htje\p{L}*|vidje\p{L}*|razumije\p{L}*|vjeruje\p{L}*|lijep\p{L}*|tjed\p{L}*|\p{L}+ijen\p{L}*)(?!\p{L})/giu,
  );
  const serbian = count(
    /(?<!\p{L})(?:šta|ko|neko|niko|gde|uvek|pre|posle|vreme|dve|ovde|hte\p{L}*|vide\p{L}*|razume\p{L}*|veruje\p{L}*|lep\p{L}*|nedelj\p{L}*)(?!\p{L})/giu,
  );
  return croatian >= serbian ? 'hr' : 'sr-Latn';
}
