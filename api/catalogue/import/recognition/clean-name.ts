import { withNumbers } from './episode-words.ts';
import { hasMarks } from './release-marks.ts';

/** What a name says beside the title, and never belongs to it. `id`: as its provider writes it. */
export type ExternalId = { provider: 'tmdb' | 'imdb' | 'tvdb'; id: string };

export type CleanName = {
  /** With spaces where releases have points; without ids, sites, checksums and groups in front. */
  text: string;
  ids: ExternalId[];
  /** "{edition-Director's Cut}" → "Director's Cut". */
  edition: string | undefined;
  /** Whether a group of fans stood in front: "[Group] Show - 05". */
  hasGroup: boolean;
};

const clips = [
  /^(?:VID|IMG|MVI|MOV|DSC[NF]?|GOPR|G[XHPO]\d\d|DJI|PXL|M2U|DCIM|CIMG|SAM|P\d{3}|WP|trim|lv|AUD|PANO|SL_MO|MAH|RPReplay)[ _-]?[EF]?\d{4,}/i,
  /^VID-\d{8}-WA\d+/i,
  /^(?:WhatsApp|Telegram|Signal|Screen ?record|Screenrecorder|Zoom|ssstik|snaptik|video[_-]?\d{6,}|FB_IMG|received_|inshot|capcut|Photo|Video \d{4})/i,
  /^(?:Видео|Vidéo|Vídeo|Video|فيديو) WhatsApp/iu,
  /^\d{8}[ _-]\d{4,6}/,
  /^\d{4}-\d\d-\d\d[ _]\d\d[.:-]\d\d[.:-]\d\d/,
];

/** Whether a phone or camera has named this: its numbers are those of a clock or a counter. */
export function isClip(stem: string): boolean {
  return clips.some((pattern) => pattern.test(stem.trim()));
}

const filmEnding = /\.(?:mkv|mp4|m4v|avi|mov|wmv|ts|webm|mpe?g|flv)$/i;
const bracketedId = /[[{(]\s*(tmdb|imdb|tvdb)(?:id)?\s*[-=:]\s*((?:tt)?\d+)\s*[\])}]/gi;
const plainImdb = /(?<![\p{L}\p{N}])[[({]?(tt\d{7,9})[\])}]?(?![\p{L}\p{N}])/giu;
const otherId =
  /[[{(](?:tmdb|imdb|tvdb|anidb|anilist|mal|trakt|kp|kinopoisk|douban)(?:id)?[-=:][\w-]+[\])}]/gi;
const editionBraces = /[{[]edition[-=]([^}\]]*)[}\]]/i;
const checksum = /[[(][0-9A-F]{8}[\])]/gi;
const videoId =
  /(?:\s*\[([\w-]{11})\]|(?<=\p{L})-(?=\S*\d)(?=\S*\p{Lu})(?=\S*\p{Ll})([\w-]{11}))\s*$/u;
const domain = String.raw`(?:[\p{L}\p{N}-]+\.)+(?:com|net|org|info|cc|to|me|tv|mx|am|lt|ag|ws|co|in|id|ru|se|nl|site|online|xyz|club|link|pro|biz|vip|film|one|lol|top|app|sx|ph|nu|eu|de|it|es|fr|pl)`;
const site: RegExp[] = [
  new RegExp(String.raw`[[({]\s*(?:https?:\/\/)?(?:www\.)?${domain}\s*[\])}]`, 'giu'),
  /^\s*(?:https?:\/\/)?(?:www\d?\.[\p{L}\p{N}-]+\.)+?(?:\p{L}{2,6})(?=[\s._-])/iu,
  new RegExp(String.raw`^\s*(?:https?:\/\/)?(?:www\.)?${domain}\s+-+\s+`, 'iu'),
  new RegExp(String.raw`\s+-+\s+(?:www\.)?${domain}\s*$`, 'iu'),
  new RegExp(String.raw`[\s._-]+www\.${domain}\s*$`, 'iu'),
  /^[\p{L}\p{N}-]{5,}\.(?:com|net|org|info)(?=[.\s_-]+\S)/iu,
  /^[\p{L}\p{N}-]{5,}\.(?:id|me|cc|tv|xyz|vip|site|online|asia)(?=[_-]\S|\s-)/iu,
];
/** What people search for, or uploads shout, in front of the name. */
const requests: RegExp[] = [
  /^\s*[[(](?:sub|dub|full|film|filem)(?!\p{L})[^\])]*[\])]\s*(?=\p{L})/iu,
  /^\s*(?:full movie|tonton penuh|terbaru)\s*[!|｜:-]+\s*/iu,
  /^\s*(?:web ?series|web ?drama|kartun(?: anak)?|dokumenter|sinetron|ftv|film(?: \p{L}+)? terbaru)\s+-\s+(?=\p{L})/iu,
  /^\s*(?:nonton|download|streaming)\s+(?:(?:film|filem|drama|drakor|anime|serial|movie)\s+)?(?=\p{L})/iu,
  /^\s*(?:copy of|salinan(?: dari)?)\s+(?=\p{L})/iu,
];
/** What kind it is, in brackets: "(FTV)", "[Drama China]". */
const genre =
  /(?<=\S)[\s_]*[[(](?:ftv|sinetron|telefil?em|telemovie|dokumenter|documentary|[jkct]-?drama|drama|web ?series)(?:[\s_]\p{L}+){0,2}[\])]|(?<=\S)[\s_]*[[(]full[\])]/giu;
