import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeText } from '#test/encode-text.ts';
import { type NfoFields, nfoToFields } from './nfo-to-fields.ts';
import { attributeOf, elementsOf, firstText } from './nfo-values.ts';
import { readNfo } from './read-nfo.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nfo-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function read(content: string | Buffer): Promise<NfoFields[]> {
  const path = join(folder, 'film.nfo');
  await writeFile(path, content);
  return (await readNfo(path)).map(nfoToFields);
}

test('every field that people fill in is read', async () => {
  const [fields] = await read(`\uFEFF<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <movie>
      <title>Senja &amp; Laut</title><originaltitle>Dusk</originaltitle>
      <plot>Satu &lt;kapal&gt;, &#8220;dua&#x201D; laut.</plot><outline>Pendek</outline>
      <tagline>Pulang.</tagline><runtime>92</runtime><mpaa>Rated PG-13</mpaa>
      <genre>Science Fiction</genre><genre>Drama / Fantasy</genre><tag>Sea Story</tag>
      <country>Indonesia</country><country>United States of America</country>
      <director>Ratna W</director><credits>Budi S</credits>
      <actor><name>Dua</name><role>B</role><order>1</order></actor>
      <actor><name>Satu</name><role>A</role><order>0</order><thumb>http://x/y.jpg</thumb></actor>
      <uniqueid type="imdb" default="true">tt0000001</uniqueid>
      <ratings>
        <rating name="metacritic"><value>55</value></rating>
        <rating name="imdb" default="true"><value>7.8</value><votes>12</votes></rating>
      </ratings>
      <premiered>2024-05-17</premiered><dateadded>2025-01-02 03:04:05</dateadded>
      <trailer>plugin://plugin.video.youtube/?action=play_video&amp;videoid=abc-123</trailer>
      <languages>id</languages><language>Indonesian</language>
    </movie>
    https://www.themoviedb.org/movie/1`);
  expect(fields).toMatchObject({
    name: 'Senja & Laut',
    original_name: 'Dusk',
    year: 2024,
    released_on: '2024-05-17',
    added_at: '2025-01-02T03:04:05.000Z',
    tagline: 'Pulang.',
    synopsis: 'Satu <kapal>, “dua” laut.',
    runtime: 92 * 60,
    rating: '13+',
    genres: ['sci-fi', 'drama', 'fantacy'],
    tags: ['sea-story'],
    countries: ['ID', 'US'],
    languages: ['id'],
    credits: [
      { person: 'Satu', role: 'actor', character: 'A' },
      { person: 'Dua', role: 'actor', character: 'B' },
      { person: 'Ratna W', role: 'director' },
      { person: 'Budi S', role: 'writer' },
    ],
    popularity: 78,
    trailerUrls: ['https://www.youtube.com/watch?v=abc-123'],
  });
});

test('what Sorot knows beyond other programs is read', async () => {
  const [fields] = await read(`<movie>
    <title lang="en">Dusk</title><title>Senja</title><title lang="xx">Nobody's</title>
    <slug>senja-di-laut</slug><kind>video</kind><originallanguage>ind</originallanguage>
    <tagline lang="en">Home.</tagline><plot lang="AR">سفينة</plot>
    <premiered>P18D</premiered><recommended>true</recommended>
    <availability from="2026-12-01" until="2027-01-01 06:30" countries="ID, Malaysia"/>
    <externallink player="Vimeo" quality="1080p" language="id">https://vimeo.com/1</externallink>
    <namedseason number="1">Satu</namedseason><namedseason number="1" lang="en">One</namedseason>
    <producer>A</producer><composer>B</composer><cinematographer>C</cinematographer><editor>D</editor>
    <fileinfo><streamdetails><video><durationinseconds>52</durationinseconds></video></streamdetails></fileinfo>
  </movie>`);
  const day = new Date(Date.now() + 18 * 86_400_000).toISOString().slice(0, 10);
  expect(fields).toMatchObject({
    type: 'video',
    slug: 'senja-di-laut',
    name: 'Senja',
    original_language: 'id',
    texts: { en: { name: 'Dusk', tagline: 'Home.' }, ar: { synopsis: 'سفينة' } },
    tagline: undefined,
    synopsis: undefined,
    released_on: day,
    year: Number(day.slice(0, 4)),
    recommended: true,
    available_from: '2026-12-01T00:00:00.000Z',
    available_until: '2027-01-01T06:30:00.000Z',
    available_countries: ['ID', 'MY'],
    links: [{ player: 'Vimeo', quality: '1080p', language: 'id', url: 'https://vimeo.com/1' }],
    credits: [
      { person: 'A', role: 'producer' },
      { person: 'B', role: 'composer' },
      { person: 'C', role: 'cinematographer' },
      { person: 'D', role: 'editor' },
    ],
    runtime: 52,
  });
  expect(fields?.seasonNames).toEqual(new Map([[1, { en: 'One' }]]));
});

