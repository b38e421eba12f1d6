/**
 * Invented films and series that the fakes of databases know. They are generated the same each
 * time, with what misleads: remakes, two of one name and year, sequels, names of numbers and of two
 * letters, and names in other scripts.
 */
export type FakeFilm = {
  id: number;
  type: 'movie' | 'tv-show';
  /** By language; the others have no translation. */
  names: Record<string, string>;
  language: string;
  originalName: string;
  overviews: Record<string, string>;
  year: number;
  minutes: number;
  popularity: number;
  /** As TMDB calls them in English. */
  genres: string[];
  country: string;
  /** By country. */
  certificates: Record<string, string>;
  cast: { name: string; character: string }[];
  crew: { name: string; job: string }[];
  imdb: string;
  tvdb: number;
  wikidata: string;
  collection: string | null;
  hasEnded: boolean;
  /** How many episodes each season of a series has, the first first. */
  seasons: number[];
};

const first = ['Senja', 'Hujan', 'Bayang', 'Angin', 'Jejak', 'Surat', 'Lentera', 'Gema', 'Musim'];
const second = ['Pelabuhan', 'Kemarau', 'Menoreh', 'Perbatasan', 'Mangrove', 'Gerhana', 'Selasar'];
const firstEnglish = [
  'Dusk',
  'Rain',
  'Shadow',
  'Wind',
  'Trace',
  'Letter',
  'Lantern',
  'Echo',
  'Season',
];
const secondEnglish = ['Harbour', 'Drought', 'Ridge', 'Border', 'Mangroves', 'Eclipse', 'Porch'];
const korean = ['달빛', '바람', '그림자', '편지', '겨울', '파도', '거울', '약속', '미로', '등불'];
const koreanEnds = ['의 집', '의 계절', '도시', '기차', '정원'];
const koreanEnglish = ['Moonlight', 'Gale', 'Silhouette', 'Missive', 'Winter'].concat([
  'Surge',
  'Mirror',
  'Promise',
  'Labyrinth',
  'Lamplight',
]);
const koreanEndsEnglish = ['House', 'Year', 'City', 'Train', 'Garden'];
const arabic = ['ليالي', 'حكاية', 'طريق', 'بيت', 'ظلال', 'رسائل'];
const arabicEnds = ['الصحراء', 'الميناء', 'القمر', 'الزيتون', 'النهر'];
const arabicEnglish = ['Nights', 'Tale', 'Road', 'Homestead', 'Shades', 'Letters'];
const arabicEndsEnglish = ['Desert', 'Seaport', 'Moon', 'Olives', 'River'];
const givenNames = [
  'Ratri',
  'Bagus',
  'Laras',
  'Wira',
  'Kirana',
  'Yusuf',
  'Ji-won',
  'Salma',
  'Nils',
];
const familyNames = [
  'Adiningrat',
  'Pranoto',
  'Maheswari',
  'Tanjung',
  'Haewon',
  'Alzahra',
  'Lindqvist',
];
const genres = ['Drama', 'Comedy', 'Action', 'Science Fiction', 'Horror', 'Romance', 'Family'];

type Given = Partial<FakeFilm> & { name: string };

