/** Words for seasons and episodes, as people write them in names of folders and files. */

const seasonBefore =
  'season|staffel|saison|musim|temporada|temp|stagione|seizoen|sæson|säsong|sesong|sezon|sezóna|sezona|série|évad|kausi|сезон|σεζόν|σεζον|κύκλος|κυκλοσ|κυκλος|الموسم|موسم|시즌|シーズン|ซีซั่น|phần|mùa|book';
const seasonBehind =
  'сезон|sezon|temporada|κύκλος|κυκλος|temp|évad|season|stagione|σεζόν|시즌|sezóna|kausi|staffel|série';
const episodeBefore =
  'episodes|episode|puntata|puntate|episodio|episódio|épisode|episod|epizoda|epizod|eps|ep|epi|folge|capítulo|capitulo|cap|chapter|bölüm|bolum|aflevering|afl|avsnitt|afsnit|jakso|odcinek|odc|díl|dil|rész|серия|серії|эпизод|выпуск|επεισόδιο|επεισοδιο|επ|الحلقة|حلقة|ح|al ?halqa|halqa|एपिसोड|tập|ตอนที่|ตอน|kisah ke|第|제';
/** Of a course whose name stands before them; alone they are names: "Lecture 4". */
const lessonBefore =
  'hari ke|lecture|lesson|kuliah|pertemuan|clase|lección|лекция|урок|vorlesung|διάλεξη|محاضرة|الدرس';
const episodeBehind = 'серия|серія|bölüm|bolum|rész|díl|epizoda|화|회|話|话|集|επεισόδιο|回';
const number = String.raw`(\d{1,4})`;
const end = String.raw`(?![\p{L}\p{N}])`;
const begin = String.raw`(?<![\p{L}\p{N}])`;
const gap = String.raw`[\s._-]*`;
/** "-3", "-E03", "E03", " & 3" behind the number of an episode. */
const another = String.raw`(?:${gap}(?:e|ep)${gap}\d{1,4}|\s?[-+&~,]\s?(?:s\d{1,2})?(?:e|ep)\d{1,4}|(?:[-+&~]|\s&\s)\d{1,4}(?![\d\p{L}]))`;
const more = `(${another}*)`;
/** Behind a word, also "33 - 34" at the end; behind S01E02 that is the name of the episode. */
const moreByWord = String.raw`(\s[-~]\s\d{1,4}(?=\s*(?:$|[[(]))|${another}*)`;

const han = '一二三四五六七八九十';

/** Season and episode in one, strongest first. Groups: season, episode, further episodes. */
export const seasonAndEpisode: RegExp[] = [
  new RegExp(
    String.raw`${begin}\[?[st]\s?(\d{1,4})\]?[\s._-]*\[?(?:ep?s?|cap|x|b(?=\d))[\s._]*(\d{1,4})(?:[a-c](?![\p{L}\p{N}]))?\]?(?:v\d)?${more}(?:v\d)?${end}`,
    'iu',
  ),
  new RegExp(
    String.raw`${begin}\[?(\d{1,2})x(\d{2,4})((?:\s?-\s?(?:\d{1,2}x)?\d{2,4}|x\d{2,4})*)(?![\p{L}\p{N}])\]?`,
    'iu',
  ),
  new RegExp(
    String.raw`${begin}(?:${seasonBefore}|series)${gap}${number}[\s._,-]*(?:${episodeBefore})${gap}${number}${more}(?:\s?[話话集回화회])?${end}`,
    'iu',
  ),
  new RegExp(
    String.raw`${begin}${number}\s?(?:[.ª]|ος|η)?\s?(?:${seasonBehind})[\s._,-]*(?:${episodeBefore})?${gap}${number}\s?\.?\s?(?:${episodeBehind})?${more}${end}`,
    'iu',
  ),
  new RegExp(
    String.raw`第\s?([\d${han}]{1,4})\s?[季期部]\s*第\s?([\d${han}]{1,4})\s?[話话集回]`,
    'u',
  ),
  new RegExp(
    String.raw`${begin}(?:${seasonBefore})${gap}${number}\s+${number}\s?(?:${episodeBehind})${end}`,
    'iu',
  ),
  new RegExp(String.raw`${begin}s(\d{1,2})-(\d{2,3})()${end}`, 'iu'),
  // "Show [2.05] Name"
  /(?<=[\p{L}\p{N}]\s)\[(\d{1,2})\.(\d{2})\]()(?=\s|$)/iu,
  // "show.111.hdtv": only what was broadcast.
  /(?<=\p{L}\s)([1-9])([0-3]\d)()(?=\s(?:(?:720p|1080i|proper|repack)\s)?(?:hdtv|pdtv|dsr)(?!\p{L}))/iu,
];

