import { findPurpose, type TrackPurpose } from '#api/media/index.ts';
import { languages as siteLanguages } from '#contract/shared/language.ts';
import { toLanguageTag } from '../locale-names.ts';

export type SubtitleName = {
  /** A BCP 47 tag; `und` where the name says none. */
  language: string;
  forced: boolean;
  purpose?: TrackPurpose;
  isDefault?: true;
};

/** Marks beside the language, in any order. */
const marks = /^(?:forced|foreign|default|full|sdh|cc|hoh|commentary|subs?|subtitles?|\d{1,3})$/i;

/** Codes that people write and no standard has, or that it has for a language of few subtitles. */
const customaryCodes: Record<string, string> = {
  ...{ gr: 'el', cz: 'cs', jp: 'ja', kr: 'ko', ua: 'uk', dk: 'da', se: 'sv', vn: 'vi', cn: 'zh' },
  ...{ chs: 'zh-Hans', zhs: 'zh-Hans', cht: 'zh-Hant', zht: 'zh-Hant' },
  ...{ br: 'pt-BR', pb: 'pt-BR', pob: 'pt-BR', scc: 'sr', scr: 'hr' },
};

/**
 * What the name of a subtitle file says behind the name of its film: "id", "ar.forced", "en-US",
 * "ind", "English", "Bahasa Indonesia", "pt-BR.hi".
 */
export function parseSubtitleName(suffix: string): SubtitleName {
  const words = splitWords(suffix);
  const [first] = findLanguages(words);
  return describe(words, first);
}

/** The space before the last words of "Let Me In", which are no codes of languages. */
const shortWord = /(?<=\p{L}) (?=(?!sdh|cc|hi)\p{L}{2,3}(?![\p{L}\p{N}]))/giu;

/**
 * The same of a name that goes on from no film: only what stands at its end counts, as in
 * "2_Indonesian" or "My Love (2021).en", because words of a title may be codes of languages.
 */
export function parseLooseSubtitleName(stem: string): SubtitleName {
  const words = splitWords(stem.replaceAll(shortWord, '~'));
  const from = words.findIndex((_, at) => isSaid(words.slice(at)));
  const end = from < 0 ? [] : words.slice(from);
  return describe(end, findLanguages(end).at(-1));
}

/** Whether a text says a language and marks, and no number of another film: "_English.forced". */
export function isSubtitleSuffix(text: string): boolean {
  const words = splitWords(text);
  return isSaid(words) && !words.some((word) => /^\d+$/.test(word));
}

type Said = { language: string; from: number; to: number };

function describe(words: string[], said: Said | undefined): SubtitleName {
  const others = said ? words.toSpliced(said.from, said.to - said.from) : words;
  // Beside another language, "hi" is no Hindi.
  const isHearing = said !== undefined && others.some((word) => /^hi$/i.test(word));
  const purpose = findPurpose(others.join(' ')) ?? (isHearing ? 'hearing-impaired' : undefined);
  return {
    language: said?.language ?? 'und',
    forced: others.some((word) => /^(?:forced|foreign)$/i.test(word)),
    ...(purpose && { purpose }),
    ...(others.some((word) => /^default$/i.test(word)) && { isDefault: true as const }),
  };
}

function splitWords(text: string): string[] {
  return text
    .normalize('NFC')
    .split(/[.\s_,;()[\]{}+]+|(?<=^|[.\s_])-|-(?=$|[.\s_])/)
    .filter((word) => word !== '');
}

function isSaid(words: string[]): boolean {
  const covered = new Set(
    findLanguages(words).flatMap(({ from, to }) => words.slice(from, to).map((_, at) => from + at)),
  );
  return words.every((word, at) => covered.has(at) || marks.test(word));
}

/** Languages in the order of the words, the longest name first: "Brazilian Portuguese". */
function findLanguages(words: string[]): Said[] {
  const found: Said[] = [];
  for (let from = 0; from < words.length; from += 1) {
    for (let length = 3; length > 0; length -= 1) {
      const to = from + length;
      const language = to <= words.length && findLanguage(words.slice(from, to).join(' '));
      if (!language) continue;
      found.push({ language, from, to });
      from = to - 1;
      break;
    }
  }
  // "hi" beside another language is a mark, and "PAL" is no Pahlavi.
  const usual = found.filter(({ language }) => /^(?!hi$)[a-z]{2}(?:-|$)/.test(language));
  return usual.length > 0 ? usual : found;
}

function findLanguage(text: string): string | undefined {
  if (marks.test(text)) return undefined;
  const key = simplify(text);
  return customaryCodes[key] ?? names().get(key) ?? toLanguageTag(text);
}

/** Variants that subtitles are made for, and that have names of their own. */
const variants = [
  ...['pt-BR', 'pt-PT', 'es-419', 'es-ES', 'es-MX', 'en-US', 'en-GB', 'en-AU', 'fr-CA', 'fr-FR'],
  ...['zh-Hans', 'zh-Hant', 'zh-TW', 'zh-HK', 'zh-CN', 'sr-Latn', 'sr-Cyrl', 'de-AT', 'de-CH'],
];
/** What the standard calls differently. */
const customaryNames: Record<string, string> = {
  ...{ 'bahasa indonesia': 'id', 'bahasa malaysia': 'ms', farsi: 'fa', persian: 'fa' },
  ...{ mandarin: 'zh', castellano: 'es', brazilian: 'pt-BR', brasil: 'pt-BR', latino: 'es-419' },
  ...{ norwegian: 'no', norsk: 'no', flemish: 'nl', tagalog: 'fil', filipino: 'fil' },
};

let known: Map<string, string> | undefined;

/** Names of languages in themselves, in English, and in the languages of the site. */
function names(): Map<string, string> {
  if (known) return known;
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const tags = [...codes.filter((code) => toLanguageTag(code) === code), ...variants];
  known = new Map(Object.entries(customaryNames));
  const styles = ['dialect', 'standard'] as const;
  const add = (tag: string, locale: string) => {
    for (const languageDisplay of styles) {
      const name = displayNames(locale, languageDisplay).of(tag);
      const key = name && simplify(name);
      // Two letters are codes.
      if (key && [...key].length > 2 - Number(/[^a-z]/.test(key)) && !known?.has(key)) {
        known?.set(key, tag);
      }
    }
  };
  for (const tag of tags) add(tag, tag);
  for (const locale of ['en', ...siteLanguages]) for (const tag of tags) add(tag, locale);
  return known;
}

const displays = new Map<string, Intl.DisplayNames>();

function displayNames(locale: string, languageDisplay: 'dialect' | 'standard'): Intl.DisplayNames {
  const key = `${locale} ${languageDisplay}`;
  const existing = displays.get(key);
  if (existing) return existing;
  const options = { type: 'language', fallback: 'none', languageDisplay } as const;
  const made = new Intl.DisplayNames(locale, options);
  displays.set(key, made);
  return made;
}

/** Letters and digits alone, without accents: "Português (Brasil)" → "portugues brasil". */
function simplify(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
}