export function generateFilms(): FakeFilm[] {
  const films: FakeFilm[] = [];

  function add({ name, ...given }: Given): FakeFilm {
    const at = films.length;
    const type = given.type ?? 'movie';
    const language = given.language ?? 'en';
    const english = given.names?.en ?? name;
    const film: FakeFilm = {
      id: 1_001 + at * 7,
      type,
      names: { [language]: name, en: english },
      language,
      originalName: name,
      overviews: { en: `${english}: somebody looks for what was lost, part ${at}.` },
      year: 1960 + ((at * 13) % 65),
      minutes: 78 + ((at * 17) % 71),
      popularity: ((at * 31) % 100) + 1,
      genres: [genres[at % genres.length] ?? '', genres[(at + 3) % genres.length] ?? ''],
      country: { id: 'ID', ko: 'KR', ar: 'EG' }[language] ?? 'US',
      certificates: at % 3 === 0 ? { ID: '13+', US: 'R' } : { US: at % 2 ? 'PG-13' : 'R' },
      cast: Array.from({ length: 18 }, (_, part) => ({
        name: personOf(at * 3 + part),
        character: `Tokoh ${part + 1}`,
      })),
      crew: ['Director', 'Screenplay', 'Producer', 'Original Music Composer', 'Gaffer'].map(
        (job, part) => ({ name: personOf(at * 5 + part + 1), job }),
      ),
      imdb: `tt${9_000_000 + at}`,
      tvdb: 500_000 + at,
      wikidata: `Q${70_000_000 + at}`,
      collection: null,
      hasEnded: at % 2 === 0,
      seasons: type === 'tv-show' ? [6, 4] : [],
      ...given,
    };
    if (given.names) film.names = { [language]: name, ...given.names };
    films.push(film);
    return film;
  }

  for (const [row, one] of first.entries()) {
    for (const [column, other] of second.entries()) {
      const name = `${one} di ${other}`;
      const en = `${firstEnglish[row]} over the ${secondEnglish[column]}`;
      const overview = `${name}: seseorang mencari yang hilang di tepi ${other}.`;
      add({
        name,
        language: 'id',
        names: { en },
        overviews: { en: `${en}: somebody looks for what was lost.`, id: overview },
      });
    }
  }
  for (const [row, one] of korean.entries()) {
    for (const [column, other] of koreanEnds.entries()) {
      const en = `${koreanEnglish[row]} ${koreanEndsEnglish[column]}`;
      add({ name: `${one}${other}`, language: 'ko', names: { en } });
    }
  }
  for (const [row, one] of arabic.entries()) {
    for (const [column, other] of arabicEnds.entries()) {
      const en = `${arabicEnglish[row]} of the ${arabicEndsEnglish[column]}`;
      add({ name: `${one} ${other}`, language: 'ar', names: { en } });
    }
  }
  // Translated, but not into English words.
  for (const [at, name] of secondEnglish.entries()) {
    add({
      name: `The Last ${name}`,
      names: { id: `${second[at]} Terakhir`, de: `Letzte ${name}`, fr: `Dernier ${name}` },
      overviews: {
        ...{ en: `The last ${name}, as it was.`, id: `${second[at]} yang terakhir.` },
        ...{ de: `Wie es war: ${name}.`, fr: `Comme c'était : ${name}.` },
        ...{ ar: `كما كان: ${name}.`, el: `Όπως ήταν: ${name}.` },
      },
    });
  }
  // Remakes: the older one is better known.
  for (const [at, name] of [
    'Kota Hujan',
    'Blind Harvest',
    'Perahu Retak',
    'Iron Orchard',
  ].entries()) {
    add({ name, year: 1974 + at, minutes: 84 + at, popularity: 95 });
    add({ name, year: 2015 + at, minutes: 118 + at, popularity: 20 });
  }
  // Two of one name and year, as different festivals have them.
  for (const [at, name] of ['Pulang', 'Halfway', 'Malam', 'Undertow', 'Batas'].entries()) {
    add({ name, year: 2012 + at, minutes: 88, popularity: 40 });
    add({ name, year: 2012 + at, minutes: 121, popularity: 41 });
  }
  // Sequels: numbers, Roman numerals, subtitles.
  for (const name of ['Rimba Terlarang', 'Steel Meridian', 'Kampung Arwah']) {
    const collection = `${name} Collection`;
    const year = 2001 + (films.length % 7);
    add({ name, year, collection });
    add({ name: `${name} 2`, year: year + 2, collection });
    add({ name: `${name} III`, year: year + 5, collection });
    add({ name: `${name} 4: Pulang Kampung`, year: year + 9, collection });
  }
  for (const name of ['1908', '404', '2031', 'It', 'Uz', 'M']) add({ name });
  for (const [name, article] of [
    ['Harbourmaster', 'The Harbourmaster'],
    ['Penari', 'Sang Penari'],
  ]) {
    if (name === undefined || article === undefined) continue;
    add({ name, year: 1998 });
    add({ name: article, year: 2002 });
  }
  // Series, some of one name.
  for (const [row, one] of firstEnglish.entries()) {
    for (const other of ['Street', 'Division', 'Diaries']) {
      add({ name: `${one} ${other}`, type: 'tv-show', minutes: 42 + row });
    }
  }
  add({ name: 'The Annex', type: 'tv-show', year: 2001, minutes: 30 });
  add({ name: 'The Annex', type: 'tv-show', year: 2011, minutes: 24 });
  return films;
}

function personOf(at: number): string {
  return `${givenNames[at % givenNames.length]} ${familyNames[at % familyNames.length]}`;
}

/** A number for each name. */
export function idOfPerson(name: string): number {
  const [given = '', family = ''] = name.split(' ');
  return 2_001 + givenNames.indexOf(given) * familyNames.length + familyNames.indexOf(family);
}
