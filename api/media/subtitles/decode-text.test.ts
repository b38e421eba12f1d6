import { describe, expect, it, test } from 'vitest';
import { encodeText } from '#test/encode-text.ts';
import { spokenLines } from '#test/spoken-lines.ts';
import { decodeText } from './decode-text.ts';

const charsetsOf: Record<string, string[]> = {
  el: ['windows-1253', 'iso-8859-7'],
  ru: ['windows-1251', 'koi8-r', 'ibm866'],
  uk: ['windows-1251'],
  bg: ['windows-1251'],
  sr: ['windows-1251'],
  lt: ['windows-1257'],
  lv: ['windows-1257'],
  et: ['windows-1257'],
  pl: ['windows-1250', 'iso-8859-2'],
  cs: ['windows-1250', 'iso-8859-2'],
  hu: ['windows-1250'],
  ro: ['windows-1250'],
  hr: ['windows-1250'],
  tr: ['windows-1254'],
  vi: ['windows-1258'],
  th: ['windows-874'],
  he: ['windows-1255'],
  ar: ['windows-1256'],
  'zh-Hant': ['big5'],
  'zh-Hans': ['gbk', 'gb18030'],
  ja: ['shift_jis', 'euc-jp'],
  ko: ['euc-kr'],
  fr: ['windows-1252'],
  de: ['windows-1252'],
  es: ['windows-1252'],
  pt: ['windows-1252'],
  sv: ['windows-1252'],
  da: ['windows-1252'],
  fi: ['windows-1252'],
  it: ['windows-1252'],
};

const all = Object.entries(charsetsOf).flatMap(([language, charsets]) =>
  charsets.map((charset) => ({ language, charset, lines: spokenLines[language] ?? [] })),
);

function toSubRip(lines: string[]): string {
  const cues = lines.map(
    (line, index) =>
      `${index + 1}\r\n00:00:0${index},100 --> 00:00:0${index},900\r\n${line}\r\n\r\n`,
  );
  return cues.join('');
}

test.each(all)('subtitles in $language are read from $charset', async ({ lines, charset }) => {
  const text = toSubRip(lines);
  expect(await decodeText(encodeText(text, charset))).toBe(text);
});

test('single lines are read too, nearly always by the language in the name of the file', async () => {
  const lines = all.flatMap(({ language, charset, lines }) =>
    lines.map((line) => ({ language, charset, text: toSubRip([line]) })),
  );
  const count = async (hint: (language: string) => string | undefined) => {
    const read = lines.map(async ({ language, charset, text }) => {
      return (await decodeText(encodeText(text, charset), hint(language))) === text;
    });
    return (await Promise.all(read)).filter(Boolean).length / lines.length;
  };
  expect(await count((language) => language)).toBeGreaterThan(0.98);
  expect(await count(() => undefined)).toBeGreaterThan(0.94);
});

test('a wrong language in the name changes nothing about letters of another script', async () => {
  for (const [language, charset] of [
    ['ar', 'windows-1256'],
    ['el', 'windows-1253'],
    ['ru', 'koi8-r'],
    ['th', 'windows-874'],
  ] as const) {
    const text = toSubRip(spokenLines[language] ?? []);
    for (const wrong of ['en', 'pl', 'ja']) {
      expect(await decodeText(encodeText(text, charset), wrong)).toBe(text);
    }
  }
});

describe('Unicode', () => {
  const arabic = 'مرحبا بكم في منارة\n';

  it.each([
    ['UTF-8', Buffer.from(arabic)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${arabic}`)],
    ['UTF-16 LE with a mark', Buffer.from(`\uFEFF${arabic}`, 'utf16le')],
    ['UTF-16 BE with a mark', Buffer.from(`\uFEFF${arabic}`, 'utf16le').swap16()],
    ['UTF-16 LE without a mark', Buffer.from(arabic, 'utf16le')],
    ['UTF-16 BE without a mark', Buffer.from(arabic, 'utf16le').swap16()],
  ])('%s is read', async (_, bytes) => {
    expect((await decodeText(bytes)).replace('\uFEFF', '')).toBe(arabic);
  });

  it('is read in spite of a damaged spot', async () => {
    const bytes = Buffer.concat([Buffer.from(arabic.repeat(5)), Buffer.from([0xd9])]);
    expect(await decodeText(bytes)).toBe(`${arabic.repeat(5)}\uFFFD`);
  });
});

test('ISO-2022-JP is read by its escape sequences', async () => {
  const bytes = Buffer.from('\x1b$B4A;z\x1b(B abc', 'latin1');
  expect(await decodeText(bytes)).toBe('漢字 abc');
});

test('a few accents are those of Western languages, and never Arabic', async () => {
  expect(await decodeText(Buffer.from('caf\xe9 d\xe9j\xe0 vu', 'latin1'))).toBe('café déjà vu');
  expect(
    await decodeText(
      Buffer.from(`${'Semua hak cipta dilindungi undang-undang. '.repeat(3)}\xa9 2020`, 'latin1'),
    ),
  ).toContain('© 2020');
  expect(await decodeText(Buffer.from([0xf6, 0xf7]), 'el')).toBe('φχ');
});
