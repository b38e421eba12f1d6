/**
 * Marks that names of releases carry behind the name of the film: picture, sound, source, language,
 * group. Strong ones are never words of a title; weak ones are marks only beside a strong one, or
 * where nothing else follows.
 */

const strong = [
  // Size of the picture.
  String.raw`(?:2160|1440|1080|960|720|576|540|480|360|240)[pi](?:\d{2})?`,
  String.raw`\d{3,4}\s?[x×]\s?\d{3,4}p?`,
  '[248]k|uhd|fhd|qhd|hdready|full[- ]?hd|(?:hd|bd)(?:720|1080)p?',
  // Where it was taken from.
  'blu[- ]?ray(?:rip)?|bd-?(?:rip|remux|mv|iso|25|50)|b[rd]-?rip|bdr|mhd',
  'web-?(?:dl|rip|hd|dl-?rip)|web[- ]dl|hdtv(?:rip)?|pdtv|dsr(?:ip)?|dvb(?:rip)?',
  'p?dvd-?(?:rip|scr|r|5|9)|pdvd|dvdscreener|hd-?(?:rip|cam|ts|tc)|cam-?rip|telesync|(?:vhs|tv|sat|vod|uhd|vcd|ppv)[- ]?rip|screener',
  'remux|(?:dvd|web|hd|bd)-?mux',
  // How it is encoded.
  '[xh][. ]?26[456]|hevc|avc|av1|vp9|xvid|divx|vc-1|mpeg-?[24]',
  String.raw`(?:8|10|12)-?bits?|hi10p?|hdr(?:10(?:\+|plus)?)?|dolby ?vision|dovi|hlg|sdr`,
  // Its sound.
  String.raw`(?:he-?)?aac(?:[- ]?\d(?:[. ]\d)?)?|e?-?ac-?3(?:[- ]?\d(?:[. ]\d)?)?|dd[p+]?[- ]?(?:\+ ?)?\d[. ]?\d|ddp`,
  'dts(?:-?(?:hd|x|es))?(?:[- .]?(?:ma|hra))?|true-?hd|atmos|flac|lpcm|mp3',
  String.raw`\d{2,4} ?kbps`,
  // Pictures for two eyes.
  'h-?sbs|half-?sbs|h-?ou|half-?ou',
  // Words that only uploads carry.
  'sub(?:title)?s?[- ]?indo(?:nesia)?|indo[- ]?subs?|(?:eng|english|greek)[- ]subs?|sub[- ]?(?:ita|esp|eng)|full[- ]?(?:movie|episodes?)|dub(?:bing|bed)?[- ]?indo(?:nesia)?|filem melayu|subtitle indonesia',
  'lk21|vostfr|truefrench|subfrench|swesub|nordicsubs|vietsub|subindo|dual[- ]audio|multi-?subs?|rarbg|yify',
];

const languages =
  'english|eng|en|german|deutsch|ger|french|fra|fre|vff|vfq|vfi|vf|vo|italian|ita|spanish|espa[nñ]ol|esp|spa|castellano|latino|lat|hindi|hin|tamil|tam|telugu|tel|malayalam|kannada|bengali|korean|kor|japanese|jpn|jap|chinese|chi|mandarin|cantonese|cht|chs|jpsc|russian|rus|ukrainian|ukr|polish|pol|pl|lektor|czech|cz|cze|dabing|tit|slovak|hungarian|hun|dutch|nl|flemish|swedish|swe|danish|dan|norwegian|nor|nordic|finnish|fin|turkish|tur|t[uü]rk[cç]e|dublaj|altyaz[ıi]l[ıi]|tagalog|portuguese|por|pt-?br|dublado|legendado|arabic|ara|greek|gre|vietnamese|vie|thai|tha|indonesian?|indo|ind|bahasa|melayu|malay|thuyết|minh|lồng|tiếng|izle|мультидаб|дубляж|مترجم|مترجمة|مدبلج|مدبلجة|كامل|كاملة|พากย์ไทย|ซับไทย';

const weak = [
  languages,
  'hd|web|dvd|vcd|bd|cam|ts|tc|hq|hc|sd|raw|raws|v[23]|3d|sbs|ou|dv|ntsc|pal|r[3-6]|vhs|tv|scr',
  String.raw`proper|re-?pack\d?|rerip|internal|limited|read ?nfo|nfofix|dirfix|convert|hybrid|complete|completa|completo|lengkap|komplit|docu|batch|dual|multi\d?|multiple|ml|dl|dubbed|subbed|dub|dubs|subs?|subtitles?|e-?subs?|m-?subs?|hardsubs?|softsubs?|uncut`,
  'nf|amzn|dsnp|hmax|max|atvp|hulu|pcok|viu|vidio|iqiyi|wetv|hs|hotstar|itunes|crav|stan|ip|baha|b-?global|cr|goplay|klikfilm|audio',
  String.raw`[257][. ][01](?:ch)?|2ch|6ch|\d+(?:[.,]\d+)?\s?[gm]i?b|\d{2}fps|mkv|mp4|avi`,
  // Said with an edition.
  "(?:extended|unrated|theatrical|remastered|criterion|imax|redux|uncensored|director'?s|final|ultimate|special|edition|cut|open|matte)",
];

