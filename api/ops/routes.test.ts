import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveHealth } from '#api/ops/commands/save-health.ts';
import type { FindingKind } from '#contract/constants/health.ts';
import type { Finding } from '#contract/ops.ts';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addStream, addTitles } from '#test/titles.ts';

let api: TestApi;
let operator: TestAccount;
let ids: number[];

beforeAll(async () => {
  api = await startTestApi();
  operator = await addAccount(api, 'operator');
  const names = Array.from({ length: 120 }, (_, index) => ({ name: `Film ${index}` }));
  ids = await addTitles(api.db, names);
  await saveHealth(
    api.db,
    ids.slice(0, 110).map((id, index) => ({
      id,
      findings: index < 5 ? [] : [finding(index % 2 ? 'picture_missing' : 'file_missing')],
    })),
  );
});

afterAll(() => api.close());

function finding(kind: FindingKind): Finding {
  return {
    kind,
    is_fault: true,
    parts: [],
    part_count: 0,
    items: ['poster'],
    item_count: 1,
    reason: null,
    measured: null,
    wanted: null,
  };
}

test.each([undefined, 'file_missing' as const])(
  'titles with findings of kind %s, paged',
  async (kind) => {
    const seen: number[] = [];
    const numbers: number[] = [];
    for (let cursor: string | undefined; ; ) {
      const { data } = await operator.client.ops.listTitleHealth({ kind, cursor });
      seen.push(...data.titles.map(({ id }) => id));
      numbers.push(data.page.number);
      expect(data.page.total).toBe(kind ? 52 : 105);
      if (!data.page.next) break;
      cursor = data.page.next;
    }
    const wanted = ids.slice(5, 110).filter((_, index) => !kind || index % 2 === 1);
    expect(seen).toEqual(wanted);
    expect(numbers).toEqual(kind ? [1, 2] : [1, 2, 3]);
  },
);

test('a title that is checked again shows the latest findings', async () => {
  const [id = 0] = ids.slice(-1);
  await saveHealth(api.db, [{ id, findings: [finding('loudness_off')] }]);
  const list = () => operator.client.ops.listTitleHealth({ kind: 'loudness_off' });
  expect((await list()).data.titles).toMatchObject([
    { id, slug: 'film-119', type: 'movie', name: 'Film 119', findings: [{ items: ['poster'] }] },
  ]);
  await saveHealth(api.db, [{ id, findings: [] }]);
  expect((await list()).data.titles).toEqual([]);
});

test('the summary counts titles by kind', async () => {
  const { summary } = (await operator.client.ops.getHealthSummary()).data;
  expect(summary).toMatchObject({
    titles: 120,
    with_findings: 105,
    failed_jobs: [],
    kinds: [
      { kind: 'file_missing', is_fault: true, titles: 52 },
      { kind: 'picture_missing', is_fault: true, titles: 53 },
    ],
  });
});

test('reported problems are listed newest first, with the title of the film', async () => {
  const [streamId, episodeId, strayId] = await Promise.all([1, 2, 3].map(() => addStream(api.db)));
  const episode = { number: 3, name: 'Pintu', texts: {}, streamId: episodeId };
  await addTitles(api.db, [
    { name: 'Senja', streamId },
    { type: 'tv-show', name: 'Rumah', seasons: [{ number: 1, names: {}, episodes: [episode] }] },
  ]);
  for (const id of [streamId, episodeId, strayId]) {
    const problem = { stream_id: id ?? '', engine: 'hls' as const, words: `About ${id}` };
    await api.client.playback.reportPlaybackProblem(problem);
  }
  const { problems, page } = (await operator.client.ops.listPlaybackProblems({})).data;
  expect(page).toMatchObject({ total: 3, next: null });
  expect(problems).toMatchObject([
    { stream_id: strayId, title: null, part: null },
    { stream_id: episodeId, title: { slug: 'rumah' }, part: 'S01E03' },
    { words: `About ${streamId}`, title: { slug: 'senja' }, part: 'film', network: 'unknown' },
  ]);
});

test('foreign and forged cursors are refused', async () => {
  const { next } = (await operator.client.ops.listTitleHealth({})).data.page;
  for (const path of [`title_health/?kind=file_missing&cursor=${next}`, 'title_health/?cursor=x']) {
    const response = await api.fetch(`/api/v1/ops/${path}`, operator);
    expect([response.status, (await response.json()).code]).toEqual([422, 'invalid_input']);
  }
});
