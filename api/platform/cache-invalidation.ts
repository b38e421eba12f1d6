import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { DatabaseOrTransaction } from './database.ts';
import { openClient } from './open-client.ts';
import { pause } from './pause.ts';
import { within } from './within.ts';

const channel = 'cache_invalidation';
/** PostgreSQL refuses payloads of 8000 bytes and more. */
const maxPayloadBytes = 7_500;
/** A change to more tags than this is announced as "everything". */
const maxTags = 2_000;
const everything = '*';

/**
 * Notifies every process that pages tagged with one of `tags` have changed. Called in the
 * transaction that changes them: it is delivered exactly when that commits. Tags contain no white
 * space.
 */
export async function invalidateCache(db: DatabaseOrTransaction, tags: string[]): Promise<void> {
  const uniqueTags = [...new Set(tags)];
  for (const payload of uniqueTags.length > maxTags ? [everything] : packTags(uniqueTags)) {
    await db.execute(sql`SELECT pg_notify(${channel}, ${payload})`);
  }
}

function packTags(tags: string[]): string[] {
  const payloads: string[] = [];
  for (const tag of tags) {
    if (tag === everything || !/^\S+$/.test(tag)) throw new Error(`Not a cache tag: "${tag}"`);
    const last = payloads.at(-1);
    const joined = last === undefined ? tag : `${last} ${tag}`;
    if (last !== undefined && Buffer.byteLength(joined) <= maxPayloadBytes) {
      payloads[payloads.length - 1] = joined;
    } else {
      payloads.push(tag);
    }
  }
  return payloads;
}

type Listening = {
  url: string;
  /** Nobody waits for them. */
  onTags: (tags: string[]) => unknown;
  onReset: () => unknown;
  onError?: (error: unknown) => void;
  /** Milliseconds between checks that the connection is alive. */
  heartbeat?: number;
};

export type InvalidationListener = { close(): Promise<void> };

/**
 * Receives invalidations on a connection of its own, which must lead to the primary itself: a
 * pooler in between loses notifications. `onReset` is called whenever some may have been missed,
 * that is after every connect, including the first. Reconnects in the background for as long as it
 * takes.
 */
export function listenForInvalidations(options: Listening): InvalidationListener {
  const closing = new AbortController();
  const ended = keepListening(options, closing.signal);
  return {
    async close() {
      closing.abort();
      // An unresponsive database does not close the connection properly, either.
      await within(3_000, ended, () => new Error('Too late')).catch(() => undefined);
    },
  };
}

async function keepListening(options: Listening, closing: AbortSignal): Promise<void> {
  let delay = 100;
  while (!closing.aborted) {
    try {
      await listenOnce(options, closing, () => {
        delay = 100;
      });
    } catch (error) {
      if (!closing.aborted) options.onError?.(error);
    }
    await pause(delay, closing);
    delay = Math.min(delay * 2, 5_000);
  }
}

/** Listens on one connection until it is lost (throws) or no longer needed (returns). */
async function listenOnce(
  options: Listening,
  closing: AbortSignal,
  onListening: () => void,
): Promise<void> {
  const client = await openClient(options.url, {
    name: 'sorot cache invalidation',
    connectTimeout: 5_000,
    queryTimeout: 5_000,
  });
  const lost = new AbortController();
  client.on('error', (error) => lost.abort(error));
  client.on('end', () => lost.abort(new Error('The connection to the database ended')));
  client.on('notification', ({ payload = '' }) => {
    if (payload === everything) options.onReset();
    else options.onTags(payload.split(' '));
  });
  const done = AbortSignal.any([closing, lost.signal]);
  try {
    await requireWrites(client);
    await client.query(`LISTEN ${channel}`);
    options.onReset();
    onListening();
    while (!done.aborted) {
      await pause(options.heartbeat ?? 15_000, done);
      if (!done.aborted) await requireWrites(client);
    }
    if (!closing.aborted) throw lost.signal.reason;
  } finally {
    // An unresponsive peer never confirms the end: do not wait for it for long.
    await Promise.race([client.end().catch(() => undefined), pause(1_000)]);
  }
}

/** Changes are announced by the server that takes them: not by a standby, nor by a demoted one. */
async function requireWrites(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>(
    'SHOW transaction_read_only',
  );
  if (rows[0]?.transaction_read_only === 'on') throw new Error('The server takes no writes');
}
