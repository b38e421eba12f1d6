import { setTimeout } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorker } from '#api/platform/jobs/jobs.ts';
import { createLogger } from '#api/platform/log/logger.ts';
import { openFolderStore } from '#api/platform/media-store.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addTitles } from '#test/titles.ts';
import { type ResolvedDraft, saveTitles } from './commands/save-titles.ts';
import { catalogueJobs } from './jobs.ts';
import { titles } from './tables.ts';

let api: TestApi;
let worker: Awaited<ReturnType<typeof startWorker>>;

beforeAll(async () => {
  api = await startTestApi();
  const logger = createLogger({ level: 'silent' });
  const store = openFolderStore('/nonexistent');
  const jobs = catalogueJobs({ db: api.db, store, logger });
  worker = await startWorker({ pool: api.pool, jobs, concurrency: 1, logger });
});

afterAll(async () => {
  await worker.stop();
  await api.close();
});

/** Names of the related titles, as a film's page would show them. */
async function readRelated(slug: string, country?: string): Promise<string[]> {
  const env = country ? { country } : {};
  const response = await api.fetch(`/api/v1/titles/movie/${slug}/?lang=en`, {}, env);
  const { data } = await response.json();
  return data.title.related.map(({ name }: { name: string }) => name);
}

async function untilRelated(): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await api.db.execute<{ waiting: number }>(
          sql`SELECT count(*)::integer AS waiting FROM related_titles WHERE state <> 'ready'`,
        );
        return rows[0]?.waiting;
      },
      { interval: 100 },
    )
    .toBe(0);
}

function actor(person: string) {
  return { person, role: 'actor' as const };
}

function synopsis(text: string) {
  return { texts: { en: { synopsis: text } } };
}

test('people weigh most, then rare genres and tags, then distinctive words', async () => {
  await addTitles(api.db, [
    {
      name: 'Harbour One',
      genres: ['noir', 'harbour-drama'],
      credits: [actor('Ayu Harbour')],
      ...synopsis('A lighthouse keeper smuggles typewriters.'),
    },
    { name: 'Same Actress', credits: [actor('Ayu Harbour')] },
    { name: 'Same Two Genres', genres: ['noir', 'harbour-drama'] },
    { name: 'Same Words', ...synopsis('Typewriters fall into the sea near the lighthouse.') },
    { name: 'Nothing in Common', genres: ['western'], ...synopsis('Cows.') },
    ...Array.from({ length: 12 }, (_, index) => ({ name: `Noir ${index}`, genres: ['noir'] })),
  ]);
  await untilRelated();
  const related = await readRelated('harbour-one');
  expect(related.slice(0, 3)).toEqual(['Same Actress', 'Same Two Genres', 'Same Words']);
  expect(related).not.toContain('Harbour One');
  expect(related).not.toContain('Nothing in Common');
});

test('words are stemmed, by language', async () => {
  await addTitles(api.db, [
    { name: 'Alpha', texts: { id: { synopsis: 'Membersihkan cerobong.' } } },
    { name: 'Beta', texts: { id: { synopsis: 'Dibersihkan setiap pagi.' } } },
    { name: 'Gamma', texts: { de: { synopsis: 'Zwei Schornsteinfeger.' } } },
    { name: 'Delta', texts: { de: { synopsis: 'Des Schornsteinfegers Tochter.' } } },
  ]);
  await untilRelated();
  expect(await readRelated('alpha')).toEqual(['Beta']);
  expect(await readRelated('gamma')).toEqual(['Delta']);
});

test('a video is related to the film that it is about', async () => {
  await addTitles(api.db, [
    { name: 'Penjaga Suar', credits: [actor('Sulastri Suar')] },
    { type: 'video', name: 'Making the Lighthouse', credits: [actor('Sulastri Suar')] },
  ]);
  await untilRelated();
  expect(await readRelated('penjaga-suar')).toContain('Making the Lighthouse');
});

