// Common legacy charsets of files that are not UTF-8, by the language in their name.
const legacyCharsets: Record<string, string> = {
  ar: 'windows-1256',
  fa: 'windows-1256',
  ur: 'windows-1256',
  el: 'windows-1253',
  ru: 'windows-1251',
  uk: 'windows-1251',
  bg: 'windows-1251',
  sr: 'windows-1251',
  he: 'windows-1255',
  tr: 'windows-1254',
  pl: 'windows-1250',
  cs: 'windows-1250',
  hu: 'windows-1250',
  vi: 'windows-1258',
  th: 'windows-874',
  ja: 'shift_jis',
  ko: 'euc-kr',
  zh: 'gb18030',
};

/**
 * Decodes a subtitle file: by its byte order mark, as UTF-16 if every other byte is zero, as UTF-8
 * if valid, else in the Windows charset of its language. Arabic with a wrong language in its name
 * is recognised by its letters.
 */
export function decodeText(bytes: Buffer, language = 'und'): string {
  const marked = decodeMarked(bytes);
  if (marked !== undefined) return marked;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const [base = ''] = language.split('-');
    const charset = legacyCharsets[base] ?? (looksArabic(bytes) ? 'windows-1256' : 'windows-1252');
    return new TextDecoder(charset).decode(bytes);
  }
}

function decodeMarked(bytes: Buffer): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const sample = bytes.subarray(0, 200);
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 4) return new TextDecoder('utf-16le').decode(bytes);
  if (even > sample.length / 4) return new TextDecoder('utf-16be').decode(bytes);
  return undefined;
}

/**
 * Whether non-UTF-8 bytes are Windows-1256 rather than Windows-1252: in the latter, high bytes are
 * accented letters between plain ones, in the former they come in runs.
 */
function looksArabic(bytes: Buffer): boolean {
  let high = 0;
  let inRows = 0;
  bytes.forEach((byte, index) => {
    if (byte < 0xc0) return;
    high += 1;
    if ((bytes[index - 1] ?? 0) >= 0xc0) inRows += 1;
  });
  return high > 0 && inRows / high > 0.5;
}
