import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '#api/platform/log/logger.ts';
import { addAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { makeClip } from '#test/make-clip.ts';
import { addStream, addTitles } from '#test/titles.ts';
import { findUnheard, markIntros } from './commands/mark-intros.ts';

let api: TestApi;
let work: string;

beforeAll(async () => {
  api = await startTestApi();
  work = await mkdtemp(join(tmpdir(), 'sorot-intros-'));
});

afterAll(async () => {
  await api.close();
  await rm(work, { recursive: true, force: true });
});

const rate = 11_025;

/** Numbers from 0 to 1, the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Chords of three notes in an order of their own. */
function melody(seed: number, seconds: number): Float32Array {
  const random = seeded(seed);
  const samples = new Float32Array(seconds * rate);
  let at = 0;
  while (at < samples.length) {
    const notes = [1, 2, 3].map(() => 110 * 2 ** (Math.floor(random() * 36) / 12));
    const end = Math.min(samples.length, at + Math.floor((0.15 + random() / 2) * rate));
    for (let now = at; now < end; now += 1) {
      const time = now / rate;
      const sum = notes.reduce((all, note) => all + Math.sin(2 * Math.PI * note * time), 0);
      samples[now] = (sum / 4) * Math.exp(((at - now) / rate) * 3);
    }
    at = end;
  }
  return samples;
}

const part = (samples: Float32Array, from: number, until: number) =>
  samples.subarray(from * rate, until * rate);
const silence = (seconds: number) => new Float32Array(seconds * rate);

/** A film without a picture, which no two episodes encode alike. */
async function makeEpisode(name: string, parts: Float32Array[], bitRate: string): Promise<string> {
  const path = join(work, `${name}.pcm`);
  const samples = parts.map((part) => Int16Array.from(part, (value) => value * 30_000));
  await writeFile(path, Buffer.concat(samples.map(({ buffer }) => Buffer.from(buffer))));
  return makeClip(work, `${name}.mkv`, {
    lavfi: [],
    before: ['-f', 's16le', '-ar', String(rate), '-ac', '1'],
    files: [path],
    output: ['-c:a', 'aac', '-b:a', bitRate],
  });
}

async function addSeason(name: string, sources: string[]) {
  const ids = await Promise.all(sources.map((sourcePath) => addStream(api.db, { sourcePath })));
  const episodes = ids.map((streamId, index) => ({
    number: index + 1,
    name: `Bagian ${index + 1}`,
    texts: {},
    streamId,
  }));
  await addTitles(api.db, [
    { type: 'tv-show', name, seasons: [{ number: 1, names: {}, episodes }] },
  ]);
  return ids;
}

async function listen(): Promise<void> {
  const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
  const { signal } = new AbortController();
  const logger = createLogger({ level: 'silent' });
  for (;;) {
    const episode = await findUnheard(api.db);
    if (!episode) return;
    await markIntros({ db: api.db, store: api.store, tools, logger, signal }, episode);
  }
}

/** Seconds that a found part may be off. */
const tolerance = 2;

function expectSpan(
  found: { starts_at: number; ends_at: number } | null,
  from: number,
  to: number,
) {
  expect(Math.abs((found?.starts_at ?? -99) - from)).toBeLessThan(tolerance);
  expect(Math.abs((found?.ends_at ?? -99) - to)).toBeLessThan(tolerance);
}

test('intros and recaps are found in the sound of a season, and staff may change them', async () => {
  const theme = melody(7, 24);
  const first = melody(1, 70);
  const [cold, second, third] = [melody(2, 20), melody(3, 60), melody(4, 60)];
  const clips = [part(first, 10, 16), part(first, 40, 48), part(first, 60, 67)];
  const streams = await addSeason('Senja', [
    await makeEpisode('one', [cold, theme, silence(3), first], '128k'),
    await makeEpisode('two', [...clips, theme, silence(3), second], '64k'),
    await makeEpisode('three', [silence(2), theme, third], '96k'),
  ]);
  await listen();
  const { catalogue } = (await addAccount(api, 'catalogue')).client;
  const read = async (at: number) =>
    (await catalogue.getFilmMarks({ stream: streams[at] ?? '' })).data.marks;
  const marks = [await read(0), await read(1), await read(2)] as const;
  expectSpan(marks[0].intro, 20, 44);
  expectSpan(marks[1].intro, 21, 45);
  expectSpan(marks[2].intro, 2, 26);
  expectSpan(marks[1].recap, 0, 21);
  expect([marks[0].recap, marks[2].recap]).toEqual([null, null]);
  expect(marks[1].marked_by_staff).toBe(false);

  const intro = { starts_at: 21.5, ends_at: 44 };
  await catalogue.saveFilmMarks({
    stream: streams[1] ?? '',
    chapters: null,
    intro,
    credits_at: null,
  });
  // Another episode arrives, and all are compared again.
  expect(await read(1)).toMatchObject({ intro, recap: null, marked_by_staff: true });
}, 60_000);

test('episodes that only share silence, or have no sound, get no marks', async () => {
  const streams = await addSeason('Sunyi', [
    await makeEpisode('quiet', [silence(30), melody(11, 40)], '96k'),
    await makeEpisode('still', [silence(30), melody(12, 40)], '96k'),
    await makeClip(work, 'mute.mkv', { output: ['-an', '-c:v', 'libx264'] }),
  ]);
  await listen();
  const { catalogue } = (await addAccount(api, 'catalogue')).client;
  for (const stream of streams) {
    const { marks } = (await catalogue.getFilmMarks({ stream })).data;
    expect(marks).toMatchObject({ intro: null, recap: null });
  }
}, 60_000);