test('a new title joins the lists of existing ones', async () => {
  await addTitles(api.db, [
    { name: 'First of Three', credits: [actor('Budi Tiga')] },
    { name: 'Second of Three', credits: [actor('Budi Tiga')] },
  ]);
  await untilRelated();
  expect(await readRelated('first-of-three')).toEqual(['Second of Three']);
  await addTitles(api.db, [{ name: 'Third of Three', year: 2020, credits: [actor('Budi Tiga')] }]);
  await untilRelated();
  expect(await readRelated('first-of-three')).toEqual(['Third of Three', 'Second of Three']);
});

test('a changed title leaves the lists that it no longer belongs to', async () => {
  const [, id = 0] = await addTitles(api.db, [
    { name: 'Stays', credits: [actor('Citra Pergi')] },
    { name: 'Leaves', credits: [actor('Citra Pergi')] },
  ]);
  await untilRelated();
  expect(await readRelated('stays')).toEqual(['Leaves']);
  const [row] = await api.db.select().from(titles).where(eq(titles.id, id));
  await api.db.transaction((tx) =>
    saveTitles(tx, [
      {
        ...({ type: 'movie', name: 'Leaves', source: row?.source } as ResolvedDraft),
        genres: [],
        tags: [],
        countries: [],
        languages: [],
        credits: [],
        texts: {},
        trailers: [],
        links: [],
        external_ids: [],
        seasons: [],
        popularity: 0,
        recommended: false,
      },
    ]),
  );
  await untilRelated();
  expect(await readRelated('stays')).toEqual([]);
});

test('hidden titles make room for visible ones', async () => {
  const credits = [actor('Dewi Jendela')];
  const available_from = '2999-01-01T00:00:00Z';
  await addTitles(api.db, [
    { name: 'Window', year: 2000, credits },
    { name: 'In Indonesia', year: 2000, credits, available_countries: ['ID'] },
    { name: 'Some Day', year: 2000, credits, available_from },
    { name: 'Always', year: 1950, credits },
  ]);
  await untilRelated();
  expect(await readRelated('window', 'ID')).toEqual(['In Indonesia', 'Always']);
  expect(await readRelated('window', 'DE')).toEqual(['Always']);
  await api.db.update(titles).set({ availableFrom: null }).where(eq(titles.slug, 'some-day'));
  expect(await readRelated('window', 'DE')).toEqual(['Some Day', 'Always']);
  await api.db.delete(titles).where(eq(titles.slug, 'some-day'));
  expect(await readRelated('window', 'DE')).toEqual(['Always']);
});

test('pages that show a changed list are invalidated', async () => {
  await addTitles(api.db, [{ name: 'Cached Page', credits: [actor('Eka Halaman')] }]);
  await untilRelated();
  const client = await api.pool.connect();
  const heard: string[] = [];
  client.on('notification', ({ payload }) => heard.push(...(payload ?? '').split(' ')));
  await client.query('LISTEN cache_invalidation');
  try {
    await addTitles(api.db, [{ name: 'Late Arrival', credits: [actor('Eka Halaman')] }]);
    await untilRelated();
    await setTimeout(50);
    await client.query('SELECT 1');
    expect(heard).toContain('title:cached-page');
  } finally {
    client.release(true);
  }
});

test('a title that cannot be computed keeps its list and blocks no others', async () => {
  const cast = { credits: [actor('Fajar Batal')] };
  const [bad = 0] = await addTitles(api.db, [{ name: 'Bad One', ...cast }]);
  await untilRelated();
  await api.db.execute(
    sql.raw(`
    CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.title_id = ${bad} AND NEW.related IS DISTINCT FROM OLD.related THEN
        RAISE EXCEPTION 'too much' USING ERRCODE = '57014';
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER refuse_one BEFORE UPDATE ON related_titles
      FOR EACH ROW EXECUTE FUNCTION refuse_one();`),
  );
  await addTitles(api.db, [
    { name: 'Good One', ...cast },
    { name: 'Good Other', ...cast },
  ]);
  await untilRelated();
  expect(await readRelated('good-one')).toContain('Good Other');
  expect(await readRelated('good-other')).toContain('Good One');
});
