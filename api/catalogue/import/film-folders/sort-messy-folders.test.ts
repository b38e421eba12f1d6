import { expect, test } from 'vitest';
import { ReportBuilder } from '#api/platform/import/report.ts';
import { sortFiles } from './sort-files.ts';

/** What files of these paths became, as staff read it; "path=size" gives one a size. */
function read(...paths: string[]) {
  const files = paths.map((given) => {
    const [path = '', size = '1000'] = given.split('=');
    const slash = path.lastIndexOf('/');
    const [folder, name] = [path.slice(0, Math.max(0, slash)), path.slice(slash + 1)];
    return { absolute: `/x/${path}`, path, folder, name, size: Number(size), modifiedAt: 0 };
  });
  const report = new ReportBuilder();
  const { titles, inParts, readings } = sortFiles(files, 'Library', report);
  const told = Object.fromEntries(readings.map(({ path, what, clue }) => [path, [what, clue]]));
  return { titles, inParts, told, skipped: report.finish().skipped };
}

test('a subtitle file named like the folder belongs to the release in it', () => {
  const folder = 'Hujan in Braga (2019)';
  const { titles } = read(
    `${folder}/Hujan.in.Braga.2019.720p.WEB-DL.mkv`,
    `${folder}/Hujan in Braga (2019).en.srt`,
  );
  expect(titles).toMatchObject([
    { name: { name: 'Hujan in Braga', year: 2019 }, film: { subtitles: [{ language: 'en' }] } },
  ]);
});

test('marks of releases are never part of a name', () => {
  const { told, titles } = read(
    'Jalan.Pulang.720p.WEB-DL.DDP5.1.H.264-XYZ.mp4',
    'Kantor (2018)/Season 01/Kantor (2018) - S01E01 - Hari Pertama [WEBDL-720p][AAC 2.0][x264]-XYZ.mp4',
    'Kantor (2018)/Season 01/Kantor.S01E02.720p.WEB.h264-XYZ.mp4',
  );
  expect(told['Jalan.Pulang.720p.WEB-DL.DDP5.1.H.264-XYZ.mp4']).toEqual([
    'the film “Jalan Pulang”',
    'by its name',
  ]);
  const seasons = [{ episodes: [{ name: 'Hari Pertama' }, { name: '' }] }];
  expect(titles).toMatchObject([{ kind: 'film' }, { seasons }]);
});

const byPath = (titles: ReturnType<typeof read>['titles']) =>
  titles.toSorted((a, b) => a.path.localeCompare(b.path));

test('parts of one film are one title, and parts in names of films and episodes stay', () => {
  const { told, titles, skipped } = read(
    'Dua Babak (2003)/Dua Babak (2003) - part 1.mp4',
    'Dua Babak (2003)/Dua Babak (2003) - part 2.mp4',
    'Piringan (2002)/Piringan (2002)-cd1.avi',
    'Piringan (2002)/Piringan (2002)-cd2.avi',
    'Gurun.Part2.mp4',
    'Pasar (2019)/Season 1/Pasar S01E05 - Usai Part1.mp4',
    'Pasar (2019)/Season 1/Pasar S01E06 - Usai Part2.mp4',
    'Pasar (2019)/Season 1/Pasar S01E07-Interview.mp4',
  );
  expect(skipped).toEqual([]);
  const episodes = [{ name: 'Usai Part 1' }, { name: 'Usai Part 2' }, { name: 'Interview' }];
  const inTwo = (name: string, first: string, second: string) => ({
    name: { name },
    film: { file: { name: first }, furtherParts: [{ file: { name: second } }] },
  });
  expect(byPath(titles)).toMatchObject([
    inTwo('Dua Babak', 'Dua Babak (2003) - part 1.mp4', 'Dua Babak (2003) - part 2.mp4'),
    { name: { name: 'Gurun Part 2' } },
    { seasons: [{ episodes }] },
    inTwo('Piringan', 'Piringan (2002)-cd1.avi', 'Piringan (2002)-cd2.avi'),
  ]);
  expect(told['Dua Babak (2003)/Dua Babak (2003) - part 2.mp4']).toEqual([
    'part 2 of “Dua Babak” (2003)',
    'the files differ only in the number of the part',
  ]);
});

