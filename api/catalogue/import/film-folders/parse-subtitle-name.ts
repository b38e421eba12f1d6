import {
  findLanguages,
  findPurpose,
  type NamedLanguage,
  splitWords,
  subtitleMarks,
  type TrackPurpose,
} from '#api/media/index.ts';

export type SubtitleName = {
  /** A BCP 47 tag; `und` where the name says none. */
  language: string;
  forced: boolean;
  purpose?: TrackPurpose;
  isDefault?: true;
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

function describe(words: string[], said: NamedLanguage | undefined): SubtitleName {
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

function isSaid(words: string[]): boolean {
  const covered = new Set(
    findLanguages(words).flatMap(({ from, to }) => words.slice(from, to).map((_, at) => from + at)),
  );
  return words.every((word, at) => covered.has(at) || subtitleMarks.test(word));
}
