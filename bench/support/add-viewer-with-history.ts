import { inArray } from 'drizzle-orm';
import { relatedTitles, titles } from '#api/catalogue/tables.ts';
import { connectDatabase } from '#api/platform/database.ts';
import type { Session } from '#contract/account.ts';
import { type ApiClient, createApiClient } from '#contract/client.ts';
import { fillRegistration } from '#test/accounts.ts';
import { addStream } from '#test/titles.ts';
import type { VisitorHeader } from './count-answers.ts';

const watched = 500;
const batch = 100;

/** Registers a viewer who has watched 500 titles; returns the cookie of the session. */
export async function addViewerWithHistory(at: {
  origin: string;
  databaseUrl: string;
}): Promise<VisitorHeader> {
  const url = `${at.origin}/api/v1`;
  const session = await register(url);
  const headers = () => ({ authorization: `Bearer ${session.token.access}` });
  const client = createApiClient({ url, headers });
  const ids = await findTitles(client);
  await makePlayable(at.databaseUrl, ids);
  await watch(client, ids);
  const { token, username, email } = session;
  const value = encodeURIComponent(JSON.stringify({ token, username, email }));
  return { name: 'cookie', value: `sorot_user=${value}` };
}

async function register(url: string): Promise<Session> {
  const client = createApiClient({ url });
  return (await client.account.register(fillRegistration())).data.session;
}

/** Films of the catalogue, the most popular first. */
async function findTitles(client: ApiClient): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | undefined;
  do {
    const { data } = await client.catalogue.listTitles({ type: 'movie', cursor });
    ids.push(...data.titles.map(({ id }) => id));
    cursor = data.page.next ?? undefined;
  } while (cursor && ids.length < watched);
  return ids.slice(0, watched);
}

/**
 * The catalogue has no films, and only playable titles can be continued. Waits for related titles,
 * which would otherwise be computed later on the measured core.
 */
async function makePlayable(databaseUrl: string, ids: number[]): Promise<void> {
  const { db, close } = connectDatabase({ url: databaseUrl });
  const streamId = await addStream(db);
  await db.update(titles).set({ streamId }).where(inArray(titles.id, ids));
  const related = await db
    .select({ id: titles.id })
    .from(titles)
    .orderBy(titles.popularity)
    .limit(12);
  const others = { related: related.map(({ id }) => id) };
  await db
    .insert(relatedTitles)
    .values(ids.map((titleId) => ({ titleId, ...others })))
    .onConflictDoUpdate({ target: relatedTitles.titleId, set: others });
  await close();
}

/** Every second one to its end, an hour apart. */
async function watch(client: ApiClient, ids: number[]): Promise<void> {
  const { profile } = (await client.account.getUser()).data.user;
  const hour = 3_600_000;
  const items = ids.map((id, index) => ({
    kind: 'title' as const,
    id,
    duration_ms: hour,
    position_ms: index % 2 ? hour : hour / 3,
    watched_at: index * hour,
  }));
  for (let from = 0; from < items.length; from += batch) {
    await client.viewing.saveProgress({
      profile_id: profile.id,
      sent_at: items.length * hour,
      items: items.slice(from, from + batch),
    });
  }
  const { page } = (await client.viewing.listHistory({})).data;
  const rails = (await client.viewing.listContinueWatching()).data;
  console.log(
    `${page.total} titles watched, ${rails.continue_watching.length} to go on with, ${rails.because_you_watched?.titles.length ?? 0} like the last one`,
  );
}
