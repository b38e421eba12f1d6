import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { titles } from '#api/catalogue/tables.ts';
import { offeredDays } from '#contract/constants/analytics.ts';
import { addDays } from '#contract/shared/add-days.ts';
import { addAccount, signUp } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addStream, addTitles } from '#test/titles.ts';
import { watch } from '#test/watching.ts';
import { scoreTitles, weighImported } from './commands/score-titles.ts';
import { sumPlays } from './commands/sum-plays.ts';

const timeZone = 'Asia/Jakarta';
let api: TestApi;
let streamId: string;

beforeAll(async () => {
  api = await startTestApi();
  streamId = await addStream(api.db);
});

afterAll(() => api.close());

beforeEach(async () => {
  await api.db.execute(sql`truncate play_events, play_sums_due, play_days, play_totals,
    title_play_days, title_play_months, top_titles, counted_plays, counted_viewers, daily_salts`);
});

type Sample = {
  id: number;
  kind?: 'title' | 'episode';
  play?: string;
  network?: string;
  seconds?: number;
  height?: number;
  started?: boolean;
  completed?: boolean;
  viewer?: boolean;
};

async function play(sample: Sample, clientAddress = '10.9.0.1') {
  const { id, kind = 'title', play = crypto.randomUUID(), network = '4g', seconds = 60 } = sample;
  const body = {
    samples: [
      {
        stream_id: streamId,
        engine: 'hls',
        network,
        play_id: play,
        played: { kind, id },
        start_ms: sample.started ? 900 : null,
        is_completed: sample.completed ?? false,
        is_viewer: sample.viewer ?? false,
        watched: seconds > 0 ? [{ height: sample.height ?? 480, seconds }] : [],
      },
    ],
  };
  const response = await api.fetch(
    '/api/v1/playback_quality/',
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    { clientAddress },
  );
  expect(response.status).toBe(202);
  return play;
}

const columns = sql`sum(starts)::int as starts, sum(completions)::int as completions,
  sum(watched_seconds)::int as seconds`;

test('plays add up by title, episode, network and rendition; again changes nothing', async () => {
  const [film = 0, show = 0] = await addTitles(api.db, [
    { name: 'Senja', streamId },
    {
      type: 'tv-show',
      name: 'Kedai',
      seasons: [
        {
          number: 1,
          names: {},
          episodes: [{ number: 1, name: 'Satu', texts: {}, streamId }],
        },
      ],
    },
  ]);
  const { rows: parts } = await api.db.execute<{ id: number }>(sql`select e.id from episodes e
    join seasons s on s.id = e.season_id where s.title_id = ${show}`);
  const episode = Number(parts[0]?.id);
  const first = await play({ id: film, started: true, seconds: 50, height: 332 });
  await play({ id: film, play: first, seconds: 60, height: 720, network: '3g' });
  await play({ id: film, play: first, seconds: 60, height: 720, network: '3g', completed: true });
  await play({ id: film, play: first, seconds: 0, completed: true, started: true, height: 332 });
  await play({ id: episode, kind: 'episode', started: true, seconds: 30 });
  await play({ id: 999_999, started: true });
  await play({ id: film, play: first, seconds: 86_000, height: 1080 });

  const read = async () => {
    const tables = [
      'play_events',
      'play_days',
      'play_totals',
      'title_play_days',
      'title_play_months',
    ];
    const found = await Promise.all(
      tables.map((table) => api.db.execute(sql`select ${columns} from ${sql.identifier(table)}`)),
    );
    return found.map(({ rows }) => rows[0]);
  };
  const nothing = { starts: null, completions: null, seconds: null };
  // A start or an end that is reported again with no picture counts at another rendition.
  const all = { starts: 3, completions: 2, seconds: 800 };
  expect(await read()).toEqual([all, nothing, nothing, nothing, nothing]);
  expect(await sumPlays(api.db, { timeZone })).toBe(2);
  expect(await read()).toEqual([all, all, all, all, all]);

  await play({ id: film, play: first, seconds: 40, height: 720, network: '3g' });
  await sumPlays(api.db, { timeZone });
  expect(await sumPlays(api.db, { timeZone })).toBe(0);
  expect((await read())[1]).toEqual({ ...all, seconds: 840 });
  const { rows } =
    await api.db.execute(sql`select title_id::int as title, episode_id::int as episode,
    network, rendition, starts::int, completions::int, watched_seconds::int as seconds
    from play_days order by title_id, network, rendition`);
  expect(rows).toEqual([
    {
      title: film,
      episode: null,
      network: '3g',
      rendition: 720,
      starts: 0,
      completions: 1,
      seconds: 160,
    },
    {
      title: film,
      episode: null,
      network: '4g',
      rendition: 0,
      starts: 1,
      completions: 1,
      seconds: 0,
    },
    {
      title: film,
      episode: null,
      network: '4g',
      rendition: 240,
      starts: 1,
      completions: 0,
      seconds: 50,
    },
    {
      title: film,
      episode: null,
      network: '4g',
      rendition: 1080,
      starts: 0,
      completions: 0,
      seconds: 600,
    },
    { title: show, episode, network: '4g', rendition: 480, starts: 1, completions: 0, seconds: 30 },
  ]);
});