/** An episode by a word for it. Groups: episode, further episodes. */
export const episodeByWord: RegExp[] = [
  new RegExp(String.raw`第\s?([\d${han}]{1,4})\s?[話话集回]()`, 'u'),
  new RegExp(
    String.raw`${begin}(?:${episodeBefore})(?:\s?ke)?${gap}#?${number}[a-c]?${moreByWord}(?:\s?[話话集回화회])?(?:\s?(?:of|dari|von)\s?\d+)?${end}`,
    'iu',
  ),
  new RegExp(String.raw`${begin}${number}\s?\.?\s?(?:${episodeBehind})${end}()`, 'iu'),
  new RegExp(
    String.raw`(?<=[\p{L}\p{N}][\s.:,–-]{1,3})(?:${lessonBefore})${gap}${number}${end}()`,
    'iu',
  ),
  /\(?(?<!\d)(\d{1,3})(\s?-\s?\d{1,3})\s(?:серии|серий|выпуски)(?:\s(?:из|з)\s\d+)?\)?/iu,
  new RegExp(String.raw`${begin}[eε]${gap}?(\d{2,4})${more}${end}`, 'iu'),
  /(?<![\p{L}\d])(\d{1,2})of\d{1,2}(?![\p{L}\d])()/iu,
  new RegExp(String.raw`${begin}#(\d{1,4})${end}()`, 'u'),
  /(?<!(?:part|pt|bagian|teil)\s?)(?<!\d)(\d{1,3})\s(?:of|dari)\s\d{1,3}()(?=\s*(?:$|[[(]|-\s))/iu,
];

/** "Cap.103": in names of Spanish releases, the third episode of the first season. */
export const spanishCap = /\[cap\.?(\d{1,2})(\d\d)(?:_(\d{1,2})(\d\d))?\]/i;

/** In front of an episode's number, or alone in the name of a pack: "Show Season 2". Group: season. */
export const seasonInName: RegExp[] = [
  /[\s._(-]*(?<![\p{L}\p{N}])(\d{1,2})(?:st|nd|rd|th)\sseason(?![\p{L}\p{N}])\)?/iu,
  new RegExp(
    String.raw`[\s._(-]*${begin}(?:${seasonBefore})[\s._-]?(\d{1,4})(?!\s?[-&]\s?\d)${end}\)?`,
    'iu',
  ),
  new RegExp(
    String.raw`[\s._(-]*${begin}(\d{1,2})\s?(?:\.|ª|ος|η)?\s?(?:${seasonBehind})${end}\)?`,
    'iu',
  ),
  new RegExp(String.raw`[\s._(-]*${begin}s(\d{1,2})${end}\)?`, 'iu'),
  new RegExp(String.raw`\s*第\s?([\d${han}]{1,4})\s?[季期部]`, 'u'),
];

const ordinals = [
  ['الأولى?|الاولى?', 'first|one|pertama|satu|primera|première|erste|prima'],
  ['الثانية|الثاني', 'second|two|kedua|dua|segunda|deuxième|zweite|seconda'],
  ['الثالثة?', 'third|three|ketiga|tiga|tercera|troisième|dritte|terza'],
  ['الرابعة?', 'fourth|four|keempat|empat|cuarta|quatrième|vierte|quarta'],
  ['الخامسة?', 'fifth|five|kelima|lima|quinta|cinquième|fünfte|quinta'],
] as const;
const nouns = 'season|musim|temporada|saison|staffel|stagione';

const ordinalPatterns = ordinals.map(([arabic, latin], index) => ({
  number: String(index + 1),
  arabic: new RegExp(String.raw`(?<=(?:الموسم|الحلقة|الجزء)\s)(?:${arabic})(?!\p{L})`, 'gu'),
  before: new RegExp(
    String.raw`(?<!\p{L})(?:${latin})\s(${nouns})(?!\p{L}|\s(?:of|de|du|des|der|di|dari)\s)`,
    'giu',
  ),
  behind: new RegExp(String.raw`(?<!\p{L})(${nouns})\s(?:${latin})(?!\p{L})`, 'giu'),
}));

/** "Second Season", "Musim Kedua", "الموسم الثاني": with numbers instead of words. */
export function withNumbers(text: string): string {
  return ordinalPatterns.reduce(
    (shown, { number, arabic, before, behind }) =>
      shown
        .replaceAll(arabic, number)
        .replaceAll(before, `$1 ${number}`)
        .replaceAll(behind, `$1 ${number}`),
    text,
  );
}

/** A number that words of Chinese or Japanese may also stand for. */
export function toNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const [tens = '', ones = ''] = text.includes('十') ? text.split('十') : ['', text];
  const digit = (sign: string) => han.indexOf(sign) + 1;
  return text.includes('十') ? (tens ? digit(tens) : 1) * 10 + digit(ones || ' ') : digit(ones);
}

const specials =
  /^(?:specials?|season 0+|s0+|spesial|especiales|especiais|spéciaux|hors[- ]série|speciali|spezial(?:folgen)?|ειδικά|спешлы|спецвыпуски|حلقات خاصة|特别篇|特典|sps?|ovas?|スペシャル|스페셜)$/iu;
const bareSeason: RegExp[] = [
  new RegExp(String.raw`^(?:${seasonBefore}|series|s)${gap}(\d{1,4})(?![\p{L}\p{N}])`, 'iu'),
  /^(?:t|vol\.?|volume)\s?(\d{1,2})$/i,
  new RegExp(String.raw`^(\d{1,2})\s?(?:st|nd|rd|th|\.|ª|ος|η)?\s?(?:${seasonBehind})${end}`, 'iu'),
  new RegExp(String.raw`^第\s?([\d${han}]{1,4})\s?[季期部]`, 'u'),
];
const namedSeason: RegExp[] = [
  new RegExp(String.raw`[\s._-](?:${seasonBefore}|s)${gap}(\d{1,4})$`, 'iu'),
  new RegExp(String.raw`\s第\s?([\d${han}]{1,4})\s?[季期部]$`, 'u'),
];

/**
 * The number of a season's folder; 0 for specials; undefined for other folders. `isBare`: only
 * without the name of a series, as in "Show - Season 2".
 */
export function parseSeasonFolder(name: string, { isBare = false } = {}): number | undefined {
  const text = withNumbers(name.normalize('NFC').trim());
  if (specials.test(text)) return 0;
  // "Series 7 (2001)" is a film; "Season 1 (2019)" is none.
  if (/^s(?:eries)?[\s._-]*\d.*\(\d{4}\)/i.test(text)) return undefined;
  for (const pattern of isBare ? bareSeason : [...bareSeason, ...namedSeason]) {
    const found = pattern.exec(text);
    if (found?.[1]) return toNumber(found[1]);
  }
  return undefined;
}
