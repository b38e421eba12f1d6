import { gzipSync } from 'node:zlib';

const half = '\ud800';
const fine = { title: 'A fine row', year: 1999, cast: ['Sari Dewi'], genres: ['Drama'] };
const many = (name: string) => Array.from({ length: 15_000 }, (_, at) => `${name} ${at}`);

/** Rows of one catalogue file; JSON.stringify escapes lone surrogates. */
const hostileRows: unknown[] = [
  fine,
  { ...fine, title: `half ${half}` },
  { ...fine, title: 'nul \0' },
  { ...fine, title: '' },
  { ...fine, title: 'x'.repeat(100_000) },
  { ...fine, title: 7 },
  { ...fine, title: null },
  { ...fine, title: ['list'] },
  { ...fine, title: '\u202eevil' },
  { ...fine, title: '   ' },
  { ...fine, title: '🎬' },
  { ...fine, title: 'half genre', genres: [`a${half}`] },
  { ...fine, title: 'half cast', cast: [`Sari ${half}`] },
  { ...fine, title: 'nul cast', cast: ['a\0b'] },
  { ...fine, title: 'half href', href: `a${half}` },
  { ...fine, title: 'half text', extract: half },
  { ...fine, title: 'nul text', extract: 'a\0b' },
  { ...fine, title: 'long text', extract: 'x'.repeat(500_000) },
  { ...fine, title: 'long href', href: 'x'.repeat(5_000) },
  { ...fine, title: 'bad href', href: '../../x' },
  { ...fine, title: 'odd href', href: 'javascript:alert(1)' },
  { ...fine, title: 'href 7', href: 7 },
  { ...fine, title: 'many genres', genres: many('genre') },
  { ...fine, title: 'some genres', genres: many('g').slice(0, 4_000) },
  { ...fine, title: 'many people', cast: many('Person') },
  { ...fine, title: 'some people', cast: many('Person').slice(0, 4_000) },
  { ...fine, title: 'long genre', genres: ['g'.repeat(100_000)] },
  { ...fine, title: 'genre 7', genres: [7, null, {}] },
  { ...fine, title: 'no list', genres: 'Drama' },
  { ...fine, title: 'cast 7', cast: 7 },
  ...[1e308, -1, 1.5, '1999', null, 0, 99_999, true, [], {}].map((year, at) => ({
    ...fine,
    title: `year ${at}`,
    year,
  })),
  ...[null, 7, 'text', [], [[]], {}, { title: 'no year' }, { year: 2000 }, true],
  JSON.parse('{"title":"prototype","year":2000,"__proto__":{"cast":7},"constructor":1}'),
];

export const hostileCatalogues: Record<string, string | Buffer> = {
  'rows.json': JSON.stringify(hostileRows),
  'no json.json': 'title,year\nA,1999\n',
  'cut.json': JSON.stringify([fine, { ...fine, title: 'Whole' }]).slice(0, -20),
  'broken row.json': '[{"title":"Before","year":2001},{"title":"x",,}]',
  'brackets.json': '['.repeat(100_000),
  'deep.json': `[{"title":"Deep","year":2001,"x":${'['.repeat(50_000)}${']'.repeat(50_000)}}]`,
  'large row.json': `[{"title":"Large","year":2001,"x":"${'x'.repeat(2_000_000)}"}]`,
  'commas.json': `[{"title":"Commas","year":2002}${','.repeat(10_000)}]`,
  'after.json': '[{"title":"After","year":2002}] and more',
  'object.json': '{"title":"Object","year":2001}',
  'number.json': '7',
  'empty.json': '',
  'zeros.json': Buffer.alloc(5_000),
  'latin.json': Buffer.from('[{"title":"Caf\xe9","year":2003}]', 'latin1'),
  'raw half.json': Buffer.concat([
    Buffer.from('[{"year":2004,"title":"a'),
    Buffer.from('eda080', 'hex'),
    Buffer.from('"}]'),
  ]),
  'bomb.json.gz': gzipSync(
    Buffer.concat([Buffer.from('[{"title":"'), Buffer.alloc(30_000_000, 'x')]),
  ),
  'not packed.json.gz': 'plain text',
  'cut.json.gz': gzipSync(JSON.stringify([fine])).subarray(0, 30),
};
