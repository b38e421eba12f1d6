import { expect, test } from 'vitest';
import { ReportBuilder } from '#api/platform/import/report.ts';
import { sortFiles } from './sort-files.ts';
import type { FilmGroup, ShowGroup } from './title-groups.ts';

/** Sorts files of these paths; "path=size" gives one a size. */
function sort(paths: string[], rootName = 'Library') {
  const files = paths.map((given) => {
    const [path = '', size = '1000'] = given.split('=');
    const slash = path.lastIndexOf('/');
    const folder = path.slice(0, Math.max(0, slash));
    return {
      absolute: `/x/${path}`,
      path,
      folder,
      name: path.slice(slash + 1),
      size: Number(size),
      modifiedAt: 0,
    };
  });
  const report = new ReportBuilder();
  const { titles, readings } = sortFiles(files, rootName, report);
  const { skipped, failed } = report.finish();
  return { titles: titles.map(describe), skipped, failed, readings };
}

function describe(title: FilmGroup | ShowGroup) {
  const { poster, backdrop, logo } = title.pictures;
  const shared = {
    name: title.name.name,
    year: title.name.year,
    nfo: title.nfo?.path,
    poster: poster?.path,
    backdrop: backdrop?.path,
    logo: logo?.path,
    trailers: title.trailers.map((file) => file.path),
  };
  if (title.kind === 'film') {
    const subtitles = title.film?.subtitles.map(
      ({ file, language, forced }) => `${language}${forced ? '!' : ''} ${file.path}`,
    );
    const versions = title.versions.map(({ file, name }) => `${name}: ${file.path}`);
    return {
      ...shared,
      film: title.film?.file.path,
      subtitles,
      ...(versions.length > 0 && { versions }),
    };
  }
  const seasons = title.seasons.map((season) => ({
    number: season.number,
    poster: season.poster?.path,
    episodes: season.episodes.map((episode) => ({
      numbers: episode.numbers,
      file: episode.file.path,
      nfo: episode.nfo?.path,
      still: episode.still?.path,
      ...(episode.versions.length > 0 && {
        versions: episode.versions.map(({ file, name }) => `${name}: ${file.path}`),
      }),
    })),
  }));
  return { ...shared, seasons };
}

test('a film in its own folder takes everything there', () => {
  const { titles, skipped } = sort([
    'Movies/Sintel (2010)/Sintel (2010).mkv',
    'Movies/Sintel (2010)/movie.nfo',
    'Movies/Sintel (2010)/poster.jpg',
    'Movies/Sintel (2010)/fanart.jpg',
    'Movies/Sintel (2010)/logo.png',
    'Movies/Sintel (2010)/Sintel (2010)-trailer.mp4',
    'Movies/Sintel (2010)/trailers/Second.mp4',
    'Movies/Sintel (2010)/Sintel (2010).id.srt',
    'Movies/Sintel (2010)/Sintel (2010).en.forced.srt',
    'Movies/Sintel (2010)/Subs/Arabic.vtt',
    'Movies/Sintel (2010)/Extras/Making Of.mkv',
    'Movies/Sintel (2010)/Sintel (2010)-featurette.mkv',
  ]);
  const folder = 'Movies/Sintel (2010)';
  expect(titles).toEqual([
    {
      name: 'Sintel',
      year: 2010,
      film: `${folder}/Sintel (2010).mkv`,
      nfo: `${folder}/movie.nfo`,
      poster: `${folder}/poster.jpg`,
      backdrop: `${folder}/fanart.jpg`,
      logo: `${folder}/logo.png`,
      trailers: [`${folder}/Sintel (2010)-trailer.mp4`, `${folder}/trailers/Second.mp4`],
      subtitles: [
        `id ${folder}/Sintel (2010).id.srt`,
        `en! ${folder}/Sintel (2010).en.forced.srt`,
        `ar ${folder}/Subs/Arabic.vtt`,
      ],
    },
  ]);
  expect(skipped).toEqual([]);
});

test('films side by side take only files of their own names', () => {
  const { titles, skipped } = sort([
    'Film (2001).mkv',
    'Film (2001).srt',
    'Film (2001)-poster.jpg',
    'Film (2001) 2.mkv',
    'Film 2 (2002).mkv',
    'Film 2 (2002).nfo',
    'Film 2 (2002).id.srt',
    'poster.jpg',
    'notes.txt',
  ]);
  expect(titles).toMatchObject([
    {
      name: 'Film',
      poster: 'Film (2001)-poster.jpg',
      subtitles: ['und Film (2001).srt'],
      versions: ['2: Film (2001) 2.mkv'],
    },
    { name: 'Film 2', nfo: 'Film 2 (2002).nfo', subtitles: ['id Film 2 (2002).id.srt'] },
  ]);
  expect(skipped.map((remark) => remark.path)).toEqual(['notes.txt', 'poster.jpg']);
});

test('of several versions of one film, the largest is the first', () => {
  const { titles, skipped } = sort([
    'Film (2001)/Film (2001) - 720p.mkv=700',
    'Film (2001)/Film (2001) - 1080p.mkv=1900',
    "Film (2001)/Film.2001.Director's.Cut.480p.x264-GRP.mkv=500",
    'Film (2001)/Film (2001) - Panjang.mkv=400',
    'Film (2001)/Film (2001).id.srt',
  ]);
  expect(titles).toMatchObject([
    {
      name: 'Film',
      film: 'Film (2001)/Film (2001) - 1080p.mkv',
      subtitles: ['id Film (2001)/Film (2001).id.srt'],
      versions: [
        '720p: Film (2001)/Film (2001) - 720p.mkv',
        "Director's Cut 480p: Film (2001)/Film.2001.Director's.Cut.480p.x264-GRP.mkv",
        'Panjang: Film (2001)/Film (2001) - Panjang.mkv',
      ],
    },
  ]);
  expect(skipped).toEqual([]);
});

