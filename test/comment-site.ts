import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { connectDatabase, type Database } from '#api/platform/database.ts';
import { createGuestToken } from '#api/platform/guest-token.ts';
import { migrateDatabase, migrateJobs } from '#api/platform/migrate.ts';
import { addPost, type TestPost } from './blog.ts';
import { isReady, startProvider } from './killable-provider.ts';
import { startTestServer } from './postgres-server.ts';

/** An acknowledged comment. */
export type Acknowledged = { key: string; id: number };

export type CommentSite = {
  addPost(): Promise<TestPost>;
  /** This many concurrent comments on a post, each retried until it is answered. */
  postAtOnce(slug: string, count: number): Promise<Acknowledged[]>;
  /** Kills the provider and restarts it; resolves when it is ready. */
  killAndStart(): Promise<void>;
  /** Inconsistencies in the comments of a post, given what was acknowledged. */
  findFaults(post: TestPost, acknowledged: Acknowledged[]): Promise<string[]>;
  stop(): Promise<void>;
};

/** The API provider in a process of its own, and guests whose comments are public at once. */
export async function startCommentSite(of: { guests: number }): Promise<CommentSite> {
  const postgres = await startTestServer('embedded');
  await migrateDatabase(postgres.url);
  await migrateJobs(postgres.url);
  const { db, pool, close } = connectDatabase({ url: postgres.url });
  const tokens = await addTrustedGuests({ db, pool }, of.guests);
  let provider = await startProvider(postgres.url);

  async function post(slug: string, token: string): Promise<Acknowledged> {
    const key = randomUUID();
    for (;;) {
      const id = await send(provider.url, slug, { key, token });
      if (id !== undefined) return { key, id };
      await sleep(30);
    }
  }

  return {
    addPost: () => addPost({ db }),
    postAtOnce: (slug, count) =>
      Promise.all(
        Array.from({ length: count }, (_, at) => post(slug, String(tokens[at % tokens.length]))),
      ),
    async killAndStart() {
      await provider.kill();
      provider = await startProvider(postgres.url);
      while (!(await isReady(provider.url))) await sleep(20);
    },
    findFaults: (written, acknowledged) => findFaults(pool, written, acknowledged),
    async stop() {
      await provider.kill();
      await close();
      await postgres.stop();
    },
  };
}

async function addTrustedGuests({ db, pool }: { db: Database; pool: pg.Pool }, count: number) {
  const { id } = await addPost({ db });
  const guests = Array.from({ length: count }, () => createGuestToken());
  await pool.query(
    `INSERT INTO comments (key, post_id, guest_hash, name, text, html, language, state)
     SELECT gen_random_uuid(), $1, hash, 'Bayu', 'a', '<p>a</p>', 'id', 'shown'
     FROM unnest($2::bytea[]) AS hash`,
    [id, guests.map(({ hash }) => hash)],
  );
  return guests.map(({ token }) => token);
}

/** The comment's id; undefined if the outcome is unknown. */
async function send(
  url: string,
  slug: string,
  { key, token }: { key: string; token: string },
): Promise<number | undefined> {
  try {
    const answer = await fetch(`${url}/api/v1/posts/${slug}/comments/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'commenter-token': token,
        // Each from an address of its own, because comments per address are limited.
        'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
      },
      body: JSON.stringify({ key, name: 'Bayu', email: 'bayu@example.org', text: `Kata ${key}` }),
      signal: AbortSignal.timeout(20_000),
    });
    if (answer.status !== 201) return undefined;
    return (await answer.json()).data.comment.id;
  } catch {
    return undefined;
  }
}

async function findFaults(
  pool: pg.Pool,
  post: TestPost,
  acknowledged: Acknowledged[],
): Promise<string[]> {
  const { rows } = await pool.query<{ id: number; key: string; state: string }>(
    'SELECT id::int, key, state FROM comments WHERE post_id = $1',
    [post.id],
  );
  const counted = await pool.query<{ comment_count: number }>(
    'SELECT comment_count FROM posts WHERE id = $1',
    [post.id],
  );
  const stored = new Map(rows.map(({ id, key }) => [key, id]));
  const lost = acknowledged.filter(({ key, id }) => stored.get(key) !== id);
  const count = counted.rows[0]?.comment_count;
  const texts = new Set(rows.map(({ key }) => key));
  return [
    ...lost.map(({ id }) => `${post.slug}: comment ${id} was acknowledged and is not there`),
    ...(texts.size === acknowledged.length && rows.length === acknowledged.length
      ? []
      : [`${post.slug}: ${rows.length} comments of ${acknowledged.length}`]),
    ...(rows.every(({ state }) => state === 'shown') ? [] : [`${post.slug}: not all are shown`]),
    ...(count === rows.length ? [] : [`${post.slug}: counts ${count} of ${rows.length}`]),
  ];
}
