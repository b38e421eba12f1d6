import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { shellManager } from '#api/account/index.ts';
import { adoptPreparedStream } from '#api/media/commands/adopt-prepared-stream.ts';
import { protectionJobs } from '#api/media/jobs.ts';
import { streams } from '#api/media/tables.ts';
import { confirmPayment } from '#api/plans/commands/confirm-payment.ts';
import type { AccessLevel } from '#contract/constants/plan.ts';
import { signUp, type TestAccount } from './accounts.ts';
import { startTestApi, type TestApi } from './api.ts';
import { makeClip, picture, tone } from './make-clip.ts';
import { packageFilm } from './package-film.ts';
import { addTitles } from './titles.ts';

export type TestFilm = { streamId: string; slug: string };

/** An API with films to restrict, all of them copies of one that is packaged once. */
export async function openRestrictedFilms() {
  const api = await startTestApi();
  const operator = await signUp(api, { role: 'operator' });
  const folder = await mkdtemp(join(tmpdir(), 'sorot-restricted-'));
  const packaged = await packageInto(folder);
  const jobs = protectionJobs(api);
  let made = 0;

  async function folderOf({ streamId }: TestFilm): Promise<string> {
    const [row] = await api.db.select().from(streams).where(eq(streams.id, streamId));
    return row?.folder ?? '';
  }

  async function demand({ slug }: TestFilm, access: AccessLevel): Promise<void> {
    await operator.client.plans.setTitleAccess({ type: 'movie', slug, access });
  }

  /** Runs the protection job. */
  async function settle({ streamId }: TestFilm, signal = new AbortController().signal) {
    for (const job of jobs) await job.run({ streamId }, { signal, lastAttempt: false });
  }

  return {
    api,
    /** Its unencrypted files. */
    packaged,
    /** Its current folder in the media store. */
    folderOf,

    async add(): Promise<TestFilm> {
      const slug = `film-${++made}`;
      const stream = { folder: packaged, fingerprint: slug };
      const { id: streamId } = await adoptPreparedStream(api.db, api.store, stream);
      await addTitles(api.db, [{ name: `Film ${made}`, streamId, rating: '17+' }]);
      return { streamId, slug };
    },

    /** Restricts it, before the job runs. */
    demand,

    settle,

    async restrict(film: TestFilm, access: AccessLevel): Promise<void> {
      await demand(film, access);
      await settle(film);
    },

    async filesOf(film: TestFilm): Promise<string[]> {
      const place = api.store.resolve(await folderOf(film)) ?? '';
      const entries = await readdir(place, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(place.length + 1));
    },

    async close(): Promise<void> {
      await api.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type RestrictedFilms = Awaited<ReturnType<typeof openRestrictedFilms>>;

async function packageInto(folder: string): Promise<string> {
  const packaged = join(folder, 'film');
  const source = await makeClip(folder, 'film.mp4', {
    lavfi: [picture('320x240', '12', 9), tone(9)],
  });
  const subtitles = join(folder, 'film.id.vtt');
  await writeFile(subtitles, 'WEBVTT\n\n00:01.000 --> 00:02.000\nKata rahasia\n');
  const sideFiles = [{ path: subtitles, language: 'id', forced: false }];
  await packageFilm({ source, outDir: packaged, sideFiles });
  return packaged;
}

/** Subscribes an account, with a confirmed payment. */
export async function subscribe(
  api: TestApi,
  account: TestAccount,
  plan: 'basic' | 'premium',
): Promise<void> {
  const { data } = await account.client.plans.subscribe({ plan });
  await confirmPayment(api.db, shellManager, { reference: data.payment.reference });
}

export async function grantTo({ client }: Pick<TestAccount, 'client'>, { streamId }: TestFilm) {
  return (await client.plans.grantPlayback({ stream_id: streamId })).data.grant;
}