test('clips without a year are each a title, however alike their names are', () => {
  const { titles } = sort(['trip_720p.mp4', 'trip_480p.mp4', 'sintel_trailer_480p.mp4']);
  expect(titles.map((title) => title.name)).toEqual(['trip 720p', 'trip 480p', 'sintel trailer']);
});

test('a trailer without a film is a title', () => {
  expect(sort(['Sintel-trailer.mp4']).titles).toMatchObject([{ name: 'Sintel-trailer' }]);
});

test('a library of one film does not take the name of its folder', () => {
  expect(sort(['Movies/Sintel.mkv']).titles).toMatchObject([{ name: 'Sintel' }]);
  expect(sort(['Sintel/movie.mkv']).titles).toMatchObject([{ name: 'Sintel' }]);
  expect(sort(['a.mkv'], 'Sintel (2010)').titles).toMatchObject([{ name: 'Sintel', year: 2010 }]);
});

test('a series has its seasons, specials, pictures and episode files', () => {
  const { titles, skipped } = sort([
    'TV/Show (2020)/tvshow.nfo',
    'TV/Show (2020)/poster.jpg',
    'TV/Show (2020)/season01-poster.jpg',
    'TV/Show (2020)/season-specials-poster.jpg',
    'TV/Show (2020)/Season 01/Show S01E02-E03.mkv',
    'TV/Show (2020)/Season 01/Show S01E01.mkv',
    'TV/Show (2020)/Season 01/Show S01E01.nfo',
    'TV/Show (2020)/Season 01/Show S01E01-thumb.jpg',
    'TV/Show (2020)/Season 01/Extras/Bloopers.mkv',
    'TV/Show (2020)/Season 02/poster.jpg',
    'TV/Show (2020)/Season 02/04 - Finale/04 - Finale.mkv',
    'TV/Show (2020)/Specials/Show S00E01.mkv',
    'TV/Show (2020)/trailers/Trailer.mp4',
  ]);
  const show = 'TV/Show (2020)';
  expect(titles).toMatchObject([
    {
      name: 'Show',
      year: 2020,
      nfo: `${show}/tvshow.nfo`,
      poster: `${show}/poster.jpg`,
      trailers: [`${show}/trailers/Trailer.mp4`],
      seasons: [
        {
          number: 0,
          poster: `${show}/season-specials-poster.jpg`,
          episodes: [{ numbers: [1], file: `${show}/Specials/Show S00E01.mkv` }],
        },
        {
          number: 1,
          poster: `${show}/season01-poster.jpg`,
          episodes: [
            {
              numbers: [1],
              nfo: `${show}/Season 01/Show S01E01.nfo`,
              still: `${show}/Season 01/Show S01E01-thumb.jpg`,
            },
            { numbers: [2, 3] },
          ],
        },
        { number: 2, poster: `${show}/Season 02/poster.jpg`, episodes: [{ numbers: [4] }] },
      ],
    },
  ]);
  expect(skipped).toEqual([]);
});

test('episodes without folders are sorted into series by their names', () => {
  const { titles } = sort([
    'One S01E01.mkv',
    'one S01E02.mkv',
    'Two - S01E01.mkv',
    'Film (2001).mkv',
  ]);
  expect(titles).toMatchObject([
    { name: 'One', seasons: [{ episodes: [{ numbers: [1] }, { numbers: [2] }] }] },
    { name: 'Two' },
    { name: 'Film' },
  ]);
  expect(sort(['Show.S01.1080p/Show.S01E01.1080p.mkv']).titles).toMatchObject([{ name: 'Show' }]);
});

test('an episode that is there twice has two versions', () => {
  const { titles, skipped } = sort([
    'Show/Season 1/Show S01E01.mkv=10',
    'Show/Season 1/Show S01E01 1080p.mkv=20',
    'Show/Season 1/interview.mkv',
  ]);
  expect(titles).toMatchObject([
    {
      seasons: [
        {
          episodes: [
            {
              file: 'Show/Season 1/Show S01E01 1080p.mkv',
              versions: ['Show S01E01: Show/Season 1/Show S01E01.mkv'],
            },
          ],
        },
      ],
    },
  ]);
  expect(skipped).toEqual([]);
});

test('a folder called Shorts is a library, unless it lies in the folder of a film', () => {
  expect(sort(['Movies/Shorts/A.mkv', 'Movies/B (2000).mkv']).titles).toHaveLength(2);
  expect(sort(['B (2000)/Shorts/A.mkv', 'B (2000)/B (2000).mkv']).titles).toHaveLength(1);
});

test('a shelf called Specials does not make a series of the library', () => {
  const { titles } = sort([
    'Specials/A (2001).mkv',
    'B (2002).mkv',
    'Series 7 (2001)/Series 7.mkv',
  ]);
  expect(titles.map((title) => title.name).sort()).toEqual(['A', 'B', 'Series 7']);
});

test('empty films fail, images of discs and single parts are left out with their reasons', () => {
  const { titles, skipped, failed } = sort([
    'Empty (2000).mkv=0',
    'Two (2000)-cd1.avi',
    'Disc.iso',
    'Film.sub',
    'Film-sample.mkv',
  ]);
  expect(titles).toEqual([]);
  expect(failed).toMatchObject([{ path: 'Empty (2000).mkv', reason: 'is empty' }]);
  expect(skipped.map((remark) => remark.path)).toEqual([
    'Disc.iso',
    'Film-sample.mkv',
    'Film.sub',
    'Two (2000)-cd1.avi',
  ]);
});
