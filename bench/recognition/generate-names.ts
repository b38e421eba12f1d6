import type { RightName } from './read-corpus.ts';

// Names of releases and of tidy libraries, put together from templates that know the right reading.

const titles = [
  'Kota Tanpa Jam',
  'Pemburu Angin',
  'Rumah Seribu Pintu',
  'Lumbung Terakhir',
  'The Orchard Thief',
  'A Quiet Ferry',
  'Salt & Lanterns',
  "Grandmother's Radio",
  'Nine Paper Boats',
  'Die Leuchtturmwärterin',
  'Über den Dächern',
  'Der Müller von nebenan',
  'Le Phare de Sel',
  'Les Boulangers de Minuit',
  'El Último Faro',
  'Corazón de Barro',
  'O Farol da Ilha',
  'Il Mulino Rosso',
  'De Stille Molen',
  'Den Sidste Færge',
  'Bagarna i Byn',
  'Piekarze Nocy',
  'Kara Liman',
  'Το Νησί των Ανέμων',
  'Ο Μύλος',
  'Остров ветров',
  'Глиняный маяк',
  'جزيرة الرياح',
  'منارة الطين',
  '海之手帐',
  '泥の灯台',
  '바다 수첩',
  'Thợ Làm Bánh',
  'ขนมปังเที่ยงคืน',
  'Yoru no Kawa',
  'Umi no Techou',
] as const;
const episodeNames = [
  'Awal Mula',
  'Tamu dari Utara',
  'The Crooked Beam',
  'Rye and Salt',
  'Nebel',
  'Le Départ',
  'La Vuelta',
  'Kamar 404',
  'Пролог',
  'Ο Ξένος',
  'البداية',
];
const resolutions = ['480p', '720p', '1080p', '2160p'];
const sources = [
  'BluRay',
  'WEB-DL',
  'WEBRip',
  'HDTV',
  'DVDRip',
  'BDRip',
  'AMZN.WEB-DL',
  'NF.WEB-DL',
];
const codecs = ['x264', 'x265', 'H.264', 'HEVC', 'XviD', 'AV1', 'x265.10bit'];
const sounds = ['AAC', 'AAC2.0', 'DDP5.1', 'DTS', 'AC3', 'TrueHD.7.1.Atmos', 'FLAC'];
const groups = ['GRP', 'KQRM', 'NTb', 'Silence', 'PawangFilm', 'iON10'];
const editions = [
  ['EXTENDED', 'Extended'],
  ['UNRATED', 'Unrated'],
  ['REMASTERED', 'Remastered'],
  ['Directors.Cut', "Director's Cut"],
  ['IMAX', 'IMAX'],
  ['Theatrical.Cut', 'Theatrical Cut'],
] as const;
const words = [
  ['Season {s} Episode {e}', true],
  ['Musim {s} Episode {e}', true],
  ['Staffel {s} Folge {e}', true],
  ['Saison {s} Épisode {e}', true],
  ['Temporada {s} Capítulo {e}', true],
  ['Stagione {s} Episodio {e}', true],
  ['Seizoen {s} Aflevering {e}', true],
  ['Sæson {s} Afsnit {e}', true],
  ['Сезон {s} Серия {e}', true],
  ['{s}. Sezon {e}. Bölüm', true],
  ['Σεζόν {s} Επεισόδιο {e}', true],
  ['الموسم {s} الحلقة {e}', true],
  ['第{s}季 第{e}集', true],
  ['シーズン{s} 第{e}話', true],
  ['시즌{s} {e}화', true],
  ['Episode {e}', false],
  ['Eps {e}', false],
  ['Ep.{e}', false],
  ['EP{ee}', false],
  ['E{ee}', false],
  ['Episode ke-{e}', false],
  ['Folge {e}', false],
  ['Capítulo {e}', false],
  ['{e}. Bölüm', false],
  ['{e} серия', false],
  ['Επεισόδιο {e}', false],
  ['الحلقة {e}', false],
  ['第{e}集', false],
  ['Tập {e}', false],
  ['{e}화', false],
] as const;

