import { mkdtemp, readFile, rm, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adoptPreparedStream } from '#api/media/commands/adopt-prepared-stream.ts';
import { storePicture } from '#api/media/index.ts';
import { openFolderStore } from '#api/platform/media-store.ts';
import { playbackProblems } from '#api/playback/tables.ts';
import { makeClip, picture } from '#test/make-clip.ts';
import { packageFilm } from '#test/package-film.ts';
import { openTestDatabase } from '#test/postgres.ts';
import { runSorot } from '#test/run-sorot.ts';
import { addTitles } from '#test/titles.ts';

const { db, url } = await openTestDatabase();
let folder: string;
let streamId: string;
let jsonFile: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sorot-health-'));
  jsonFile = join(folder, 'health.json');
  const store = openFolderStore(join(folder, 'data/media'));
  const source = await makeClip(folder, 'film.mp4', { lavfi: [picture('160x90', '24', 5)] });
  const packaged = join(folder, 'packaged');
  await packageFilm({ source, outDir: packaged });
  const film = { folder: packaged, fingerprint: 'test:film' };
  streamId = (await adoptPreparedStream(db, store, film)).id;
  const still = await makeClip(folder, 'still.png', {
    lavfi: [picture('64x36', '1', 1)],
    output: ['-frames:v', '1'],
  });
  const { id: posterId } = await storePicture({ db, store }, { path: still });
  const pictures = { posterId, backdropId: posterId };
  await addTitles(db, [
    { name: 'Senja', streamId, ...pictures },
    { name: 'Fajar', ...pictures },
  ]);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function runHealth(...parameters: string[]) {
  const variables = { DATABASE_URL: url, SOROT_DATA: join(folder, 'data') };
  return runSorot('health', variables, ...parameters);
}

test('a healthy library ends with exit code 0', async () => {
  const run = await runHealth('--json', jsonFile);
  expect(run).toMatchObject({ code: 0, complaint: '' });
  expect(run.output).toMatch(/Checking titles: 2 of 2, [\d.]+\/s, done/);
  expect(run.output).toContain('2 titles checked: nothing is wrong with them.');
  expect(JSON.parse(await readFile(jsonFile, 'utf8'))).toEqual({ titles: [] });
});

test('faults are listed in a table, with advice, in the file and in the exit code', async () => {
  await addTitles(db, [{ name: 'Bare' }]);
  const { rows } = await db.execute<{ folder: string }>('select folder from streams');
  const segment = `${rows[0]?.folder}/90p/00002.m4s`;
  await unlink(join(folder, 'data/media', segment));

  const run = await runHealth('--json', jsonFile);
  expect(run).toMatchObject({ code: 1, complaint: '' });
  expect(run.output).toContain(`\nsenja  film  file missing     ${segment}\n`);
  expect(run.output).toContain('\nbare         picture missing  poster, backdrop\n');
  expect(run.output).toMatch(/\nfile missing: 1 title\n {2}What to do: \w/);
  expect(run.output).toContain('3 titles checked: 2 with faults.');
  const { titles } = JSON.parse(await readFile(jsonFile, 'utf8'));
  expect(titles).toMatchObject([
    { slug: 'senja', findings: [{ kind: 'file_missing', items: [segment] }] },
    { slug: 'bare', findings: [{ kind: 'picture_missing' }] },
  ]);

  const repair = await runHealth('--repair', 'senja');
  expect(repair.output).toContain(
    'Not prepared again, because the source is missing: senja (film).',
  );

  const named = await runHealth('fajar');
  expect(named).toMatchObject({ code: 0 });
  expect(named.output).toContain('1 title checked: nothing is wrong with them.');
});

test('viewers’ problem reports are printed without terminal control characters', async () => {
  const facts = {
    ...({ engine: 'hls', network: '3g', data_saver: true, throughput_kbps: 700 } as const),
    position_ms: 61_000,
    height: 240,
    buffered_ms: 0,
    stalls: 4,
    failure: null,
    last_error: 'fragLoadError 503',
    audio_language: 'id',
    subtitle_language: null,
    browser: 'Some browser',
  };
  const words = 'Suara\u001b[31m hilang';
  await db.insert(playbackProblems).values({ streamId, language: 'id', words, facts });
  const run = await runHealth('--problems', '--json', jsonFile);
  expect(run).toMatchObject({ code: 0, complaint: '' });
  expect(run.output).toMatch(
    /senja \(film\) at 00:01:01\n {2}Suara \[31m hilang\n {2}hls on 3g · 700 kbit\/s · 240p · data saver · stalled 4 times · fragLoadError 503 · sound id · Some browser\n/,
  );
  const { problems } = JSON.parse(await readFile(jsonFile, 'utf8'));
  expect(problems).toMatchObject([{ words, title: { slug: 'senja' } }]);
});

test.each([
  [['nothing-of-this-name'], /^There is no title nothing-of-this-name\.\n$/],
  [['--json', '/nowhere/health.json'], /\/nowhere\/health\.json cannot be written \(ENOENT\)/],
  [['--problems', 'senja'], /^--problems goes only with --json\.\n\nUsage: sorot health/],
  [['--loud'], /Unknown option '--loud'/],
])('%j is refused in one sentence', async (parameters, sentence) => {
  expect(await runHealth(...parameters)).toMatchObject({
    code: 1,
    complaint: expect.stringMatching(sentence),
  });
});
