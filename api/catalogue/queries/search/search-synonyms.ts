import type { TitleType } from '../../tables.ts';

/** Criteria of a search besides names; every list means "one of these". */
export type SearchCriteria = {
  types?: TitleType[];
  /** Slugs of genres or tags, one of each list. */
  terms: string[][];
  /** ISO 3166-1 alpha-2. */
  countries?: string[];
  /** Whether this cannot be part of a name: "drakor" can only be a criterion. */
  isPlain?: boolean;
  order?: 'newest' | 'popular' | 'trending' | 'recommended';
  years?: { until: number };
  /** Titles with subtitles in this language; used only if there are no other criteria. */
  subtitles?: string;
};

export type Meaning = Partial<Omit<SearchCriteria, 'terms'>> & { terms?: string[] };

const oldFilms = 1995;

// Columns: the meaning, and its words and phrases, separated by commas.

const countries: [codes: string, words: string][] = [
  ['ID', 'indonesia, indo, nusantara'],
  ['KR', 'korea, korea selatan'],
  ['JP', 'jepang, japan'],
  ['CN HK TW', 'china, cina, mandarin, tiongkok'],
  ['HK', 'hongkong, hong kong'],
  ['TW', 'taiwan'],
  ['TH', 'thailand, thai'],
  ['IN', 'india, bollywood'],
  ['MY', 'malaysia'],
  ['PH', 'filipina'],
  ['VN', 'vietnam'],
  ['US GB CA AU FR DE NO ES IT', 'barat'],
  ['US', 'hollywood, amerika'],
  ['GB', 'inggris'],
  ['FR', 'prancis, perancis'],
  ['DE', 'jerman'],
  ['EG AE JO LB SA MA TN IR TR', 'arab, timur tengah'],
  ['EG', 'mesir'],
  ['LB', 'lebanon'],
  ['GR', 'yunani'],
  ['MX', 'meksiko'],
  ['NO', 'norwegia'],
  ['IS', 'islandia'],
  ['NO SE DK IS FI', 'skandinavia'],
  ['TR', 'turki'],
  ['RU', 'rusia'],
  ['ES', 'spanyol'],
  ['IT', 'italia'],
  ['FR DE GB NO GR ES IT PL DK IS', 'eropa'],
];

const terms: [slugs: string, words: string][] = [
  ['action', 'aksi, action'],
  ['action martial-arts', 'laga, bela diri, silat, kungfu, kung fu, berantem'],
  ['adventure', 'petualangan, adventure'],
  ['animation anime', 'animasi, kartun, animation'],
  ['comedy', 'komedi, kocak, lucu, lawak, ngakak, comedy'],
  ['crime', 'kriminal, kejahatan, mafia'],
  ['documentary', 'dokumenter'],
  ['drama korean-drama', 'drama, sedih, mewek, nangis'],
  ['family', 'keluarga'],
  ['family animation', 'anak, anak anak'],
  ['fantacy', 'fantasi, fantasy'],
  ['history', 'sejarah, kolosal'],
  ['horror', 'horor, horror, seram, serem, menakutkan, pocong, kuntilanak, zombie'],
  ['horror supernatural', 'hantu, setan'],
  ['mystery', 'misteri'],
  ['mystery crime', 'detektif'],
  ['romance', 'romantis, romance, romansa, percintaan, cinta, bucin, baper'],
  ['sci-fi', 'fiksi ilmiah, sci fi, scifi, luar angkasa, robot'],
  ['thriller mystery', 'thriller, menegangkan, tegang'],
  ['war', 'perang'],
  ['western', 'koboi'],
  ['music musical', 'musik, musikal'],
  ['sport', 'olahraga'],
  ['superhero', 'superhero, pahlawan super'],
  ['silent', 'bisu'],
  ['biography', 'biografi'],
  ['short-film short', 'pendek'],
  ['kings', 'kerajaan, raja'],
  ['vikings', 'viking'],
  ['mythology', 'mitologi, legenda'],
  ['sea', 'laut'],
  ['food', 'kuliner, masak'],
  ['coming-of-age teen', 'remaja'],
];

const types: [type: TitleType, words: string][] = [
  ['movie', 'film, films, filem, pilem, movie, bioskop'],
  ['tv-show', 'serial, series, seri'],
];

const orders: [meaning: Meaning, words: string][] = [
  [{ order: 'newest' }, 'terbaru, baru, terkini, update'],
  [{ order: 'popular' }, 'populer, terpopuler, hits'],
  [{ order: 'trending' }, 'trending, viral'],
  [{ order: 'recommended' }, 'terbaik, bagus, seru, rekomendasi'],
  [{ years: { until: oldFilms } }, 'jadul, lawas, klasik, tempo dulu'],
];

const slang: [meaning: Meaning, words: string][] = [
  [{ types: ['tv-show'], countries: ['KR'] }, 'drakor, drama korea, k drama, kdrama, serial korea'],
  [{ types: ['tv-show'], countries: ['CN', 'HK', 'TW'] }, 'dracin, drama cina, drama china'],
  [{ types: ['tv-show'], countries: ['JP'] }, 'dorama, drama jepang'],
  [{ types: ['tv-show'], countries: ['TH'] }, 'lakorn'],
  [{ types: ['tv-show'], countries: ['ID'] }, 'sinetron'],
  [{ countries: ['JP'], terms: ['anime', 'animation'] }, 'anime, animek'],
  [{ countries: ['CN'], terms: ['animation'] }, 'donghua'],
  [{ terms: ['4k-ultra'] }, '4k, ultra hd'],
];

/** Criteria only where they stand alone: "drakor sub indo" is about drama. */
const subtitles: [language: string, words: string][] = [
  ['id', 'sub indo, subindo, subtitle indonesia, teks indonesia, takarir indonesia, sub indonesia'],
  ['id', 'indonesian subtitles, indo sub'],
  ['en', 'sub inggris, subtitle inggris, english subtitles, english sub, sub english'],
];

/** Filler that says nothing about the title: "nonton … sub indo full movie". */
const empty = [
  'nonton, tonton, menonton, streaming, download, unduh, online, gratis, link, situs, web',
  'sub, subtitle',
  'bahasa indonesia, dubbing, full, full movie, lengkap, tamat, episode, full episode, eps',
  'hd, full hd, 1080p, 720p, 480p, 360p, bluray, lk21, layarkaca21, indoxxi, rebahin, idlix',
  'judul, tahun, tentang, cerita',
];

/** Filler beside a synonym, but otherwise part of a name. */
export const particles: ReadonlySet<string> = new Set(
  'yg yang buat untuk dari dengan di ke dan'.split(' '),
);

/** The meanings of Indonesian visitors' words and phrases. */
export const searchSynonyms: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ...empty.flatMap((words) => spread(words, {})),
  ...subtitles.flatMap(([language, words]) => spread(words, { subtitles: language })),
  ...types.flatMap(([type, words]) => spread(words, { types: [type] })),
  ...countries.flatMap(([codes, words]) => spread(words, { countries: codes.split(' ') })),
  ...terms.flatMap(([slugs, words]) => spread(words, { terms: slugs.split(' ') })),
  ...orders.flatMap(([meaning, words]) => spread(words, meaning)),
  ...slang.flatMap(([meaning, words]) => spread(words, { ...meaning, isPlain: true })),
]);

function spread(words: string, meaning: Meaning): [string, Meaning][] {
  return words.split(', ').map((word) => [word, meaning]);
}