/** @param count how many names; the same ones each time */
export function generateNames(count: number): RightName[] {
  const random = createRandom(20_261_129);
  const pick = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(random() * items.length)] as Item;
  const number = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const pad = (value: number, length = 2) => String(value).padStart(length, '0');
  const dotted = (text: string) => text.replaceAll(' ', '.');
  const marks = () => `${pick(resolutions)}.${pick(sources)}.${pick(sounds)}.${pick(codecs)}`;
  const hash = () => Array.from({ length: 8 }, () => pick([...'0123456789ABCDEF'])).join('');

  const templates: (() => RightName)[] = [
    film('{t} ({y})'),
    film('{t} ({y}) - {r}'),
    film('{t} ({y}) [{r}] [{src}]'),
    film('{d}.{y}.{m}-{g}'),
    film('{d}.{y}.{r}.{src}-{g}'),
    film('{t} {y} {r} {src}'),
    film('{t} [{y}]'),
    film('{y} - {t}'),
    film('{u}_{y}_{r}'),
    film('www.situsfilm.com - {t} ({y})'),
    film('[SitusFilm.org] {d}.{y}.{m}'),
    undated('{d}.{m}-{g}'),
    undated('{t} [{r}]'),
    undated('{t}'),
    withEdition('{d}.{y}.{E}.{m}-{g}'),
    withBraces('{t} ({y}) {edition-{E}}'),
    withId('{t} ({y}) [tmdbid-{n}]', 'tmdb'),
    withId('{t} ({y}) {tmdb-{n}} - {r}', 'tmdb'),
    withId('{t} ({y}) {imdb-tt{n}}', 'imdb'),
    withId('{t} ({y}) [imdbid-tt{n}]', 'imdb'),
    withId('{t} ({y}) [tvdbid-{n}]', 'tvdb'),
    episode('{t} S{ss}E{ee}'),
    episode('{t} - S{ss}E{ee} - {N}'),
    episode('{t} ({y}) - S{ss}E{ee} - {N} [{r}][{c}]-{g}'),
    episode('{d}.S{ss}E{ee}.{D}.{m}-{g}'),
    episode('{d}.S{ss}E{ee}.{m}-{g}'),
    episode('{t} {s}x{ee} {N}'),
    episode('{u}_s{ss}e{ee}_{r}'),
    pair('{t} S{ss}E{ee}-E{ff}'),
    pair('{t} S{ss}E{ee}E{ff} {N}'),
    pair('{d}.S{ss}E{ee}-{ff}.{m}-{g}'),
    byWord(''),
    byWord(' - {N}'),
    byWord(' {r}'),
    anime('[{g}] {t} - {ee} [{r}][{h}]'),
    anime('[{g}] {t} - {ee}v2 ({r}) [{h}]'),
    anime('[{g}]_{u}_-_{ee}_[{r}]'),
    anime('[{g}][{t}][{ee}][{r}]'),
    daily('{d}.{Y}.{M}.{T}.{r}.{src}-{g}'),
    daily('{t} {Y}-{M}-{T}'),
    daily('{t} - {T}.{M}.{Y}'),
    season('{d}.S{ss}.{m}-{g}'),
    season('{t} Season {s}'),
  ];

  function fill(template: string, values: Record<string, string>): string {
    const spread: Record<string, string> = {
      r: pick(resolutions),
      src: pick(sources),
      c: pick(codecs),
      m: marks(),
      g: pick(groups),
      h: hash(),
      ...values,
    };
    return template.replaceAll(/\{(\w+)\}/g, (whole, key: string) => spread[key] ?? whole);
  }

  function named(): { t: string; d: string; u: string } {
    const t = pick(titles);
    return { t, d: dotted(t), u: t.replaceAll(' ', '_') };
  }

  function film(template: string): () => RightName {
    return () => {
      const names = named();
      const y = String(number(1955, 2025));
      return { name: fill(template, { ...names, y }), right: { title: names.t, year: y } };
    };
  }

  function undated(template: string): () => RightName {
    return () => {
      const names = named();
      return { name: fill(template, names), right: { title: names.t } };
    };
  }

  function withEdition(template: string): () => RightName {
    return () => {
      const [names, y] = [named(), String(number(1955, 2025))];
      const [E, edition] = pick(editions);
      return {
        name: fill(template, { ...names, y, E }),
        right: { title: names.t, year: y, edition },
      };
    };
  }

  function withBraces(template: string): () => RightName {
    return () => {
      const [names, y] = [named(), String(number(1955, 2025))];
      const [, edition] = pick(editions);
      return {
        name: fill(template, { ...names, y, E: edition }).replace('{E}', edition),
        right: { title: names.t, year: y, edition },
      };
    };
  }

  function withId(template: string, provider: string): () => RightName {
    return () => {
      const [names, y, n] = [named(), String(number(1955, 2025)), String(number(1e6, 9e6))];
      const ids = `${provider}:${provider === 'imdb' ? 'tt' : ''}${n}`;
      return { name: fill(template, { ...names, y, n }), right: { title: names.t, year: y, ids } };
    };
  }

  function episode(template: string): () => RightName {
    return () => {
      const [names, y, s, e] = [named(), String(number(1990, 2025)), number(1, 12), number(1, 30)];
      const N = pick(episodeNames);
      const values = { ...names, y, s: String(s), ss: pad(s), ee: pad(e), N, D: dotted(N) };
      const right: RightName['right'] = { title: names.t, season: String(s), episodes: String(e) };
      if (template.includes('{y}')) right.year = y;
      if (/\{[ND]\}/.test(template)) right.episodeName = N;
      return { name: fill(template, values), right };
    };
  }

  function pair(template: string): () => RightName {
    return () => {
      const [names, s, e] = [named(), number(1, 12), number(1, 30)];
      const N = pick(episodeNames);
      const values = { ...names, ss: pad(s), ee: pad(e), ff: pad(e + 1), N };
      const right: RightName['right'] = {
        title: names.t,
        season: String(s),
        episodes: `${e},${e + 1}`,
      };
      if (template.includes('{N}')) right.episodeName = N;
      return { name: fill(template, values), right };
    };
  }

  function byWord(end: string): () => RightName {
    return () => {
      const { t } = named();
      const [s, e, N] = [number(1, 9), number(1, 60), pick(episodeNames)];
      const [word, hasSeason] = pick(words);
      const right: RightName['right'] = { title: t, episodes: String(e) };
      if (hasSeason) right.season = String(s);
      if (end.includes('{N}')) right.episodeName = N;
      const values = { s: String(s), e: String(e), ee: pad(e), N };
      return { name: fill(`${t} ${word}${end}`, values), right };
    };
  }

  function anime(template: string): () => RightName {
    return () => {
      const [names, e] = [named(), number(1, 26)];
      const right = { title: names.t, episodes: String(e) };
      return { name: fill(template, { ...names, ee: pad(e) }), right };
    };
  }

  function daily(template: string): () => RightName {
    return () => {
      const names = named();
      const [Y, M, T] = [String(number(2005, 2025)), pad(number(1, 12)), pad(number(1, 28))];
      const right = { title: names.t, episodes: `${Y}-${M}-${T}` };
      return { name: fill(template, { ...names, Y, M, T }), right };
    };
  }

  function season(template: string): () => RightName {
    return () => {
      const [names, s] = [named(), number(1, 12)];
      const right = { title: names.t, season: String(s) };
      return { name: fill(template, { ...names, s: String(s), ss: pad(s) }), right };
    };
  }

  return Array.from({ length: count }, (_, index) => {
    const template = templates[index % templates.length];
    if (!template) throw new Error('There are no templates.');
    return template();
  });
}

