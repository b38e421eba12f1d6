/** Charsets that are told apart, by the detector's names. */
const detectable = [
  ...['windows-1250', 'windows-1251', 'windows-1252', 'windows-1253', 'windows-1254'],
  ...['windows-1255', 'windows-1256', 'windows-1257', 'windows-1258', 'cp866', 'cp874', 'koi8-r'],
  ...['koi8-u', 'iso-8859-2', 'iso-8859-5', 'iso-8859-7', 'big5hkscs', 'gb18030', 'cp932'],
  ...['shift_jis_2004', 'euc-jis-2004', 'cp949', 'euc-kr'],
];
/** Where `TextDecoder` does not know the detector's name. */
const labels: Record<string, string> = {
  cp1258: 'windows-1258',
  cp874: 'windows-874',
  cp932: 'shift_jis',
  cp949: 'euc-kr',
};

const cyrillic = ['windows-1251', 'koi8-r', 'koi8-u', 'ibm866', 'iso-8859-5'];
const centralEuropean = ['windows-1250', 'iso-8859-2'];
const baltic = ['windows-1257'];
const western = ['windows-1252'];

/** What texts of a language were written in before UTF-8. */
const usualCharsets: Record<string, string[]> = {
  ...{ ar: ['windows-1256'], fa: ['windows-1256'], ur: ['windows-1256'] },
  ...{ ru: cyrillic, uk: cyrillic, be: cyrillic, bg: cyrillic, mk: cyrillic },
  ...{ sr: [...cyrillic, ...centralEuropean] },
  ...{ pl: centralEuropean, cs: centralEuropean, sk: centralEuropean, hu: centralEuropean },
  ...{ ro: centralEuropean, hr: centralEuropean, sl: centralEuropean, bs: centralEuropean },
  ...{ sq: centralEuropean, lt: baltic, lv: baltic, et: [...baltic, ...western] },
  ...{ el: ['windows-1253', 'iso-8859-7'], he: ['windows-1255'], tr: ['windows-1254'] },
  ...{ vi: ['windows-1258'], th: ['windows-874'], ja: ['shift_jis', 'euc-jp'], ko: ['euc-kr'] },
  ...{ zh: ['gb18030', 'big5'], 'zh-TW': ['big5'], 'zh-HK': ['big5'], 'zh-Hant': ['big5'] },
  ...{ en: western, fr: western, de: western, es: western, pt: western, it: western, nl: western },
  ...{ sv: western, da: western, no: western, nb: western, nn: western, fi: western, is: western },
};

/** A charset of the language may be this much less likely than that of the letters alone. */
const trustInLanguage = 1.5;
/** What a detector without an answer leaves: the charset of most old texts. */
const fallback = 'windows-1252';
/** Lines shorter than this say less than the language. */
const fewBytes = 8;
/** Bytes of lines that are looked at: enough for letter statistics. */
const sampleSize = 32 * 1024;

/**
 * The text of a file that people made: by its byte order mark, as UTF-16 if zeros show it, as UTF-8
 * if it is valid (but for a damaged spot), else in the charset that its letters fit best.
 * `language`: what is known of it, which decides between charsets that fit nearly alike.
 */
export async function decodeText(bytes: Buffer, language = 'und'): Promise<string> {
  const unicode = decodeUnicode(bytes);
  if (unicode !== undefined) return unicode;
  const charset = await detectCharset(bytes, language);
  // Windows-1258 writes the tones of Vietnamese apart from their letters.
  return new TextDecoder(charset).decode(bytes).normalize('NFC');
}

function decodeUnicode(bytes: Buffer): string | undefined {
  const utf16 = findUtf16(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  // ISO-2022-JP is ASCII with escape sequences.
  if (bytes.includes('\x1b$B') || bytes.includes('\x1b$@'))
    return new TextDecoder('iso-2022-jp').decode(bytes);
  const text = new TextDecoder('utf-8').decode(bytes);
  const faults = text.match(/\uFFFD/g)?.length ?? 0;
  const letters = text.match(/[\u0080-\uFFFC]/g)?.length ?? 0;
  return faults * 20 <= letters ? text : undefined;
}

/** Texts have spaces and line breaks, whose other byte is 0 in UTF-16, and no other zeros. */
function findUtf16(bytes: Buffer): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 4096);
  const zeros = (odd: number) => sample.filter((byte, at) => byte === 0 && at % 2 === odd).length;
  const [even, odd] = [zeros(0), zeros(1)];
  if (Math.max(even, odd) * 20 < sample.length || sample.length === 0) return undefined;
  if (Math.min(even, odd) * 10 > Math.max(even, odd)) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

async function detectCharset(bytes: Buffer, language: string): Promise<string> {
  const [base = ''] = language.split('-');
  const usual = usualCharsets[language] ?? usualCharsets[base] ?? western;
  if (usual.includes(fallback) && isNearlyAscii(bytes)) return fallback;
  const sample = linesWithLetters(bytes);
  if (sample.length < fewBytes) return usual[0] ?? fallback;
  // Its tables of letters take 70 MB of memory, and most files are UTF-8.
  const { detectAll } = await import('jschardet');
  const found = detectAll(sample, { detectEncodings: detectable, minimumThreshold: 0 })
    .map(({ encoding, confidence }) => {
      const name = encoding?.toLowerCase() ?? fallback;
      return { charset: labels[name] ?? name, confidence };
    })
    .filter(({ charset }) => !mixesAlphabets(new TextDecoder(charset).decode(sample)));
  const [best] = found;
  const expected = found.find(({ charset }) => usual.includes(charset));
  if (language === 'und' || !best || !expected) return best?.charset ?? fallback;
  const isLikely = expected.confidence * trustInLanguage >= best.confidence;
  return isLikely ? expected.charset : best.charset;
}

/** One letter in a hundred: a name or a sign in a text of English or Indonesian, not a language. */
function isNearlyAscii(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  return count(/[\x80-\xff]/g) * 100 < count(/[a-z]/gi);
}

/** "cafй": Latin letters and those of another alphabet in most words that are not plain ASCII. */
function mixesAlphabets(text: string): boolean {
  const words = text.match(/[\p{L}\p{M}]+/gu)?.filter((word) => /[\u0080-\uFFFF]/.test(word)) ?? [];
  const mixed = words.filter((word) => /[a-z]/i.test(word) && /[\u0370-\u0E7F]/.test(word));
  return mixed.length * 2 > words.length;
}

/** Without the times and plain lines, which say nothing of the charset. */
function linesWithLetters(bytes: Buffer): Buffer {
  const lines = bytes.toString('latin1').split(/[\r\n]+/);
  const spoken = lines.filter((line) => /[\x80-\xff]/.test(line)).join('\n');
  return Buffer.from(spoken.slice(0, sampleSize), 'latin1');
}
