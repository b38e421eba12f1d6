const half = '\ud800';
const many = (name: string, count = 15_000) =>
  Array.from({ length: count }, (_, at) => `${name}-${at}`);
let number = 0;

function product(changes: object, texts: object = {}) {
  number++;
  return {
    slug: `thing-${number}`,
    texts: { en: { name: `Thing ${number}`, ...texts } },
    variants: [{ sku: `T-${number}`, price: 10_000, stock: 1 }],
    ...changes,
  };
}

const variants = (count: number) =>
  many('v', count).map((sku) => ({ sku: `${sku}-${number}`, price: 1, options: { size: sku } }));

const hostileProducts: unknown[] = [
  product({}),
  product({}, { name: `a${half}` }),
  product({}, { name: 'a\0b' }),
  product({}, { name: 'x'.repeat(50_000) }),
  product({}, { name: 7 }),
  product({}, { description: 'x'.repeat(500_000) }),
  product({}, { summary: `${half}` }),
  product({ slug: `a${half}` }),
  product({ slug: '../../etc' }),
  product({ slug: '' }),
  product({ slug: 7 }),
  product({ slug: 'x'.repeat(5_000) }),
  product({ tags: many('tag') }),
  product({ categories: many('c') }),
  product({ tags: [half] }),
  product({ tags: 'x' }),
  product({ variants: variants(15_000) }),
  product({ variants: [] }),
  product({ variants: 'x' }),
  product({ variants: [{ sku: half, price: 1 }] }),
  product({ variants: [{ sku: 'a\0', price: 1 }] }),
  product({ variants: [{ sku: 'price', price: 1e300 }] }),
  product({ variants: [{ sku: 'price', price: -1 }] }),
  product({ variants: [{ sku: 'price', price: '10' }] }),
  product({ variants: [{ sku: 'stock', price: 1, stock: 1e18 }] }),
  product({ variants: [{ sku: 'option', price: 1, options: { __proto__: 'x', [half]: 'y' } }] }),
  product({ attributes: many('a').map((name) => ({ names: { en: name }, texts: { en: name } })) }),
  product({ titles: many('t').map((slug) => ({ type: 'movie', slug })) }),
  product({ titles: [{ type: 'movie', slug: half }] }),
  product({
    moments: many('m', 500).map((slug) => ({ type: 'movie', slug, starts_at: 1, ends_at: 2 })),
  }),
  product({ pictures: many('p').map((path) => ({ path })) }),
  product({ pictures: [{ path: '../outside.txt' }] }),
  product({ pictures: [{ path: '/etc/passwd' }] }),
  product({ pictures: [{ path: 'a\0b' }] }),
  product({ pictures: [{ path: half }] }),
  product({ pictures: [{ path: 'products.json' }] }),
  product({ kind: 'downloadable', files: [{ path: '../outside.txt' }] }),
  product({ kind: 'downloadable', files: [{ path: 'link.txt' }] }),
  product({ kind: 'downloadable', files: many('f').map((path) => ({ path })) }),
  product({ kind: '__proto__' }),
  product({ published_at: '9999-99-99' }),
  product({ featured_position: 1e9 }),
  product({ extra: 'field' }),
  ...[null, 7, 'text', [], [[]], {}, true],
];

const columns =
  'ID,Type,SKU,Name,Published,Description,Regular price,Categories,Tags,Images,Stock,Weight (kg)';
const row = (...cells: string[]) =>
  cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');

const hostileTable = [
  columns,
  row('1', 'simple', 'W-1', 'A fine one', '1', 'Text', '10000'),
  row('2', 'simple', 'W-2', 'nul \0', '1', '', '1'),
  row('3', 'simple', 'W-3\0', 'A', '1', '', '1'),
  row('4', 'simple', 'W-4', 'x'.repeat(50_000), '1', '', '1'),
  row('5', 'simple', 'W-5', 'Price', '1', '', '1e9'),
  row('6', 'simple', 'W-6', 'Price', '1', '', '-5'),
  row('7', 'simple', 'W-7', 'Price', '1', '', ''),
  row('8', 'simple', 'x'.repeat(5_000), 'Long SKU', '1', '', '1'),
  row('9', 'simple', '', '', '1', '', '1'),
  row('10', 'simple', 'W-10', 'Many tags', '1', '', '1', '', many('tag').join(',')),
  row('11', 'simple', 'W-11', 'Many categories', '1', '', '1', many('c').join(' > ')),
  row('12', 'simple', 'W-12', 'Pictures out', '1', '', '1', '', '', '../outside.txt,/etc/passwd'),
  row(
    '13',
    'simple',
    'W-13',
    'Pictures far',
    '1',
    '',
    '1',
    '',
    '',
    many('https://a.example/p').join(','),
  ),
  row('14', 'simple', 'W-14', 'Stock', '1', '', '1', '', '', '', '1e99'),
  row('15', 'variable', 'W-15', 'No variations', '1', '', '1'),
  row('16', 'simple', 'W-16', '<script>alert(1)</script>', '1', '<b>'.repeat(20_000), '1'),
  row('17', 'simple', 'W-17', 'Long text', '1', 'x'.repeat(300_000), '1'),
  row('18', '__proto__', 'W-18', 'Type', '1', '', '1'),
  row('19', 'simple', 'W-19', '=cmd|calc', '1', '=HYPERLINK("x")', '1'),
  row('20', 'variation', 'W-20', 'Orphan', '1', '', '1'),
].join('\n');

/** The files of a shop. */
export const hostileShop: Record<string, string | Buffer> = {
  'products.json': JSON.stringify(hostileProducts),
  'terms.json': JSON.stringify([
    { kind: 'tag', slug: 'x', names: { en: half } },
    { kind: 'tag', slug: 'y', names: { en: 'a\0' } },
    { kind: 7 },
    null,
  ]),
  'options.json': JSON.stringify([
    {
      key: 'size',
      names: { en: 'Size' },
      values: many('v').map((key) => ({ key, names: { en: key } })),
    },
    { key: half, names: { en: 'x' } },
    { key: 'x', names: 7 },
    7,
  ]),
  'coupons.json': JSON.stringify([
    { code: half },
    { code: 'A', kind: 'percent', amount: 1e300 },
    [],
    { code: 'B', kind: 'fixed_cart', amount: 1, products: many('p') },
  ]),
  'shipping.json': '{"not":"a list"}',
  'table.csv': hostileTable,
  'open quote.csv': `${columns}\n1,simple,"never closed`,
  'strange quote.csv': `${columns}\n1,simple,a"b"c\n`,
  'no columns.csv': 'a,b,c\n1,2,3\n',
  'many columns.csv': `${many('c').join(',')}\n${'1,'.repeat(15_000)}\n`,
  'half.csv': Buffer.concat([
    Buffer.from(`${columns}\n1,simple,W-90,`),
    Buffer.from('eda080', 'hex'),
    Buffer.from(',1,,1\n'),
  ]),
  'latin.csv': Buffer.from(`${columns}\n1,simple,W-91,Caf\xe9,1,,1\n`, 'latin1'),
  'wide.csv': Buffer.from(`\ufeff${columns}\n`, 'utf16le'),
  'zeros.csv': Buffer.alloc(10_000),
  'empty.csv': '',
};
