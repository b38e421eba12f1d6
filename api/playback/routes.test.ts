import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { playbackDays, playbackProblems } from '#api/playback/tables.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addStream } from '#test/titles.ts';

let api: TestApi;
let streamId: string;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

beforeEach(async () => {
  streamId = await addStream(api.db);
});

function post(path: string, body: unknown, clientAddress = '10.0.0.1') {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return api.fetch(`/api/v1${path}`, init, { clientAddress });
}

function sample(more: object = {}) {
  return { stream_id: streamId, engine: 'hls', network: '3g', ...more };
}

test('samples are counted by network and engine, and per film and day', async () => {
  const first = sample({
    start_ms: 1_840,
    throughput_kbps: 900,
    watched: [
      { height: 240, seconds: 8 },
      { height: 332, seconds: 50 },
    ],
    stalls: 2,
    stalled_ms: 3_400,
    data_saver: true,
  });
  const failed = sample({ engine: 'native', network: 'unknown', failure: 'film_missing' });
  const other = sample({ stream_id: '00000000-0000-4000-8000-000000000000' });
  const response = await post('/playback_quality/', { samples: [first, first, failed, other] });
  expect(response.status).toBe(202);
  expect(await response.json()).toEqual({ data: { accepted: true } });

  const text = await (await api.fetch('/metrics')).text();
  const labels = 'network="3g",engine="hls"';
  expect(text).toContain(`sorot_playback_start_seconds_bucket{le="1.5",${labels}} 0`);
  expect(text).toContain(`sorot_playback_start_seconds_bucket{le="2",${labels}} 2`);
  expect(text).toContain(`sorot_playback_throughput_bits_per_second_sum{${labels}} 1800000`);
  expect(text).toContain(`sorot_playback_stalls_total{${labels}} 4`);
  expect(text).toContain(`sorot_playback_stalled_seconds_total{${labels}} 6.8`);
  const watched = `sorot_playback_watched_seconds_total{${labels},data_saver="on",rendition="240p"}`;
  expect(text).toContain(`${watched} 116`);
  expect(text).toContain('{network="unknown",engine="native",code="film_missing"} 1');
  expect(text).not.toContain(streamId);

  expect(await api.db.select().from(playbackDays)).toMatchObject([
    { streamId, starts: 2, failures: 1, stalls: 4, stalledSeconds: 6, watchedSeconds: 116 },
  ]);
});

test('a film’s counts grow during a day and are deleted later', async () => {
  await api.db.execute(sql`
    insert into playback_days (stream_id, day, starts)
    values (${streamId}, now()::date - 40, 1), (${streamId}, now()::date - 3, 7)`);
  for (const start of [100, 200]) {
    await post('/playback_quality/', { samples: [sample({ start_ms: start })] });
  }
  const { rows } = await api.db.execute(
    sql`select starts from playback_days where stream_id = ${streamId} order by day`,
  );
  expect(rows).toEqual([{ starts: 7 }, { starts: 2 }]);
});

test.each([
  ['no sample', () => ({ samples: [] }), 'samples'],
  ['too many', () => ({ samples: Array(21).fill(sample()) }), 'samples'],
  ['an invented network', () => ({ samples: [sample({ network: '9g' })] }), 'samples.0.network'],
  ['a negative time', () => ({ samples: [sample({ start_ms: -1 })] }), 'samples.0.start_ms'],
  ['an endless stall', () => ({ samples: [sample({ stalled_ms: 1e12 })] }), 'samples.0.stalled_ms'],
  ['no film', () => ({ samples: [sample({ stream_id: 'x' })] }), 'samples.0.stream_id'],
])('%s is refused', async (_, body, field) => {
  const response = await post('/playback_quality/', body());
  expect(response.status).toBe(422);
  expect((await response.json()).errors).toMatchObject([{ field }]);
});

test('players of one address are limited, generously', async () => {
  const statuses = new Set<number>();
  for (let count = 0; count < 120; count++) {
    statuses.add((await post('/playback_quality/', { samples: [sample()] }, '10.0.0.2')).status);
  }
  expect([...statuses]).toEqual([202]);
  const refused = await post('/playback_quality/', { samples: [sample()] }, '10.0.0.2');
  expect((await refused.json()).code).toBe('too_many_requests');
});

test('a reported problem has the player’s facts, and nothing about the viewer', async () => {
  const problem = sample({ words: ' Suara hilang. ', position_ms: 61_000, height: 480 });
  expect((await post('/playback_problems/?lang=id', problem)).status).toBe(202);
  const [row, ...others] = await api.db.select().from(playbackProblems);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ streamId, language: 'id', words: 'Suara hilang.' });
  expect(row?.facts).toEqual({
    engine: 'hls',
    network: '3g',
    data_saver: false,
    throughput_kbps: null,
    position_ms: 61_000,
    height: 480,
    buffered_ms: null,
    stalls: 0,
    audio_language: null,
    subtitle_language: null,
    failure: null,
    last_error: null,
    browser: null,
  });
});

test('a problem needs an existing film and a short text', async () => {
  const missing = { stream_id: '00000000-0000-4000-8000-000000000000' };
  const unknown = await post('/playback_problems/', sample(missing));
  expect([unknown.status, (await unknown.json()).code]).toEqual([404, 'stream_not_found']);
  const long = await post('/playback_problems/', sample({ words: 'x'.repeat(1_001) }));
  expect((await long.json()).errors).toMatchObject([{ field: 'words' }]);
  const book = await post('/playback_problems/', sample({ words: 'x'.repeat(1_000) }));
  expect(book.status).toBe(202);
});

test('problems of one address are limited', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 7; count++) {
    statuses.push((await post('/playback_problems/', sample(), '10.0.0.3')).status);
  }
  expect(statuses).toEqual([...Array(6).fill(202), 429]);
});
