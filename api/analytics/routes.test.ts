import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addPost } from '#test/blog.ts';
import { addCommentedPost, manyLinks, openCommenter, writeComment } from '#test/comments.ts';
import { addProduct } from '#test/shop.ts';
import { addTitles } from '#test/titles.ts';
import { sumPlays } from './commands/sum-plays.ts';
import { readPeriod } from './period.ts';

const timeZone = 'Asia/Jakarta';
let api: TestApi;
let owner: TestAccount;

beforeAll(async () => {
  api = await startTestApi();
  owner = await addAccount(api, 'operator');
});

afterAll(() => api.close());

test.each([
  [{}, '2026-10-30 2026-11-26', '2026-10-02 2026-10-29'],
  [{ from: '2026-11-01' }, '2026-11-01 2026-11-26', '2026-10-06 2026-10-31'],
  [{ until: '2026-02-28' }, '2026-02-01 2026-02-28', '2026-01-04 2026-01-31'],
  [{ from: '2026-03-05', until: '2026-03-01' }, '2026-03-01 2026-03-05', '2026-02-24 2026-02-28'],
  [{ from: '1000-01-01', until: '2026-01-01' }, '2022-12-29 2026-01-01', '2019-12-25 2022-12-28'],
  [{ from: '2030-01-01' }, '2030-01-01 2030-01-01', '2029-12-31 2029-12-31'],
])('the period of %j', (asked, days, before) => {
  // In Jakarta it is the 26th.
  const period = readPeriod(asked, timeZone, new Date('2026-11-25T20:00:00Z'));
  expect(`${period.from} ${period.until}`).toBe(days);
  expect(`${period.before.from} ${period.before.until}`).toBe(before);
});

test('plays of any period equal the events, by whatever they are broken down', async () => {
  const [film = 0, show = 0] = await addTitles(api.db, [
    { name: '=SUM(A1)' },
    {
      type: 'tv-show',
      name: 'Kedai, "Hujan"',
      seasons: [{ number: 1, names: {}, episodes: [{ number: 2, name: 'Dua', texts: {} }] }],
    },
  ]);
  const { rows: parts } = await api.db.execute<{ id: number }>(sql`select id from episodes`);
  const episode = parts[0]?.id;
  await api.db.execute(sql`
    insert into play_events (play_id, day, network, rendition, title_id, episode_id, starts,
      completions, watched_seconds)
    select gen_random_uuid(), date '2026-01-20' + n % 70, (array['4g', '3g', 'unknown'])[n % 3 + 1],
      (array[240, 480, 720])[n % 3 + 1], case when n % 2 = 0 then ${film}::bigint else ${show} end,
      case when n % 2 = 0 then null else ${episode}::bigint end, 1, n % 5 / 4, n
    from generate_series(1, 2000) n`);
  await api.db.execute(sql`insert into play_sums_due (day, title_id)
    select distinct day, title_id from play_events`);
  // The job seems not to have run for weeks.
  await sumPlays(api.db, { timeZone: 'UTC' });
  await api.db.execute(sql`insert into play_events select gen_random_uuid(), '2026-03-29', '4g', 240,
    ${film}, null, 1, 0, 5, now() - interval '1 hour'`);
  const { analytics } = owner.client;
  for (const [from, until] of [
    ['2026-02-01', '2026-02-28'],
    ['2026-01-25', '2026-03-03'],
    ['2026-02-10', '2026-02-20'],
    ['2026-01-01', '2026-12-31'],
  ] as const) {
    const { plays } = (await analytics.getPlays({ from, until })).data;
    const expected = (day: string) => sql`
      select coalesce(sum(watched_seconds), 0)::int as watched_seconds, coalesce(sum(starts), 0)::int as starts,
        coalesce(sum(completions), 0)::int as completions from title_play_days where ${sql.raw(day)}`;
    const { rows: now } = await api.db.execute(expected(`day between '${from}' and '${until}'`));
    const past = plays.period.before;
    const { rows: before } = await api.db.execute(
      expected(`day between '${past.from}' and '${past.until}'`),
    );
    expect(plays.total).toEqual({ ...now[0], before: before[0] });
    const seconds = plays.total.watched_seconds;
    const add = (rows: { watched_seconds: number }[]) =>
      rows.reduce((sum, row) => sum + row.watched_seconds, 0);
    expect([plays.days, plays.titles, plays.networks, plays.renditions].map(add)).toEqual(
      Array(4).fill(seconds),
    );
    const series = (await analytics.getPlays({ from, until, title: show })).data.plays;
    expect(add(series.episodes)).toBe(series.total.watched_seconds);
    expect(series.episodes[0]?.episode).toMatchObject({ season: 1, number: 2, name: 'Dua' });
    expect(plays.titles.find(({ title }) => title?.id === show)?.watched_seconds).toBe(
      series.total.watched_seconds,
    );
  }
  const csv = async (table: string) => {
    const path = `/api/v1/ops/analytics/plays_csv/?table=${table}&from=2026-02-01&until=2026-02-28`;
    const answer = await api.fetch(path, { headers: owner.headers });
    expect(answer.headers.get('content-type')).toContain('text/csv');
    return (await answer.text()).split('\r\n');
  };
  const titles = await csv('titles');
  expect(titles[0]).toBe(
    'type,slug,title,watched_seconds,starts,completions,watched_seconds_before,starts_before,completions_before',
  );
  expect(titles.some((line) => line.includes(",'=SUM(A1),"))).toBe(true);
  expect(titles.some((line) => line.includes(',"Kedai, ""Hujan""",'))).toBe(true);
  expect(await csv('days')).toHaveLength(30);
  expect((await csv('episodes'))[1]).toMatch(/^"Kedai, ""Hujan""",1,2,Dua,/);
});

