import { expect, test } from 'vitest';
import { ReportBuilder } from '#api/platform/import/report.ts';
import { sortFiles } from '../film-folders/sort-files.ts';
import type { Correction } from './apply-corrections.ts';

type Said = Pick<Correction, 'kind'> & Partial<Correction>;

/** What films became, by path. Folders are corrected with `/` at the end of their paths. */
function read(paths: string[], corrections: Record<string, Said>) {
  const files = paths.map((path) => {
    const slash = path.lastIndexOf('/');
    const [folder, name] = [path.slice(0, Math.max(0, slash)), path.slice(slash + 1)];
    return { absolute: `/x/${path}`, path, folder, name, size: 1_000, modifiedAt: 0 };
  });
  const nothing = { name: '', year: undefined, season: undefined, episode: undefined };
  const shared = { lastEpisode: undefined, extra: 'other' as const, beside: [] };
  const said = Object.entries(corrections).map(([path, one]): Correction => {
    const isFolder = path.endsWith('/');
    const by = { by: 'Sari', on: '2026-11-29' };
    return { ...nothing, ...shared, ...by, isFolder, path: path.replace(/\/$/, ''), ...one };
  });
  const { readings } = sortFiles(files, 'Library', new ReportBuilder(), said);
  return Object.fromEntries(readings.map(({ path, what, code }) => [path, `${what}: ${code}`]));
}

test('a corrected episode goes on counting for the numbers of the others', () => {
  const paths = ['Warung/Warung 1.mp4', 'Warung/Warung 2.mp4', 'Warung/Warung 3.mp4'];
  const kind = 'episode';
  expect(
    read(paths, { 'Warung/Warung 3.mp4': { kind, name: 'Warung', season: 0, episode: 1 } }),
  ).toEqual({
    'Warung/Warung 1.mp4': 'episode 1 of season 1 of “Warung”: varying_number',
    'Warung/Warung 2.mp4': 'episode 2 of season 1 of “Warung”: varying_number',
    'Warung/Warung 3.mp4': 'special episode 1 of “Warung”: corrected',
  });
  expect(
    read(paths, { 'Warung/Warung 2.mp4': { kind: 'film', name: 'Kopi', year: 2001 } }),
  ).toEqual({
    'Warung/Warung 1.mp4': 'episode 1 of season 1 of “Warung”: varying_number',
    'Warung/Warung 2.mp4': 'the film “Kopi” (2001): corrected',
    'Warung/Warung 3.mp4': 'episode 3 of season 1 of “Warung”: varying_number',
  });
});

test('a film under a wrong name keeps what belongs to it', () => {
  const told = read(
    ['A (2001)/A (2001).mkv', 'A (2001)/A (2001)-trailer.mkv', 'A (2001)/poster.jpg'],
    {
      'A (2001)/A (2001).mkv': { kind: 'film', name: 'B', year: 2002 },
    },
  );
  expect(told).toEqual({
    'A (2001)/A (2001).mkv': 'the film “B” (2002): corrected',
    'A (2001)/A (2001)-trailer.mkv': 'trailer of “B” (2002): trailer_place',
    'A (2001)/poster.jpg': 'picture of “B” (2002): beside_title',
  });
});

test('what lies beside a film is read as if what staff take out were not there', () => {
  const paths = ['A (2001)/A (2001).mkv', 'A (2001)/Z (1999).mkv', 'A (2001)/poster.jpg'];
  expect(read(paths, {})['A (2001)/poster.jpg']).toMatch(/beside_collection$/);
  expect(read(paths, { 'A (2001)/Z (1999).mkv': { kind: 'left_out' } })).toEqual({
    'A (2001)/A (2001).mkv': 'the film “A” (2001): film_folder',
    'A (2001)/Z (1999).mkv': 'left out: left_out_by_staff',
    'A (2001)/poster.jpg': 'picture of “A” (2001): beside_title',
  });
});

test('the innermost correction counts, and titles that are nowhere leave files out', () => {
  const paths = ['X/one.mkv', 'X/E02.mkv', 'X/Y/three.mkv', 'X/Y/four.mkv'];
  expect(
    read(paths, {
      'X/': { kind: 'episode', name: 'Serial', season: 3 },
      'X/one.mkv': { kind: 'extra', name: 'Serial', extra: 'interview' },
      'X/Y/': { kind: 'film', name: 'Film', year: 2003 },
      'X/Y/four.mkv': { kind: 'version', name: 'Hilang' },
    }),
  ).toEqual({
    'X/one.mkv': 'extra of “Serial”: interview: corrected',
    'X/E02.mkv': 'episode 2 of season 3 of “Serial”: corrected',
    'X/Y/three.mkv': 'the film “Film” (2003): corrected',
    'X/Y/four.mkv': 'left out: corrected_title_missing',
  });
});
