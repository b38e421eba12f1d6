import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '#api/platform/database.ts';
import { enqueueJob } from '#api/platform/jobs/jobs.ts';
import { type FeedSubject, feedFormats, feedPath } from '#contract/shared/addresses.ts';
import type { Language } from '#contract/shared/language.ts';

/** Request timeout in milliseconds. */
const pingTimeout = 10_000;
/** Feeds per request. */
const feedsAtOnce = 50;

/** Thrown when the hub does not accept a ping, so that the job is retried. */
class HubRefusal extends Error {
  constructor(hub: string, status: number) {
    super(`The hub ${hub} answered with ${status}`);
  }
}

/**
 * Notifies a hub that these feeds have changed (WebSub; publishing as in PubSubHubbub 0.4, 7.1,
 * where a request may name several). Fails on a timeout or an error status.
 */
export async function pingHub(hub: string, feeds: string[], signal: AbortSignal): Promise<void> {
  for (let at = 0; at < feeds.length; at += feedsAtOnce) {
    const body = new URLSearchParams({ 'hub.mode': 'publish' });
    for (const feed of feeds.slice(at, at + feedsAtOnce)) body.append('hub.url', feed);
    const answer = await fetch(hub, {
      method: 'POST',
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(pingTimeout)]),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new HubRefusal(hub, answer.status);
  }
}

export const pingJob = 'ping_hub';

/** Enqueues a ping about a post's feeds in the transaction that changes the post. */
export async function enqueuePing(tx: Transaction, postId: number): Promise<void> {
  await enqueueJob(tx, { name: pingJob, payload: { postId }, key: `${pingJob}:${postId}` });
}

type Place = { languages: Language[]; author: string; terms: FeedSubject[] };

/** The paths of all feeds that contain a post; empty if it is deleted or not public. */
export async function listFeedsOfPost(
  db: DatabaseOrTransaction,
  postId: number,
): Promise<string[]> {
  const { rows } = await db.execute<Place>(sql`
    select a.slug as author,
      array(select t.language from post_translations t where t.post_id = p.id) as languages,
      coalesce((select jsonb_agg(jsonb_build_object('kind', t.kind, 'slug', t.slug))
        from post_term_links l join post_terms t on t.id = l.term_id
        where l.post_id = p.id), '[]') as terms
    from posts p join post_authors a on a.id = p.author_id
    where p.id = ${postId} and p.published_at <= now()`);
  return rows.flatMap(({ languages, author, terms }) => {
    const subjects = [undefined, { kind: 'author' as const, slug: author }, ...terms];
    return languages.flatMap((language) =>
      subjects.flatMap((of) => feedFormats.map((format) => feedPath(format, { language, of }))),
    );
  });
}