test('each part of a film has its own subtitles, and folders of discs have theirs', () => {
  const { titles, skipped } = read(
    'Piringan (2002)/Piringan (2002)-cd1.avi',
    'Piringan (2002)/Piringan (2002)-cd1.id.srt',
    'Piringan (2002)/Piringan (2002)-cd2.avi',
    'Piringan (2002)/Piringan (2002)-cd2.id.srt',
    'Cakram (2001)/CD1/film.avi',
    'Cakram (2001)/CD1/film.srt',
    'Cakram (2001)/CD2/film.avi',
  );
  expect(skipped).toEqual([]);
  expect(byPath(titles)).toMatchObject([
    {
      film: {
        file: { path: 'Cakram (2001)/CD1/film.avi' },
        subtitles: [{ file: { path: 'Cakram (2001)/CD1/film.srt' } }],
        furtherParts: [{ file: { path: 'Cakram (2001)/CD2/film.avi' }, subtitles: [] }],
      },
    },
    {
      film: {
        subtitles: [{ file: { name: 'Piringan (2002)-cd1.id.srt' }, language: 'id' }],
        furtherParts: [{ subtitles: [{ file: { name: 'Piringan (2002)-cd2.id.srt' } }] }],
      },
    },
  ]);
});

test('parts of one episode are one, also as a version, and names with numbers are episodes', () => {
  const folder = 'Kuil (2011)/Season 1';
  const { told, titles, skipped } = read(
    `${folder}/Kuil S01E01 part1 720p.mp4`,
    `${folder}/Kuil S01E01 part2 720p.mp4`,
    `${folder}/Kuil S01E01 part2 720p.id.srt`,
    `${folder}/Kuil S01E01 part1 1080p.mp4=2000`,
    `${folder}/Kuil S01E01 part2 1080p.mp4=2000`,
    `${folder}/Kuil S01E02 Kembali cd1.avi`,
    `${folder}/Kuil S01E02 Kembali cd2.avi`,
    `${folder}/Kuil S01E03 Part 1.mp4`,
    `${folder}/Kuil S01E04 Part 2.mp4`,
    `${folder}/Kuil S01E05 cd1.avi`,
    `${folder}/Kuil S01E05 cd3.avi`,
  );
  const [first, second, third, fourth] = titles.flatMap((title) =>
    title.kind === 'show' ? title.seasons.flatMap(({ episodes }) => episodes) : [],
  );
  expect(first).toMatchObject({
    file: { name: 'Kuil S01E01 part1 1080p.mp4' },
    furtherParts: [{ file: { name: 'Kuil S01E01 part2 1080p.mp4' } }],
    versions: [
      {
        name: '720p',
        file: { name: 'Kuil S01E01 part1 720p.mp4' },
        furtherParts: [
          {
            file: { name: 'Kuil S01E01 part2 720p.mp4' },
            subtitles: [{ language: 'id' }],
          },
        ],
      },
    ],
  });
  expect(second).toMatchObject({
    numbers: [2],
    name: 'Kembali',
    furtherParts: [{ file: { name: 'Kuil S01E02 Kembali cd2.avi' } }],
  });
  expect(third).toMatchObject({ numbers: [3], name: 'Part 1' });
  expect(fourth).toMatchObject({ numbers: [4], name: 'Part 2' });
  expect(skipped.map(({ path, reason }) => [path, reason])).toEqual([
    [`${folder}/Kuil S01E05 cd1.avi`, 'is a part of a film, of which part 2 is not here'],
    [`${folder}/Kuil S01E05 cd3.avi`, 'is a part of a film, of which part 2 is not here'],
  ]);
  expect(told[`${folder}/Kuil S01E02 Kembali cd2.avi`]).toEqual([
    'part 2 of episode 2 of season 1 of “Kuil” (2011)',
    'files of one episode differ only in the number of the part',
  ]);
});

test('parts are left out with the reason where some are missing or there twice', () => {
  const { titles, skipped } = read(
    'Satu (2001)/Satu (2001)-cd1.avi',
    'Dua (2002)/Dua (2002)-cd1.avi',
    'Dua (2002)/Dua (2002)-cd3.avi',
    'Tiga (2003)/Tiga (2003)-cd1.avi',
    'Tiga (2003)/Tiga (2003)-cd1.mp4',
    'Tiga (2003)/Tiga (2003)-cd2.avi',
  );
  expect(titles).toEqual([]);
  expect(skipped.map(({ reason }) => reason)).toEqual([
    'is a part of a film, of which part 2 is not here',
    'is a part of a film, of which part 2 is not here',
    'is one part of a film, and the others are not here',
    ...Array.from({ length: 3 }, () => 'is a part of a film, of which another has the same number'),
  ]);
});

test('an extra that is larger than the film never wins over it', () => {
  const { told, titles, skipped } = read(
    'Ladang (2018)/Ladang (2018).mp4=10',
    'Ladang (2018)/Making of.mp4=99',
    'Ladang (2018)/movie.nfo',
    'Muara (2015)/Muara (2015).mp4=10',
    'Muara (2015)/Special Features/Wawancara.mp4=99',
    'Rak/Satu (2011).mp4',
    'Rak/Dua (2012).mp4',
    'Rak/movie.nfo',
  );
  expect(titles.map(({ path }) => path)).toEqual([
    'Ladang (2018)/Ladang (2018).mp4',
    'Muara (2015)/Muara (2015).mp4',
    'Rak/Satu (2011).mp4',
    'Rak/Dua (2012).mp4',
  ]);
  expect(titles[1]?.extras).toMatchObject([{ kind: 'interview', name: 'Wawancara' }]);
  expect(titles[0]?.extras).toMatchObject([{ kind: 'behind_the_scenes' }]);
  expect(skipped).toMatchObject([{ path: 'Rak/movie.nfo' }]);
  expect(told['Muara (2015)/Special Features/Wawancara.mp4']?.[1]).toBe(
    'it is in the folder “Special Features”',
  );
});