test('the best titles of offered periods are known, and always those that would be computed', async () => {
  const ids = await addTitles(
    api.db,
    ['Satu', 'Dua', 'Tiga'].map((name) => ({ name, streamId })),
  );
  const staff = await addAccount(api, 'catalogue');
  const { today } = (await staff.client.analytics.getPlays({})).data.plays.period;
  const listBest = () =>
    Promise.all(
      offeredDays.map(async (days) => {
        const answer = await staff.client.analytics.getPlays({ from: addDays(today, 1 - days) });
        return answer.data.plays.titles;
      }),
    );
  const countKnown = async () => {
    const { rows } = await api.db.execute(sql`select from top_titles`);
    return rows.length;
  };
  for (const [index, id = 0] of ids.entries()) {
    await play({ id, started: true, seconds: 100 * (index + 1) });
    await sumPlays(api.db, { timeZone });
    expect(await countKnown()).toBeGreaterThan(0);
    const known = await listBest();
    expect(known[0]?.[0]?.title?.id).toBe(id);
    await api.db.execute(sql`delete from top_titles`);
    expect(await listBest()).toEqual(known);
  }
  // Sums of another day are in no known list any more.
  await sumPlays(api.db, { timeZone });
  await api.db.execute(sql`update title_play_days set day = day - 10`);
  await play({ id: ids[0] ?? 0, started: true, seconds: 5 });
  await sumPlays(api.db, { timeZone });
  const [week, month] = await listBest();
  expect(week?.[0]).toMatchObject({ title: { id: ids[0] }, watched_seconds: 105 });
  expect(month?.[0]?.title?.id).toBe(ids[2]);
});

test('old events are deleted, and their sums stay', async () => {
  const [film = 0] = await addTitles(api.db, [{ name: 'Lama', streamId }]);
  await play({ id: film, started: true });
  await api.db.execute(sql`update play_events set day = day - 60`);
  await api.db.execute(sql`update play_sums_due set day = day - 60`);
  await play({ id: film, started: true });
  await sumPlays(api.db, { timeZone });
  const count = async (table: string) =>
    (await api.db.execute(sql`select ${columns} from ${sql.identifier(table)}`)).rows[0];
  expect(await count('play_events')).toMatchObject({ starts: 1 });
  expect(await count('title_play_days')).toMatchObject({ starts: 2 });
});

