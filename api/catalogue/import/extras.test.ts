import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { commandLine } from '#api/platform/audit/actor.ts';
import { openFolderStore } from '#api/platform/media-store.ts';
import { openImportLibrary } from '#test/import-library.ts';
import { findExtras, saveExtras } from '../editing/extras.ts';

const { db, library, beside, write, film, run, read } = await openImportLibrary({
  looksInside: false,
});

async function readExtras() {
  return read<{ title: string; kind: string; name: string; season: number | null }>(`
    SELECT t.name AS title, kind, e.name, season
    FROM extras e JOIN titles t ON t.id = title_id WHERE NOT removed ORDER BY 1, e.position`);
}

const listed = ({ title, kind, name, season }: Awaited<ReturnType<typeof readExtras>>[number]) =>
  [title, kind, name, season].filter((fact) => fact !== null).join(' | ');

test('extras hang below their film, series or season, and are no titles', async () => {
  await film('Senja (2024)/Senja (2024).mp4');
  await film('Senja (2024)/Senja (2024)-trailer.mp4');
  await film('Senja (2024)/Senja (2024)-featurette.mp4');
  await film('Senja (2024)/Behind the Scenes/Di dermaga.mp4');
  await film('Senja (2024)/Extras/Senja (2024) - Wawancara sutradara.mp4');
  await film('Senja (2024)/Senja (2024)-sample.mp4');
  await film('Kedai/Season 1/Kedai S01E01.mp4');
  await film('Kedai/Season 2/Kedai S02E01.mp4');
  await film('Kedai/Season 2/Deleted Scenes/Pintu belakang.mp4');
  await film('Kedai/Interviews/Pemeran.mp4');
  const { counts, skipped, failed } = await run();
  expect({ counts, failed }).toEqual({ counts: [2, 0, 0], failed: [] });
  expect(skipped).toEqual([
    { path: 'Senja (2024)/Senja (2024)-sample.mp4', reason: 'is a sample' },
  ]);
  expect((await readExtras()).map(listed)).toEqual([
    'Kedai | interview | Pemeran',
    'Kedai | deleted_scene | Pintu belakang | 2',
    'Senja | trailer | Trailer',
    'Senja | behind_the_scenes | Di dermaga',
    'Senja | interview | Wawancara sutradara',
    'Senja | featurette | ',
  ]);
  expect(await run()).toMatchObject({ counts: [0, 0, 2] });
  // Films come first.
  const queue = await read<{ extra: boolean; priority: number }>(`
    SELECT DISTINCT is_extra AS extra, priority FROM graphile_worker.jobs j
    JOIN streams s ON j.key = 'package_stream:' || s.id ORDER BY 1`);
  expect(queue).toHaveLength(2);
  expect(queue[0]?.priority).toBeLessThan(queue[1]?.priority ?? 0);
});

test('an extra goes with its file, and what staff say of others stays', async () => {
  await film('Senja (2024)/Senja (2024).mp4');
  for (const name of ['Satu', 'Dua', 'Tiga']) await film(`Senja (2024)/Extras/${name}.mp4`);
  await run();
  const [title] = await read<{ id: string }>('SELECT id FROM titles');
  const id = Number(title?.id);
  const { extras } = await findExtras(db, id);
  expect(extras.map(({ name }) => name).toSorted()).toEqual(['Dua', 'Satu', 'Tiga']);
  const named = new Map(extras.map((extra) => [extra.name, extra]));
  const [one, two] = [named.get('Satu'), named.get('Dua')];
  if (!one || !two) throw new Error('An extra is missing');
  const deps = { db, store: openFolderStore(beside('media')) };
  await saveExtras(deps, commandLine, id, [
    { ...two, kind: 'interview', name: 'Sutradara' },
    { kind: 'trailer', name: 'Cuplikan', season: null, url: 'https://a.example/', stream_id: null },
    one,
  ]);
  await film('Senja (2024)/Extras/Empat.mp4');
  await rm(library('Senja (2024)/Extras/Satu.mp4'));
  await run();
  expect((await readExtras()).map(listed)).toEqual([
    'Senja | interview | Sutradara',
    'Senja | trailer | Cuplikan',
    'Senja | other | Empat',
  ]);
  // The film of the one that is gone is removed as others are.
  const [gone] = await read<{ id: string }>('SELECT stream_id AS id FROM replaced_films');
  expect(gone?.id).toBe(one.stream_id);
  await write('Senja (2024)/movie.nfo', '<movie><title>Senja</title><plot>Kapal.</plot></movie>');
  expect(await run()).toMatchObject({ counts: [0, 1, 0] });
  expect(await readExtras()).toHaveLength(3);
});