test('ids and editions in names are kept, and are no part of the name', () => {
  const { titles } = read(
    'Ladang (2018) {tmdb-12}/Ladang (2018) {tmdb-12} {edition-Versi Panjang}.mp4=9',
    'Ladang (2018) {tmdb-12}/Ladang (2018) {tmdb-12} - 720p.mp4=5',
    'Kantor [tvdbid-7]/Season 1/Kantor S01E01.mkv',
  );
  expect(titles).toMatchObject([
    {
      name: { name: 'Ladang', year: 2018 },
      ids: [{ provider: 'tmdb', id: '12' }],
      edition: 'Versi Panjang',
      versions: [{ name: '720p' }],
    },
    { name: { name: 'Kantor' }, ids: [{ provider: 'tvdb', id: '7' }] },
  ]);
});

test('the number that varies between the files of a folder is the episode', () => {
  const { told, titles } = read(
    'Warung/Warung 1 Kopi.mp4',
    'Warung/Warung 2 Teh.mp4',
    'Warung/Warung 3.mp4',
  );
  expect(titles).toMatchObject([
    {
      name: { name: 'Warung' },
      seasons: [
        { number: 1, episodes: [{ name: 'Kopi' }, { numbers: [2], name: 'Teh' }, { name: '' }] },
      ],
    },
  ]);
  expect(told['Warung/Warung 3.mp4']).toEqual([
    'episode 3 of season 1 of “Warung”',
    'the number varies between the files of this folder',
  ]);
});

test('numbers of cameras and of films that follow each other are no episodes', () => {
  const { titles } = read(
    'DCIM/MVI_0010.MOV',
    'DCIM/MVI_0011.MOV',
    'DCIM/MVI_0012.MOV',
    'Trilogi Kapten/Kapten 1.mkv',
    'Trilogi Kapten/Kapten 2.mkv',
    'Trilogi Kapten/Kapten 3.mkv',
  );
  expect(titles.map(({ kind }) => kind)).toEqual(Array.from({ length: 6 }, () => 'film'));
});

test('packs of seasons and episodes in folders of their own are one series', () => {
  const { titles } = read(
    'Kantor.S01.720p.WEB-DL-XYZ/Kantor.S01E01.720p.WEB-DL-XYZ.mkv',
    'Kantor.S02.720p.WEB-DL-XYZ/Kantor.S02E01.720p.WEB-DL-XYZ.mkv',
    'Kantor.S02E02.720p.WEB-DL-XYZ/abc.mkv',
    'Kantor.S02E02.720p.WEB-DL-XYZ/Sample/abc-sample.mkv',
  );
  expect(titles).toMatchObject([
    { seasons: [{ number: 1 }, { number: 2, episodes: [{ numbers: [1] }, { numbers: [2] }] }] },
  ]);
});

test('daily shows have the year for a season, and month and day for a number', () => {
  const { titles } = read('Berita/Berita 2024-03-15.mp4', 'Berita/Berita 2024-11-02 Banjir.mp4');
  const episodes = [
    { numbers: [315], name: '2024-03-15' },
    { numbers: [1102], name: 'Banjir' },
  ];
  expect(titles).toMatchObject([{ seasons: [{ number: 2024, episodes }] }]);
});

test('folders may be called like extras and samples', () => {
  const { titles } = read(
    'Sample (2019)/Sample (2019).mkv',
    'Extras 2010/Extras 2010.mkv',
    'Stream/Stream.mkv',
    'Free Sample.mkv',
  );
  expect(titles.map(({ name }) => name.name).sort()).toEqual([
    'Extras',
    'Free Sample',
    'Sample',
    'Stream',
  ]);
});

test('every file has a reading, and those of no use say why', () => {
  const { told } = read(
    'A (2001)/A (2001).mkv',
    'A (2001)/poster.jpg',
    'A (2001)/RARBG.mp4',
    'b.txt',
  );
  expect(told).toEqual({
    'A (2001)/A (2001).mkv': ['the film “A” (2001)', 'its folder is that of the film'],
    'A (2001)/poster.jpg': ['picture of “A” (2001)', 'by its name and place'],
    'A (2001)/RARBG.mp4': ['left out', 'it is an advertisement of the site that it comes from'],
    'b.txt': ['left out', 'it is no film, subtitle, picture or NFO file'],
  });
});
