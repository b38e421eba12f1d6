// What happens to libraries: files are renamed, moved, merged, released again and replaced.

/** What lies where; a film is a word, longer ones are better. */
type Tree = Record<string, string>;
/** `to: null`: removed. */
export type Change = { move: string; to: string | null } | { put: string; as: string };

export type Sequence = {
  name: string;
  before: Tree;
  /** An import follows each list. */
  changes: Change[][];
  /** Titles that are new at the end. */
  added?: number;
  /** Titles that became part of others. */
  merged?: number;
  /** Episodes whose files are gone. */
  goneEpisodes?: number;
};

const move = (from: string, to: string): Change => ({ move: from, to });
const remove = (path: string): Change => ({ move: path, to: null });
const put = (path: string, as: string): Change => ({ put: path, as });
const movie = (inside: string) => `<movie>${inside}</movie>`;
const imdb = '<uniqueid type="imdb">tt0133093</uniqueid>';
const tvdb = '<uniqueid type="tvdb">81189</uniqueid>';
const nfc = 'Café Lumière (2003)'.normalize('NFC');
const nfd = nfc.normalize('NFD');

export const filmSequences: Sequence[] = [
  {
    name: 'a better file under another name in the folder of the film',
    before: { 'Naik (2024)/Naik (2024) WEBDL-720p.mp4': 'old' },
    changes: [
      [
        remove('Naik (2024)/Naik (2024) WEBDL-720p.mp4'),
        put('Naik (2024)/Naik (2024) Bluray-1080p.mp4', 'better'),
      ],
    ],
  },
  {
    name: 'the same beside an NFO file with another title',
    before: {
      'Naik (2024)/Naik 720p.mp4': 'old',
      'Naik (2024)/movie.nfo': movie('<title>Going Up</title><year>2024</year>'),
    },
    changes: [[remove('Naik (2024)/Naik 720p.mp4'), put('Naik (2024)/x.mkv', 'better')]],
  },
  {
    name: 'a better file in a folder of many films',
    before: { 'Films/Naik (2024).mp4': 'old', 'Films/Turun (2023).mp4': 'other' },
    changes: [[remove('Films/Naik (2024).mp4'), put('Films/Naik.2024.1080p.mkv', 'better')]],
  },
  {
    name: 'other bytes in place',
    before: { 'Naik (2024).mp4': 'old' },
    changes: [[put('Naik (2024).mp4', 'better')]],
  },
  {
    name: 'another container in place',
    before: { 'Naik (2024).mp4': 'old' },
    changes: [[remove('Naik (2024).mp4'), put('Naik (2024).mkv', 'better')]],
  },
  {
    name: 'a renamed folder',
    before: { 'Naik/Naik.mp4': 'old' },
    changes: [[move('Naik', 'Going Up (2024)')]],
  },
  {
    name: 'a renamed folder with a better file',
    before: { 'Naik (2024)/Naik (2024).mp4': 'old' },
    changes: [
      [remove('Naik (2024)'), put('Naik (2024) [1080p]/naik.2024.1080p.x264-GRP.mkv', 'better')],
    ],
  },
  {
    name: 'other letter cases and a better file',
    before: { 'naik kelas (2024)/naik kelas (2024).mp4': 'old' },
    changes: [
      [remove('naik kelas (2024)'), put('Naik Kelas (2024)/Naik Kelas (2024).MP4', 'better')],
    ],
  },
  {
    name: 'another Unicode form of the same name',
    before: { [`${nfc}/${nfc}.mp4`]: 'old' },
    changes: [[move(`${nfc}/${nfc}.mp4`, `${nfd}/${nfd}.mp4`)]],
  },
  {
    name: 'another Unicode form and a better file',
    before: { [`${nfd}.mp4`]: 'old' },
    changes: [[remove(`${nfd}.mp4`), put(`${nfc}.mp4`, 'better')]],
  },
  {
    name: 'accents that are left out, and a better file',
    before: { [`${nfc}/film.mp4`]: 'old' },
    changes: [[remove(nfc), put('Cafe Lumiere (2003)/film.mkv', 'better')]],
  },
  {
    name: 'other signs between the words, and a better file',
    before: { 'Spider-Man - Home (2021)/a.mp4': 'old' },
    changes: [[remove('Spider-Man - Home (2021)'), put('Spider Man Home (2021)/b.mkv', 'better')]],
  },
  {
    name: 'a library that moves into a folder',
    before: { 'Naik (2024)/a.mp4': 'old', 'Turun (2023)/b.mp4': 'other' },
    changes: [
      [move('Naik (2024)', 'Movies/Naik (2024)'), move('Turun (2023)', 'Movies/Turun (2023)')],
    ],
  },
  {
    name: 'a library that moves into a folder, with better files',
    before: { 'Naik (2024)/a.mp4': 'old', 'Turun (2023)/b.mp4': 'other' },
    changes: [
      [
        ...[remove('Naik (2024)'), put('Movies/Naik (2024)/c.mkv', 'better')],
        ...[remove('Turun (2023)'), put('Movies/Turun (2023)/d.mkv', 'better too')],
      ],
    ],
  },
  {
    name: 'a film that gets a folder of its own and a better file',
    before: { 'Naik (2024).mp4': 'old', 'Turun (2023).mp4': 'other' },
    changes: [[remove('Naik (2024).mp4'), put('Naik (2024)/Naik (2024).mkv', 'better')]],
  },
  {
    name: 'a film that loses its folder and gets a better file',
    before: { 'Naik (2024)/Naik (2024).mp4': 'old', 'Turun (2023).mp4': 'other' },
    changes: [[remove('Naik (2024)'), put('Naik (2024).mkv', 'better')]],
  },
  {
    name: 'a year that is added, and a better file',
    before: { 'Naik/Naik.mp4': 'old' },
    changes: [[remove('Naik/Naik.mp4'), put('Naik/Naik (2024).mkv', 'better')]],
  },
  {
    name: 'an id in the NFO file, while everything else changes',
    before: { 'Naik/a.mp4': 'old', 'Naik/movie.nfo': movie(`<title>Naik</title>${imdb}`) },
    changes: [
      [
        remove('Naik'),
        put('Going Up (2024)/b.mkv', 'better'),
        put('Going Up (2024)/movie.nfo', movie(`<title>Going Up</title>${imdb}`)),
      ],
    ],
  },
  {
    name: 'an id in the name of the folder, while everything else changes',
    before: { 'Naik [imdbid-tt0133093]/Naik.mp4': 'old' },
    changes: [
      [remove('Naik [imdbid-tt0133093]'), put('Going Up (2024) {imdb-tt0133093}/Up.mkv', 'better')],
    ],
  },
  {
    name: 'an id that moves from the NFO file into the name',
    before: { 'Naik/a.mp4': 'old', 'Naik/a.nfo': movie(`<title>Naik</title>${imdb}`) },
    changes: [[remove('Naik'), put('Up/Going.Up.2024.tt0133093.mkv', 'better')]],
  },
  {
    name: 'a name of a release that is tidied, and a better file',
    before: { 'Naik.Kelas.2024.720p.WEB-DL.x264-GRP.mp4': 'old' },
    changes: [
      [
        remove('Naik.Kelas.2024.720p.WEB-DL.x264-GRP.mp4'),
        put('Naik Kelas (2024)/Naik Kelas (2024).mkv', 'better'),
      ],
    ],
  },
  {
    name: 'two films that swap their folders',
    before: { 'Naik (2024)/a.mp4': 'old', 'Turun (2023)/a.mp4': 'other' },
    changes: [
      [
        move('Naik (2024)', 'aside'),
        move('Turun (2023)', 'Naik (2024)'),
        move('aside', 'Turun (2023)'),
      ],
    ],
  },
  {
    name: 'a film whose place another takes, and that gets a better file elsewhere',
    before: { 'Naik (2024).mp4': 'old', 'Turun (2023).mp4': 'other' },
    changes: [
      [
        move('Turun (2023).mp4', 'Naik (2024).mp4'),
        put('Films/Naik (2024)/Naik (2024).mkv', 'better'),
      ],
    ],
  },
  {
    name: 'a better file beside the old one, which goes later',
    before: { 'Naik (2024)/Naik (2024) - 720p.mp4': 'old' },
    changes: [
      [put('Naik (2024)/Naik (2024) - 1080p.mp4', 'better')],
      [remove('Naik (2024)/Naik (2024) - 720p.mp4')],
    ],
  },
  {
    name: 'a smaller file beside the one that is known',
    before: { 'Naik (2024)/Naik (2024) - 1080p.mp4': 'better' },
    changes: [[put('Naik (2024)/Naik (2024) - 720p.mp4', 'old')]],
  },
  {
    name: 'a file that is away for one import',
    before: { 'Naik (2024).mp4': 'old' },
    changes: [[remove('Naik (2024).mp4')], [put('Naik (2024).mp4', 'old')]],
  },
  {
    name: 'a file that goes, and a better one that comes later',
    before: { 'Naik (2024)/a.mp4': 'old' },
    changes: [[remove('Naik (2024)')], [put('Naik (2024) 1080p/b.mkv', 'better')]],
  },
  {
    name: 'a better file, and then a still better one',
    before: { 'Naik (2024)/a.mp4': 'old' },
    changes: [
      [remove('Naik (2024)/a.mp4'), put('Naik (2024)/b.mkv', 'better')],
      [remove('Naik (2024)/b.mkv'), put('Naik (2024)/c.mkv', 'best of all')],
    ],
  },
  {
    name: 'a film of the same name and another year instead',
    before: { 'Naik (2024)/a.mp4': 'old' },
    changes: [[remove('Naik (2024)'), put('Naik (1999)/a.mkv', 'better')]],
    added: 1,
  },
  {
    name: 'another film in a folder of many films',
    before: { 'Films (2024)/Naik (2024).mp4': 'old', 'Films (2024)/Turun (2024).mp4': 'other' },
    changes: [
      [remove('Films (2024)/Naik (2024).mp4'), put('Films (2024)/Datar (2024).mp4', 'better')],
    ],
    added: 1,
  },
  {
    name: 'the same name and year elsewhere, while the old file is still there',
    before: { 'A/Naik (2024).mp4': 'old' },
    changes: [[put('B/Naik (2024).mkv', 'another')]],
    added: 1,
  },
  {
    name: 'two folders of a film that become one',
    before: { 'A/Naik (2024)/Naik (2024) 720p.mp4': 'old', 'B/Naik (2024)/naik.mp4': 'better' },
    changes: [[move('B/Naik (2024)/naik.mp4', 'A/Naik (2024)/Naik (2024) 1080p.mp4')]],
    merged: 1,
  },
];