test('readers are those that the posts’ pages have counted', async () => {
  const post = await addPost(api, { slug: 'baca' });
  await api.db.execute(sql`insert into post_views (post_id, day, views) values
    (${post.id}, '2026-05-02', 7), (${post.id}, '2026-05-01', 3), (${post.id}, '2026-04-30', 90)`);
  const asked = { from: '2026-05-01', until: '2026-05-02' };
  const { readers } = (await owner.client.analytics.getReaders(asked)).data;
  expect(readers.total).toEqual({ views: 10, before: 90 });
  expect(readers.days).toEqual([
    { day: '2026-05-01', views: 3 },
    { day: '2026-05-02', views: 7 },
  ]);
  expect(readers.posts).toMatchObject([{ post: { slug: 'baca' }, views: 10, before: 90 }]);
});

test('subscribers gained and lost are counted however it happens', async () => {
  const subscribers = async () => {
    const { lists } = (await owner.client.analytics.getSubscribers({})).data.subscribers;
    return Object.fromEntries(
      lists.map(({ list, now, gained, lost }) => [list, [now, gained, lost]]),
    );
  };
  const account = await addAccount(api);
  await api.db.execute(sql`
    insert into newsletter_subscriptions (email, language, confirmed_at)
    values ('a@example.org', 'id', now()), ('b@example.org', 'id', null), ('c@example.org', 'id', null)`);
  await api.db.execute(sql`update newsletter_subscriptions set confirmed_at = now()
    where email = 'b@example.org'`);
  await api.db.execute(sql`delete from newsletter_subscriptions where email <> 'b@example.org'`);
  await api.db.execute(sql`insert into subscriptions (account_id, plan, paid_until)
    values (${account.id}, 'basic', now())`);
  expect(await subscribers()).toEqual({ newsletter: [1, 2, 1], plans: [1, 1, 0] });
  const tell = (told: string | null) =>
    api.db.execute(sql`update subscriptions set told = ${told}`);
  await tell('expiring');
  await tell('expired');
  expect(await subscribers()).toMatchObject({ plans: [0, 1, 1] });
  await tell(null);
  await api.db.execute(sql`delete from subscriptions`);
  expect(await subscribers()).toMatchObject({ plans: [0, 2, 2] });
});