test('one viewer counts a few times a day, and is forgotten the next', async () => {
  const [film = 0, other = 0] = await addTitles(api.db, [
    { name: 'Ramai', streamId },
    { name: 'Sepi', streamId },
  ]);
  const counted = async () => {
    const { rows } = await api.db.execute<{ id: number; plays: number }>(
      sql`select title_id::int as id, sum(plays)::int as plays from counted_plays group by 1 order by 1`,
    );
    return rows.map(({ id, plays }) => [id, plays]);
  };
  // Half a minute counts, in however many reports; less does not.
  const short = await play({ id: film, seconds: 29 });
  expect(await counted()).toEqual([]);
  await play({ id: film, play: short, seconds: 10 });
  await play({ id: film, play: short, seconds: 60 });
  expect(await counted()).toEqual([[film, 1]]);
  for (let time = 0; time < 8; time++) await play({ id: film });
  expect(await counted()).toEqual([[film, 5]]);
  await play({ id: film }, '10.9.0.2');
  await play({ id: other });
  expect(await counted()).toEqual([
    [film, 6],
    [other, 1],
  ]);

  // An account counts once, by its own report alone.
  const viewer = await signUp(api);
  await play({ id: film, viewer: true });
  await watch(viewer, { id: film, position: 10 });
  await watch(viewer, { id: film, position: 20 });
  expect(await counted()).toEqual([
    [film, 7],
    [other, 1],
  ]);
  const { rows } = await api.db.execute<{ viewer: Buffer }>(
    sql`select viewer from counted_viewers`,
  );
  expect(rows.every(({ viewer }) => viewer.length === 32)).toBe(true);

  await api.db.execute(sql`update daily_salts set day = day - 1`);
  await api.db.execute(sql`update counted_viewers set day = day - 1`);
  await play({ id: film });
  const kept = await api.db.execute(
    sql`select (select count(*)::int from daily_salts) as salts, count(*)::int as viewers
      from counted_viewers`,
  );
  expect(kept.rows).toEqual([{ salts: 1, viewers: 1 }]);
});

test('lists follow what is played; imported numbers count until there is data', async () => {
  const [first = 0, second = 0, third = 0] = await addTitles(api.db, [
    { name: 'Terkenal', streamId, popularity: 90 },
    { name: 'Biasa', streamId, popularity: 40 },
    { name: 'Baru', streamId, popularity: 0 },
  ]);
  const order = async (by: 'popularity' | 'trending') => {
    const rows = await api.db
      .select({ id: titles.id })
      .from(titles)
      .where(sql`id in (${first}, ${second}, ${third})`)
      .orderBy(sql`${titles[by]} desc`);
    return rows.map(({ id }) => id);
  };
  await scoreTitles(api.db);
  const listed = await api.client.catalogue.getTitle({ type: 'movie', slug: 'terkenal' });
  expect(listed.data.title.popularity).toBe(90);
  expect(await order('popularity')).toEqual([first, second, third]);

  const played = (title: number, plays: number, days: number) =>
    api.db.execute(sql`insert into counted_plays (day, title_id, plays)
      values ((now() at time zone 'utc')::date - ${days}::int, ${title}, ${plays})`);
  // Two weeks ago: a quarter is left of them for "popular", and nothing for "trending".
  await played(third, 400, 14);
  await played(second, 30, 0);
  await scoreTitles(api.db);
  expect(await order('popularity')).toEqual([third, second, first]);
  expect(await order('trending')).toEqual([second, first, third]);
  expect(await scoreTitles(api.db)).toBe(0);

  // Plenty of plays: an imported number alone is below any play.
  await played(second, 2_000, 1);
  await played(third, 1, 0);
  await scoreTitles(api.db);
  expect(await order('trending')).toEqual([second, third, first]);
  // A title imported now does not come first.
  await addTitles(api.db, [{ name: 'Impor', popularity: 99 }]);
  const [top] = await api.db.select().from(titles).orderBy(sql`popularity desc`).limit(1);
  expect(top?.id).toBe(second);
});

test.each([
  [0, 1],
  [1, 0.2],
  [500, 0.1],
  [999, 0.01],
  [5_000, 0.000_002],
])('after %d plays, an imported number counts times %d', (plays, weight) => {
  expect(weighImported({ plays, highest: 100 })).toBeCloseTo(weight, 9);
});
