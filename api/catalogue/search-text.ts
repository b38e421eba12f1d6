import { transliterate } from 'transliteration';

const maxLength = 300;

// Letters without a decomposition, and letters that Arabic and Greek write in two ways.
const otherLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
  ة: 'ه',
  ى: 'ي',
  ـ: '',
};
const otherLetter = new RegExp(`[${Object.keys(otherLetters).join('')}]`, 'g');
// In other scripts marks are vowels (Hindi, Thai) or voicing (Japanese): different letters, not
// accents.
const accents =
  /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}]\p{Mn}*)\p{Mn}/gu;
const apostrophes = /['’‘ʻʼʿ`´]/g;
const withinWords = /(?<=[\p{L}\p{N}])[-‐‑.·/’'‘ʻʼʿ`´](?=[\p{L}\p{N}])/gu;
const noWords = /[^\p{L}\p{N}\p{M}]+/gu;
// Scripts without spaces: each character is searched separately.
const signs = /(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu;
// Scripts that have romanised forms; Arabic and Hebrew omit vowels.
const romanised =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Devanagari}]/u;

/** Normalises a text for the search: lower case, no accents, words between single spaces. */
export function toSearchText(text: string): string {
  return joinWords(foldLetters(text).replaceAll(apostrophes, ''));
}

/**
 * The spellings by which a name is found: as written, "spiderman" for "Spider-Man", "ocean s" for
 * "Ocean's", and in Latin letters.
 */
export function listSpellings(name: string): string[] {
  const folded = foldLetters(name);
  const written = joinWords(folded.replaceAll(apostrophes, ''));
  const spellings = [
    written,
    joinWords(folded.replaceAll(withinWords, '')),
    joinWords(folded.replaceAll(apostrophes, ' ')),
  ];
  if (romanised.test(written)) spellings.push(toSearchText(transliterate(name.normalize('NFKC'))));
  return [...new Set(spellings)].filter((spelling) => spelling !== '');
}

function foldLetters(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(accents, '')
    .replaceAll(otherLetter, (letter) => otherLetters[letter] ?? letter)
    .replaceAll('&', ' and ')
    .normalize('NFC');
}

function joinWords(text: string): string {
  return text
    .replaceAll(signs, ' ')
    .replaceAll(noWords, ' ')
    .trim()
    .slice(0, maxLength)
    .toWellFormed()
    .trim();
}