test('owners see what is missing until it is done, or the list is closed', async () => {
  const { client } = owner;
  const see = async () => {
    const { checklist } = (await client.analytics.getDashboard()).data.dashboard;
    return checklist?.map(({ step, done }) => `${step} ${done}`);
  };
  const { rows } = await api.db.execute<{ id: number }>(sql`insert into titles
    (type, slug, source, source_hash, name, playable) values
    ('movie', 'demo', gen_random_uuid(), '', 'Demo', true) returning id`);
  await api.db.execute(sql`insert into demo_content values ('title', ${rows[0]?.id})`);
  expect(await see()).toEqual([
    'film false',
    'look false',
    'zone false',
    'legal false',
    'mail true',
    'backup false',
    'pay false',
    'colleague false',
  ]);
  await api.db.execute(sql`delete from demo_content`);
  const account = { bank: 'BCA', account_number: '1', account_holder: 'Kami' };
  await client.settings.saveSettings({ site_name: 'Layar', accent: '#3ddc97' });
  await client.settings.saveSettings({
    time_zone: 'Asia/Makassar',
    legal_pages_read: true,
    bank_account: account,
  });
  expect(await see()).toEqual([
    'film true',
    'look true',
    'zone true',
    'legal true',
    'mail true',
    'backup false',
    'pay true',
    'colleague false',
  ]);
  await client.settings.saveSettings({ checklist_closed: true });
  expect(await see()).toBeUndefined();
  await client.settings.saveSettings({ checklist_closed: false });
  expect(await see()).toHaveLength(8);
  await api.db.execute(sql`insert into backups (file, state, verified_at)
    values ('sorot.tar', 'done', now())`);
  // Colleagues are welcome, not needed.
  expect(await see()).toBeUndefined();
  expect(
    (await (await addAccount(api, 'shop')).client.analytics.getDashboard()).data,
  ).toMatchObject({ dashboard: { checklist: null } });
});

test('the dashboard shows what the roles may see', async () => {
  await api.db.execute(sql`insert into contact_messages (key, name, email, message, language, state, sent_at)
    select gen_random_uuid(), 'Sari', 'sari@example.org', 'Halo', 'id', state,
      now() - interval '30 days'
    from unnest(array['open', 'answered', 'closed']) as state`);
  await api.db.execute(sql`insert into streams (fingerprint, state, failure_code)
    values ('gagal', 'failed', 'broken')`);
  await api.db.execute(sql`
    insert into playback_problems (stream_id, language, words, facts, done_at)
    select id, 'id', 'Macet', '{}', done from streams, unnest(array[null, now()]) as done`);
  // Below its own level, or below 5 pieces.
  await addProduct(api, { variants: [{ onHand: 4, lowStock: 3 }] });
  await addProduct(api, { variants: [{ onHand: 9, lowStock: 10 }] });
  await addProduct(api, { variants: [{ onHand: 5 }] });
  await addProduct(api, { variants: [{ onHand: 0, backorder: true }] });
  await addProduct(api, { variants: [{ onHand: 1, active: false }] });
  const [film = 0] = await addTitles(api.db, [{ name: 'Sedang' }]);
  await api.db.execute(sql`insert into play_events (play_id, day, network, rendition, title_id)
    select 'aaaaaaaa-0000-4000-8000-000000000001'::uuid, current_date, network, 480, ${film}
    from unnest(array['3g', '4g']) as network`);
  const { slug } = await addCommentedPost(api);
  await writeComment(openCommenter(api).client, { slug, text: manyLinks });
  const see = async (role: Parameters<typeof addAccount>[1]) =>
    (await (await addAccount(api, role)).client.analytics.getDashboard()).data.dashboard;
  const all = await see('owner');
  expect(all.attention).toEqual([
    { kind: 'low_stock', count: 2 },
    { kind: 'messages', count: 1 },
    { kind: 'pending_comments', count: 1 },
    { kind: 'failed_films', count: 1 },
    { kind: 'playback_problems', count: 1 },
  ]);
  expect(all.watching).toMatchObject({ streams: 1, titles: [{ title: { id: film }, streams: 1 }] });
  expect(all.jobs).toMatchObject({ running: 0, failed: 0 });
  expect(all.trends.subscribers?.days).toHaveLength(14);
  // Two joined the newsletter and the plans each; all but one have left.
  expect(all.trends.subscribers?.now).toBe(1);
  const staff = await addAccount(api, 'shop');
  const { items } = (await staff.client.shop.listStock({ state: 'low' })).data;
  expect(items).toHaveLength(2);
  const shop = await see('shop');
  expect(shop).toMatchObject({
    attention: [{ kind: 'low_stock' }],
    watching: null,
    jobs: null,
    storage: null,
  });
  expect(shop.trends).toMatchObject({ watched: null, readers: null, subscribers: null });
  expect(shop.trends.sales).toMatchObject({ now: 0, before: 0, currency: 'IDR' });
  expect((await see('support')).attention).toEqual([{ kind: 'messages', count: 1 }]);
});