test.each([
  ['premium', 'premium'],
  ['Login', 'login'],
  ['gold', undefined],
])('<access>%s</access> is %s', async (written, access) => {
  const [fields] = await read(`<movie><title>A</title><access>${written}</access></movie>`);
  expect(fields?.access).toBe(access);
});

test('a file of two episodes has a description of each', async () => {
  const episodes = await read(
    '<episodedetails><title>Satu</title></episodedetails><episodedetails><title>Dua</title></episodedetails>',
  );
  expect(episodes.map((episode) => episode.name)).toEqual(['Satu', 'Dua']);
});

test('other encodings are read by their mark or declaration', async () => {
  const xml = (encoding: string) =>
    `<?xml version="1.0" encoding="${encoding}"?><movie><title>Été</title></movie>`;
  expect(await read(Buffer.from(xml('ISO-8859-1'), 'latin1'))).toMatchObject([{ name: 'Été' }]);
  const utf16 = Buffer.from(`\uFEFF${xml('UTF-16')}`, 'utf16le');
  expect(await read(utf16)).toMatchObject([{ name: 'Été' }]);
});

test('letters are read by what they are where nothing, or the wrong thing, is declared', async () => {
  const bytes = (text: string) => Buffer.from(text, 'latin1');
  const silent = '<movie><title>F\xfcr Elise</title></movie>';
  expect(await read(bytes(silent))).toMatchObject([{ name: 'Für Elise' }]);
  const wrong = `<?xml version="1.0" encoding="UTF-8"?>${silent}`;
  expect(await read(bytes(wrong))).toMatchObject([{ name: 'Für Elise' }]);
  const greek = encodeText(
    '<movie><title>Το λιμάνι</title><plot>Ο καπετάνιος είδε το πλοίο.</plot></movie>',
    'windows-1253',
  );
  expect(await read(greek)).toMatchObject([{ name: 'Το λιμάνι' }]);
});

test.each([
  ['Tom & Jerry: Tikus & Kucing', 'Tom & Jerry: Tikus & Kucing'],
  ['Aku <3 Kamu', 'Aku <3 Kamu'],
  ['5 < 6 && 7 > 6', '5 < 6 && 7 > 6'],
  ['AT&amp;T & Co', 'AT&T & Co'],
  ['<![CDATA[Ibu & <anak>]]>', 'Ibu & <anak>'],
  ['Baris <i>satu</i><br>', 'Baris satu'],
])('<title>%s</title> is read', async (written, name) => {
  const [fields] = await read(`<movie><title>${written}</title><year>2020</year></movie>`);
  expect(fields).toMatchObject({ name, year: 2020 });
});

test('several descriptions, and a root of another name, are read', async () => {
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
  const one = (root: string, title: string) =>
    `${declaration}\n<${root}><title>${title}</title></${root}>\n`;
  const names = async (text: string) => (await read(text)).map(({ name }) => name);
  expect(await names(one('movie', 'Satu') + one('movie', 'Dua & Tiga'))).toEqual([
    'Satu',
    'Dua & Tiga',
  ]);
  expect(await names(one('Movie', 'Huruf besar'))).toEqual(['Huruf besar']);
  expect(await names(one('film', 'Akar lain'))).toEqual(['Akar lain']);
});

test.each([
  ['125', 7500],
  ['125 min', 7500],
  ['125.0', 7500],
  ['2h 5m', 7500],
  ['2 h 05', 7500],
  ['2 hrs 5 mins', 7500],
  ['2 jam 5 menit', 7500],
  ['2 Std. 5 Min.', 7500],
  ['2 ώρες 5 λεπτά', 7500],
  ['2 ساعة 5 دقيقة', 7500],
  ['PT2H5M', 7500],
  ['2:05:00', 7500],
  ['02:05', 7500],
  ['45:30', 2730],
  ['7500 s', 7500],
  ['7500', 7500],
  ['panjang', undefined],
])('<runtime>%s</runtime> is %s seconds', async (written, seconds) => {
  const [fields] = await read(`<movie><title>A</title><runtime>${written}</runtime></movie>`);
  expect(fields?.runtime).toBe(seconds);
});

