import { languages as siteLanguages } from '#contract/shared/language.ts';
import { canonicalLanguageTag } from './language-tag.ts';

/** A language, and the words that name it. */
export type NamedLanguage = { language: string; from: number; to: number };

/** Words beside the language in names of subtitles, some of which are codes of languages, too. */
export const subtitleMarks =
  /^(?:forced|foreign|default|full|sdh|cc|hoh|commentary|subs?|subtitles?|\d{1,3})$/i;

/** Codes that people write, and that the standard lacks or gives to languages with few subtitles. */
const customaryCodes: Record<string, string> = {
  ...{ gr: 'el', cz: 'cs', jp: 'ja', kr: 'ko', ua: 'uk', dk: 'da', se: 'sv', vn: 'vi', cn: 'zh' },
  ...{ chs: 'zh-Hans', zhs: 'zh-Hans', cht: 'zh-Hant', zht: 'zh-Hant' },
  ...{ br: 'pt-BR', pb: 'pt-BR', pob: 'pt-BR', scc: 'sr', scr: 'hr' },
};

/** The words of a name or a title; tags such as `pt-BR` are one. */
export function splitWords(text: string): string[] {
  return text
    .normalize('NFC')
    .split(/[.\s_,;()[\]{}+]+|(?<=^|[.\s_])-|-(?=$|[.\s_])/)
    .filter((word) => word !== '');
}

/** Codes and names of languages in the order of the words; "Brazilian Portuguese" is one. */
export function findLanguages(words: string[]): NamedLanguage[] {
  const found: NamedLanguage[] = [];
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
  if (subtitleMarks.test(text)) return undefined;
  const key = simplify(text);
  return customaryCodes[key] ?? names().get(key) ?? canonicalLanguageTag(text);
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
  const tags = [...codes.filter((code) => canonicalLanguageTag(code) === code), ...variants];
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