/** Its last one: "Judul - Tamat", "Judul Episode Terakhir". */
const lastOne = /(?<=\S)\s+(?:-\s+tamat|(?:episode|eps?\.?)\s(?:terakhir|akhir))$/iu;
const emoji = /(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)+/gu;
/** "EP (01-04)", "(Eps 1 - 8 END)": as ranges are written elsewhere. */
const bracketedRange =
  /\(?(?<!\p{L})(episodes?|eps?)\.?\s*\(?\s*(\d{1,3})\s?[-–~]\s?(\d{1,3})(?:\s*(?:end|tamat))?\s*\)/giu;
const siteGroup = /\[(?:yts|yify|rarbg|eztv|ettv|tgx|galaxyrg)[^\]]*\]/gi;

/** Takes from the name of a file or folder what is neither title nor number nor mark. */
export function cleanName(name: string): CleanName {
  const ids: ExternalId[] = [];
  let edition: string | undefined;
  let text = name.normalize('NFC').replaceAll('【', '[').replaceAll('】', ']');
  text = text.replaceAll('（', '(').replaceAll('）', ')').trim();
  // Digits of Arabic and Persian.
  text = text.replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
  text = text.replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));
  while (filmEnding.test(text)) text = text.replace(filmEnding, '');
  const gap = /[\s_]/.test(text) ? ' ' : '.';
  text = text.replaceAll(bracketedId, (_, provider: string, id: string) => {
    ids.push({ provider: provider.toLowerCase() as ExternalId['provider'], id });
    return gap;
  });
  text = text.replaceAll(otherId, gap);
  text = text.replaceAll(plainImdb, (_, id: string) => {
    ids.push({ provider: 'imdb', id: id.toLowerCase() });
    return gap;
  });
  text = text.replace(editionBraces, (_, named: string) => {
    edition = named.trim() || undefined;
    return gap;
  });
  // Titles of a disc, as programs that copy discs number them.
  text = text.replace(/(?<!^title)_t\d\d$/i, '');
  text = text.replaceAll(emoji, gap).trim();
  text = withoutVideoId(text.replaceAll(checksum, gap));
  for (const pattern of [...site, siteGroup, ...requests]) text = text.replace(pattern, gap);
  text = text.replaceAll(bracketedRange, '$1 $2-$3').replaceAll(genre, gap);
  text = spaced(text.replace(/^[\s.-]+(?=\S)/, '')).replace(lastOne, '');
  const grouped = withoutGroup(withNumbers(text));
  // What is left is the title after all: "(tmdb-1)" or "[Group]".
  const rest = grouped.text.trim() === '' ? spaced(name.normalize('NFC')) : grouped.text;
  return { text: rest.trim(), ids, edition, hasGroup: grouped.hasGroup };
}

/** Downloads from YouTube end in the id of the video: eleven letters, digits, "-" and "_". */
function withoutVideoId(text: string): string {
  const [, shown, plain] = videoId.exec(text) ?? [];
  const id = shown ?? plain;
  if (!id || hasMarks(id)) return text;
  const isRandom = /\d|_/.test(id) || /\p{Ll}\p{Lu}/u.test(id);
  return isRandom ? text.replace(videoId, '') : text;
}

/** Stands for a point of an abbreviation while others become spaces. */
const keptPoint = '․';

/** Names of releases have points, and others underscores or dashes, where people write spaces. */
function spaced(text: string): string {
  let words = text.replaceAll('_', ' ');
  if (!words.trim().includes(' ')) {
    // Letters with points between them are an abbreviation: "S.W.A.T.2017".
    const abbreviation = /(?<![\p{L}\p{N}])(?:\p{L}\.){2,}\p{L}?(?![\p{L}\p{N}])/gu;
    words = words.replaceAll(abbreviation, (letters) => {
      return letters.replaceAll('.', keptPoint).replace(new RegExp(`${keptPoint}$`), '.');
    });
    words = words.replaceAll('.', ' ').replaceAll(keptPoint, '.');
  }
  if (!words.trim().includes(' ') && /\p{L}.*-.*-|-.*\p{L}.*-|-.*-.*\p{L}/su.test(words)) {
    words = words.replaceAll('-', ' ');
  }
  if (words.trim().includes(' ')) {
    words = words.replaceAll(/(?<=\p{L}{2})\.(?=\d{2,3}(?:\.|\s|$))/gu, ' ');
  }
  // "Film Name.1999.1080p" and "Show.Name - 01.Name" have both.
  words = words.replaceAll(/(?<!\d)\.((?:19|20)\d\d|\d{3,4}[pi])(?=[.\s]|$)\.?/g, ' $1 ');
  if (/\p{L}{2,}\.\p{L}{2,}\.\p{L}/u.test(words)) words = words.replaceAll(/(?<=\S)\.(?=\S)/g, ' ');
  return words.replaceAll(/\s+/g, ' ');
}

/** "[Group] Show - 05", and names whose every part is in brackets: "[Group][Show][05][1080p]". */
function withoutGroup(text: string): { text: string; hasGroup: boolean } {
  const found = /^\s*\[([^\]]+)\]\s*[-_]?\s*(.*)$/su.exec(text);
  if (!found) return { text, hasGroup: false };
  const [, , rest = ''] = found;
  const bracketed = /^\[([^\]]+)\]\s*\[(\d{1,4}(?:v\d)?)(?:\s?end)?\](.*)$/isu.exec(rest);
  if (bracketed) {
    const [, title = '', number = '', marks = ''] = bracketed;
    return { text: `${title} - ${number} ${marks}`, hasGroup: true };
  }
  const [, year] = /^\s*\[((?:19|20)\d\d)\]/.exec(text) ?? [];
  // "[REC] (2007)" and "[REC] 2 (2009)" have no other name.
  const remaining = rest.replaceAll(/[[({][^\])}]*[\])}]/g, '').replaceAll(/[\s\d-]/g, '');
  if (year || remaining === '') return { text, hasGroup: false };
  return { text: rest, hasGroup: true };
}