test.each([
  [
    '<ratings><rating name="metacritic" max="100" default="true"><value>72</value></rating></ratings>',
    72,
  ],
  ['<ratings><rating name="metacritic"><value>55</value></rating></ratings>', 55],
  ['<ratings><rating name="imdb" max="10"><value>7.8</value></rating></ratings>', 78],
  ['<ratings><rating name="mine" max="5"><value>4</value></rating></ratings>', 80],
  ['<rating>6,4</rating>', 64],
])('%s is a popularity of %s', async (written, popularity) => {
  const [fields] = await read(`<movie><title>A</title>${written}</movie>`);
  expect(fields?.popularity).toBe(popularity);
});

test.each([
  ['<set>Trilogi Laut</set>', 'Trilogi Laut'],
  ['<set><name>Trilogi Laut</name><overview>Tiga</overview></set>', 'Trilogi Laut'],
  ['<set></set>', undefined],
])('%s is the collection %s', async (written, collection) => {
  const [fields] = await read(`<movie><title>A</title>${written}</movie>`);
  expect(fields?.collection?.name).toBe(collection);
});

test('addresses of databases beside a description, or alone, are its ids', async () => {
  const idsOf = async (text: string) => {
    const path = join(folder, 'ids.nfo');
    await writeFile(path, text);
    const [element] = await readNfo(path);
    return (
      element &&
      elementsOf(element, 'uniqueid').map((id) => [
        attributeOf(id, 'type'),
        firstText({ own: [id] }, 'own'),
      ])
    );
  };
  expect(await idsOf('https://www.themoviedb.org/movie/603-the-matrix')).toEqual([['tmdb', '603']]);
  expect(await idsOf('▄▄ GROUP ▄▄\r\n iMDB: http://www.imdb.com/title/tt0000002/')).toEqual([
    ['imdb', 'tt0000002'],
  ]);
  const described =
    '<movie><title>A</title><plot>See https://imdb.com/title/tt0000009</plot><uniqueid type="imdb">tt0000001</uniqueid></movie>';
  expect(await idsOf(`${described}\nhttps://thetvdb.com/?tab=series&id=42`)).toEqual([
    ['imdb', 'tt0000001'],
    ['tvdb', '42'],
  ]);
});

test('nonsense in a field leaves that field out', async () => {
  const [fields] = await read(`<movie><title>A</title><year>soon</year><runtime>long</runtime>
    <premiered>2024-13-45</premiered><dateadded>yesterday</dateadded><country>Atlantis</country>
    <trailer>javascript:alert(1)</trailer><rating>99</rating><actor><role>X</role></actor></movie>`);
  expect(fields).toMatchObject({ name: 'A', countries: [], credits: [], trailerUrls: [] });
  const { year, runtime, released_on, added_at, popularity } = fields ?? {};
  expect([year, runtime, released_on, added_at, popularity]).toEqual(Array(5).fill(undefined));
});

const laughs = Array.from(
  { length: 9 },
  (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
).join('');

test.each([
  ['cut off', '<movie><title>A</title>', /not whole XML/],
  ['badly nested', '<movie><title>A</plot></title></movie>', /not well-formed/],
  ['only the address of a person', 'https://www.themoviedb.org/person/1', /describes no film/],
  ['a picture of letters', '▄▄ GROUP ▄▄', /describes no film/],
  ['empty', '', /describes no film/],
  ['no text', Buffer.from([0x3c, 0xff, 0xfe, 0x80]), /describes no film/],
  [
    'a billion laughs',
    `<!DOCTYPE m [<!ENTITY l0 "ha">${laughs}]><movie><title>&l9;</title></movie>`,
    /entities/,
  ],
  [
    'a file of this machine',
    '<!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]><movie><title>&x;</title></movie>',
    /entities/,
  ],
  ['too large', `<movie><title>${'a'.repeat(3_000_000)}</title></movie>`, /too large/],
])('an NFO file that is %s is refused', async (_name, content, reason) => {
  await expect(read(content)).rejects.toThrow(reason);
});

test('deep nesting ends in a reason, not in a crash', async () => {
  const deep = `<movie>${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}</movie>`;
  await expect(read(deep)).rejects.toThrow(/cannot be parsed|not well-formed/);
});