/** Numbers from 0 to 1 that are the same at each run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const seasonWords = [
  'Season',
  'Staffel',
  'Saison',
  'Musim',
  'Temporada',
  'Stagione',
  'Sezon',
  'Sæson',
  'Säsong',
  'Seizoen',
  'Сезон',
  'Σεζόν',
  'Κύκλος',
  'الموسم',
  '시즌',
  'シーズン',
  'Series',
  'S',
];

/** Trees of series with the words for seasons in many languages, as lines of `trees.txt`. */
export function generateTrees(): string[] {
  return seasonWords.flatMap((word, index) => {
    const title = titles[index % titles.length];
    const gap = word === 'S' ? '' : ' ';
    const folder = `${title} (2015)/${word}${gap}`;
    const right = `ep | ${title} | 2015`;
    return [
      `== Library\n${folder}1/${title} S01E{01-03}.mkv | ${right} | 1x#\n${folder}2/${title} S02E{01-03}.mkv | ${right} | 2x#`,
      `== Library\n${folder}01/{01-04}.mkv | ${right} | 1x#\n${folder}02/{01-04} - Tamu.mkv | ${right} | 2x# | Tamu`,
      `== Library\n${folder}1/Episode {1-3}.mkv | ${right} | 1x#\n${title} (2015)/Extras/Wawancara.mkv | extra | ${title} | 2015`,
    ];
  });
}
