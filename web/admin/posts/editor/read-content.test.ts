import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PostContent } from '#contract/blog/post-editor.ts';
import { fromZonedTime, readZonedTime, toZonedTime } from '#contract/shared/zoned-time.ts';
import { isSameFields, readFields, toFields } from './post-fields.ts';
import { readContent } from './read-content.server.ts';

const pieces = fc.constantFrom(
  ...['Senja', ' ', '\n', '\r\n', '\r', '\t', '  \n', '\u00a0', '**x**', '\n\n', '🎬', '\u2028'],
);
const texts = fc.array(pieces, { maxLength: 20 }).map((parts) => parts.join(''));
const zones = fc.constantFrom('Asia/Jakarta', 'UTC', 'America/New_York', 'Asia/Kathmandu');
const instants = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

function contentOf(source: string, excerpt: string, publishedAt: string | null): PostContent {
  const text = { title: 'Judul', excerpt, source, quote: '', quote_source: '', link_title: '' };
  return {
    slug: 'kisah',
    type: 'gallery',
    author: 'sari',
    original_language: 'id',
    published_at: publishedAt,
    expires_at: publishedAt,
    comments_open: true,
    categories: ['kabar'],
    tags: ['laut', 'suar'],
    link_url: null,
    video: null,
    titles: [{ type: 'tv-show', slug: 'rumah' }],
    products: ['kaos'],
    cover: 'kapal.jpg',
    sound: null,
    texts: { id: text, en: { ...text, title: 'Title' } },
  };
}

/** A form as browsers send it (HTML, "constructing entry list"). */
function send(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.append(name, value.replace(/\r\n?|\n/g, '\r\n'));
  }
  return form;
}

test('a form that nobody touched describes the content it came from, to the byte', () => {
  fc.assert(
    fc.property(texts, texts, fc.option(instants), zones, (source, excerpt, at, zone) => {
      const content = contentOf(source, excerpt, at);
      const fields = toFields(content, zone);
      const sent = readFields(send(fields));
      expect(isSameFields(sent, fields)).toBe(true);
      expect(readContent(sent, content, zone)).toEqual(content);
    }),
    { numRuns: 1_000 },
  );
});

test('an edited text keeps its line ends, and an emptied language goes', () => {
  const content = contentOf('One\r\ntwo', '', null);
  const fields = toFields(content, 'UTC');
  const edited = {
    ...fields,
    'source.id': 'One\ntwo\nthree',
    'title.en': '',
    'source.en': '',
    titles: '/movies-detail/senja, tv-show/rumah',
    published_at: '2026-01-02T03:04',
  };
  expect(readContent(readFields(send(edited)), content, 'Asia/Jakarta')).toMatchObject({
    texts: { id: { source: 'One\r\ntwo\r\nthree' } },
    titles: [
      { type: 'movie', slug: 'senja' },
      { type: 'tv-show', slug: 'rumah' },
    ],
    published_at: '2026-01-01T20:04:00.000Z',
  });
  const { texts: left } = readContent(readFields(send(edited)), content, 'UTC');
  expect(Object.keys(left as object)).toEqual(['id']);
});

test('times are the same in their zone, also where clocks change', () => {
  fc.assert(
    fc.property(instants, zones, (instant, zone) => {
      const shown = toZonedTime(instant, zone);
      expect(toZonedTime(fromZonedTime(shown, zone) ?? '', zone)).toBe(shown);
    }),
  );
  expect(fromZonedTime('2026-03-08T02:30', 'America/New_York')).toMatch(/^2026-03-08T0[67]:30/);
  expect(fromZonedTime('tomorrow', 'UTC')).toBeUndefined();
  const known = '2026-01-01T20:04:59.500Z';
  expect(readZonedTime('2026-01-02T03:04', 'Asia/Jakarta', known)).toBe(known);
  expect(readZonedTime('2026-01-02T03:05', 'Asia/Jakarta', known)).toBe('2026-01-01T20:05:00.000Z');
});
