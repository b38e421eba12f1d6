import { execFile } from 'node:child_process';
import { dirname, posix } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Episode } from '#contract/catalogue/seasons.ts';
import type { Title } from '#contract/catalogue.ts';
import type { Stream } from '#contract/media.ts';
import { loadDemoContent } from '#server/load-demo-once.ts';
import { startTestApi, type TestApi } from '#test/api.ts';

const execute = promisify(execFile);

let api: TestApi;
/** What can be played, by what it is called; several episodes share a stream. */
const streams = new Map<string, Stream>();

beforeAll(async () => {
  api = await startTestApi();
  await loadDemoContent(api);
});

afterAll(() => api.close());

async function read(path: string) {
  const response = await api.fetch(path);
  expect(response.status, path).toBe(200);
  return response;
}

async function listTitles(where: string) {
  const columns = 'type AS kind, slug, access';
  const { rows } = await api.pool.query<{ kind: string; slug: string; access: string }>(
    `SELECT ${columns} FROM titles WHERE ${where}`,
  );
  expect(rows).not.toHaveLength(0);
  return rows;
}

async function getTitle(kind: string, slug: string): Promise<Title> {
  return (await (await read(`/api/v1/titles/${kind}/${slug}/`)).json()).data.title;
}

function expectPlayable(name: string, stream: Stream | null | undefined): void {
  expect(stream?.state, name).toBe('complete');
  expect(stream?.master, name).not.toBeNull();
  if (stream) streams.set(name, stream);
}

test('the API says of every film and video that it plays, and of some for whom', async () => {
  const filmed = `type <> 'tv-show' AND released_on <= current_date`;
  for (const { kind, slug, access } of await listTitles(filmed)) {
    const title = await getTitle(kind, slug);
    expect(title.playable, slug).toBe(true);
    const needed = access === 'free' ? undefined : access;
    expect(title.needs, slug).toBe(needed);
    if (needed) expect(title.stream, slug).toBeNull();
    else expectPlayable(slug, title.stream);
  }
});

test('films that are announced come out on a later day, and their trailers play', async () => {
  const announced = await listTitles('released_on > current_date');
  expect(announced).toHaveLength(3);
  for (const { kind, slug } of announced) {
    const title = await getTitle(kind, slug);
    expect(title, slug).toMatchObject({ playable: false, stream: null });
    expect(Date.parse(title.releases_on ?? '')).toBeGreaterThan(Date.now());
    expectPlayable(`${slug} trailer`, title.trailers[0]?.stream);
  }
});

test('of every series its trailer, and of every episode', async () => {
  for (const { slug } of await listTitles(`type = 'tv-show'`)) {
    const show = await getTitle('tv-show', slug);
    expect(show.playable, slug).toBe(true);
    expectPlayable(`${slug} trailer`, show.trailers[0]?.stream);
    for (const { id, playable } of show.seasons.flatMap(({ episodes }) => episodes)) {
      expect(playable, `${slug} ${id}`).toBe(true);
      const answer = await (await read(`/api/v1/episodes/${id}/`)).json();
      const episode: Episode = answer.data.episode;
      expectPlayable(`${slug} s${episode.season}e${episode.number}`, episode.stream);
    }
  }
});

/** The addresses that a playlist names, whole. */
function listAddresses(playlist: string, text: string): string[] {
  const named = [...text.matchAll(/URI="([^"]+)"/g)].map(([, uri]) => uri ?? '');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return [...named, ...lines].map((uri) => posix.join(dirname(playlist), uri));
}

function listStreams(): Stream[] {
  const own = new Map([...streams.values()].map((stream) => [stream.id, stream]));
  return [...own.values()];
}

test('every playlist and every segment is there', async () => {
  for (const { master } of listStreams()) {
    const open = [master ?? ''];
    for (let address = open.pop(); address; address = open.pop()) {
      const response = await read(address);
      if (address.endsWith('.m3u8')) open.push(...listAddresses(address, await response.text()));
      else expect((await response.arrayBuffer()).byteLength, address).toBeGreaterThan(20);
    }
  }
});

test('ffprobe reads them, as long as the API says', async () => {
  const step = inject('long') ? 1 : 5;
  for (const { master, duration } of listStreams().filter((_, at) => at % step === 0)) {
    const file = api.store.resolve(master?.slice('/media/'.length) ?? '') ?? '';
    const show = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file];
    const { stdout, stderr } = await execute('ffprobe', show);
    expect(stderr).toBe('');
    expect(Math.abs(Number(stdout) - (duration ?? 0)), file).toBeLessThan(0.2);
  }
}, 300_000);