export const show = 'Serial (2020)';
export const seriesSequences: Sequence[] = [
  {
    name: 'better episodes under other names',
    before: {
      [`${show}/Season 1/Serial S01E01 720p.mp4`]: 'one',
      [`${show}/Season 1/Serial S01E02 720p.mp4`]: 'two',
    },
    changes: [
      [
        remove(`${show}/Season 1`),
        put(`${show}/Season 1/Serial S01E01 1080p.mp4`, 'better one'),
        put(`${show}/Season 1/Serial S01E02 1080p.mp4`, 'better two'),
      ],
    ],
  },
  {
    name: 'one better episode',
    before: { [`${show}/S01E01.mp4`]: 'one', [`${show}/S01E02.mp4`]: 'two' },
    changes: [[remove(`${show}/S01E02.mp4`), put(`${show}/1x02 1080p.mkv`, 'better two')]],
  },
  {
    name: 'a season as it was released',
    before: {
      [`${show}/Season 1/S01E01.mp4`]: 'one',
      [`${show}/Season 1/S01E02.mp4`]: 'two',
    },
    changes: [
      [
        remove(show),
        put('Serial.2020.1080p.WEB/Season 1/Serial.S01E01.1080p.WEB.mkv', 'better one'),
        put('Serial.2020.1080p.WEB/Season 1/Serial.S01E02.1080p.WEB.mkv', 'better two'),
      ],
    ],
  },
  {
    name: 'a renamed series',
    before: { [`${show}/Season 1/S01E01.mp4`]: 'one', [`${show}/Season 1/S01E02.mp4`]: 'two' },
    changes: [[move(show, 'Series With Another Name')]],
  },
  {
    name: 'a series with an id, while everything else changes',
    before: {
      'Serial/S01E01.mp4': 'one',
      'Serial/tvshow.nfo': `<tvshow><title>Serial</title>${tvdb}</tvshow>`,
    },
    changes: [[remove('Serial'), put('The Series (2020) [tvdbid-81189]/S01E01.mkv', 'better one')]],
  },
  {
    name: 'a renamed folder of a season',
    before: { [`${show}/Season 1/S01E01.mp4`]: 'one', [`${show}/Season 2/S02E01.mp4`]: 'two' },
    changes: [[move(`${show}/Season 1`, `${show}/Staffel 01`)]],
  },
  {
    name: 'episodes that get folders for their seasons, and better files',
    before: { [`${show}/Serial S01E01.mp4`]: 'one', [`${show}/Serial S02E01.mp4`]: 'two' },
    changes: [
      [
        remove(show),
        put(`${show}/Season 1/Serial S01E01.mkv`, 'better one'),
        put(`${show}/Season 2/Serial S02E01.mkv`, 'better two'),
      ],
    ],
  },
  {
    name: 'episodes that get other numbers',
    before: { [`${show}/S01E01.mp4`]: 'one', [`${show}/S01E02.mp4`]: 'two' },
    changes: [
      [
        move(`${show}/S01E02.mp4`, `${show}/S01E03.mp4`),
        move(`${show}/S01E01.mp4`, `${show}/S01E02.mp4`),
      ],
    ],
  },
  {
    name: 'episodes that swap their numbers',
    before: { [`${show}/S01E01.mp4`]: 'one', [`${show}/S01E02.mp4`]: 'two' },
    changes: [
      [
        move(`${show}/S01E01.mp4`, `${show}/aside`),
        move(`${show}/S01E02.mp4`, `${show}/S01E01.mp4`),
        move(`${show}/aside`, `${show}/S01E02.mp4`),
      ],
    ],
  },
  {
    name: 'an episode that moves into another season',
    before: { [`${show}/S01E01.mp4`]: 'one', [`${show}/S01E02.mp4`]: 'two' },
    changes: [[move(`${show}/S01E02.mp4`, `${show}/S02E01.mp4`)]],
  },
  {
    name: 'an episode that is removed, and others that close the gap',
    before: {
      [`${show}/S01E01.mp4`]: 'one',
      [`${show}/S01E02.mp4`]: 'two',
      [`${show}/S01E03.mp4`]: 'three',
    },
    changes: [
      [
        move(`${show}/S01E02.mp4`, `${show}/S01E01.mp4`),
        move(`${show}/S01E03.mp4`, `${show}/S01E02.mp4`),
      ],
    ],
    goneEpisodes: 1,
  },
  {
    name: 'a file with two episodes',
    before: { [`${show}/S01E01-E02.mp4`]: 'both', [`${show}/S01E03.mp4`]: 'three' },
    changes: [
      [remove(`${show}/S01E01-E02.mp4`), put(`${show}/S01E01-E02 x265.mkv`, 'better both')],
    ],
  },
  {
    name: 'two folders of a series that become one',
    before: {
      'A/Serial (2020)/Season 1/S01E01.mp4': 'one',
      'B/Serial Lama (2020)/Season 2/S02E01.mp4': 'two',
    },
    changes: [[move('B/Serial Lama (2020)/Season 2', 'A/Serial (2020)/Season 2')]],
    merged: 1,
  },
  {
    name: 'other letter cases and Unicode forms of a series, and better files',
    before: { [`${nfc}/S01E01.mp4`]: 'one', [`${nfc}/S01E02.mp4`]: 'two' },
    changes: [
      [
        remove(nfc),
        put(`${nfd.toUpperCase()}/s01e01.mkv`, 'better one'),
        put(`${nfd.toUpperCase()}/s01e02.mkv`, 'better two'),
      ],
    ],
  },
];