const opening = String.raw`(?<=^|[\s[({\-+,‧.])`;
const closing = String.raw`(?=$|[\s\])}\-+,‧._])`;
const strongMark = new RegExp(`${opening}(?:${strong.join('|')})${closing}`, 'iu');
const weakWord = new RegExp(`^(?:${weak.join('|')})$`, 'iu');
/** Written like this, they may end a name: "The Cut", "Christmas Special". */
const titleWord =
  /^(?:Special|Cut|Final|Edition|Open|Matte|Max|Stan|Real|Hybrid|Dual|Multi|Complete|Limited|Convert|Internal|Web|Raw|Cam)$/;
const strongWord = new RegExp(`^(?:${strong.join('|')})$`, 'iu');
const trimmed = /^[\s[\](){},‧|+-]+|[\s[\](){},‧|+-]+$/gu;

/** Where the marks of a release begin; -1 without any. `from`: not before this place. */
export function findMarks(text: string, from = 0): number {
  const found = strongMark.exec(text.slice(from));
  if (!found) return -1;
  const at = from + found.index;
  // Inside of brackets, all of them are meant: "[BD 1080p]".
  const open = Math.max(...['[', '(', '{'].map((bracket) => text.lastIndexOf(bracket, at)));
  const closed = Math.max(...[']', ')', '}'].map((bracket) => text.lastIndexOf(bracket, at)));
  return open > closed && open >= from ? open : at;
}

export function hasMarks(text: string): boolean {
  return strongMark.test(text);
}

/** Whether every word of this is a mark, so that it names nothing. */
export function isOnlyMarks(text: string): boolean {
  return wordsOf(text).every((word) => weakWord.test(word) || strongWord.test(word));
}

/**
 * Takes marks from the end of a text: weak ones, too, up to the first word that is none. Without
 * `isTail`, only those that stand directly before strong ones.
 */
export function withoutMarks(text: string, { isTail }: { isTail: boolean }): string {
  const at = findMarks(text);
  const kept = at < 0 ? text : text.slice(0, at);
  if (at < 0 && !isTail) return kept;
  return withoutWeakEnd(kept, { areCapitals: at < 0 });
}

/**
 * Never takes the last word that is left: a film may be called "Web". `areCapitals`: only words that
 * are written as releases write them, "FRENCH" and not "French".
 */
function withoutWeakEnd(text: string, { areCapitals }: { areCapitals: boolean }): string {
  let rest = text;
  for (;;) {
    const found = /^(.*?)([\s[({,‧+-]+)([^\s[\](){}]+)[\s\])},‧+-]*$/su.exec(rest);
    if (!found) return rest;
    const [, before = '', , word = ''] = found;
    if (before.replaceAll(trimmed, '') === '' || !weakWord.test(word)) return rest;
    if (titleWord.test(word) || (areCapitals && word !== word.toUpperCase())) return rest;
    rest = before;
  }
}

function wordsOf(text: string): string[] {
  return text.split(/[\s[\](){},‧|+-]+/u).filter((word) => word !== '');
}

const editions: [RegExp, string | undefined][] = [
  [/\bversi sutradara\b/i, "Director's Cut"],
  [/\bedisi khusus\b/i, 'Special Edition'],
  [/\bversi panjang\b/i, 'Extended'],
  [/\b(?:the )?director'?s[ -](?:cut|edition)\b/i, "Director's Cut"],
  [/\bdc\b/i, "Director's Cut"],
  [/\b(\d+(?:st|nd|rd|th) anniversary(?: edition)?)\b/i, undefined],
  // "Rogue Cut", "Extended Collector's Edition".
  [/(?<![\p{L}\d])(?:(?:[\p{L}']+ ){1,2}(?:cut|edition|version)|fan edit)(?!\p{L})/iu, undefined],
  [/\bextended\b/i, 'Extended'],
  [/\btheatrical\b/i, 'Theatrical'],
  [/\bunrated\b/i, 'Unrated'],
  [/\buncut\b/i, 'Uncut'],
  [/\buncensored\b/i, 'Uncensored'],
  [/\b(?:4k |hd )?remaster(?:ed)?\b/i, 'Remastered'],
  [/\bcriterion collection\b/i, 'Criterion Collection'],
  [/\bcriterion\b/i, 'Criterion'],
  [/\bimax\b/i, 'IMAX'],
  [/\bredux\b/i, 'Redux'],
  [/\bopen matte\b/i, 'Open Matte'],
  [/\brestored\b/i, 'Restored'],
];

/** The edition that the marks of a release name: "Extended Cut". */
export function findEdition(marks: string): string | undefined {
  for (const [pattern, name] of editions) {
    const found = pattern.exec(marks);
    if (!found) continue;
    const words = found[0].split(' ');
    const isName = (word: string) => !/^the$/i.test(word) && !strongWord.test(word);
    const named = words.slice(words.findIndex(isName));
    if (name ?? named.length > 1) return name ?? capitalize(named.join(' '));
  }
  return undefined;
}

function capitalize(text: string): string {
  return text.toLowerCase().replaceAll(/(?<=^|\s)\p{L}/gu, (letter) => letter.toUpperCase());
}
