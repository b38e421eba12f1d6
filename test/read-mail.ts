export type ReadMail = {
  /** By name in lower case; unfolded and decoded. */
  headers: Map<string, string>;
  text: string;
  html: string;
};

/** Parses the headers and the two bodies of a mail (RFC 5322, 2045 and 2047). */
export function readMail(source: string): ReadMail {
  const whole = readPart(source.replaceAll('\r\n', '\n'));
  const boundary = /boundary="?([^";]+)/.exec(whole.headers.get('content-type') ?? '')?.[1];
  const parts = boundary
    ? whole.body.split(`--${boundary}`).map((part) => readPart(part.trimStart()))
    : [whole];
  return {
    headers: whole.headers,
    text: findBody(parts, 'text/plain'),
    html: findBody(parts, 'text/html'),
  };
}

type Part = { headers: Map<string, string>; body: string };

function readPart(source: string): Part {
  const end = source.indexOf('\n\n');
  const lines = source
    .slice(0, end)
    .replace(/\n[ \t]+/g, ' ')
    .split('\n');
  const headers = lines.map((line): [string, string] => {
    const [name = '', value = ''] = line.split(/:\s*(.*)/s);
    return [name.toLowerCase(), decodeWords(value)];
  });
  return { headers: new Map(headers), body: source.slice(end + 2) };
}

function findBody(parts: Part[], type: string): string {
  const part = parts.find(({ headers }) => headers.get('content-type')?.startsWith(type));
  if (!part) return '';
  switch (part.headers.get('content-transfer-encoding')) {
    case 'base64':
      return Buffer.from(part.body, 'base64').toString();
    case 'quoted-printable':
      return decodeQuoted(part.body.replaceAll('=\n', ''));
    default:
      return part.body;
  }
}

function decodeWords(value: string): string {
  const joined = value.replace(/\?=\s+=\?/g, '?==?');
  const words = joined.replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(word, 'base64').toString('latin1')
      : decodeBytes(word.replaceAll('_', ' ')),
  );
  return words === joined ? value : Buffer.from(words, 'latin1').toString();
}

function decodeQuoted(text: string): string {
  return Buffer.from(decodeBytes(text), 'latin1').toString();
}

function decodeBytes(text: string): string {
  return text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
