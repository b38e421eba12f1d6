import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import { connectDatabase } from '#api/platform/database.ts';
import { migrateDatabase } from '#api/platform/migrate.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { fillRegistration } from '#test/accounts.ts';
import { addTitles } from '#test/titles.ts';
import { choose } from './support/choose.ts';
import { measureCalls } from './support/measure-calls.ts';
import { median } from './support/median.ts';
import { startApiServer } from './support/start-api-server.ts';

// Viewers' positions, saved through the API (HTTP, authenticated, one process) on 16 connections,
// compared with bare upserts of such rows by `pg` on 16 connections to the same durable PostgreSQL.
// Many short alternating rounds, because the speed of a shared machine varies.
const rounds = 7;
const seconds = 3;
const connections = 16;
const load = { connections, seconds };
const films = 500;
const viewers = 8;
const limits = { ratio: 0.15, perSecond: 500, p99: 40 };

const folder = await mkdtemp(join(tmpdir(), 'progress-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder });
await migrateDatabase(postgres.url);
await runMigrations({ connectionString: postgres.url });
const { db, pool, close } = connectDatabase({ url: postgres.url, maxConnections: connections });
const server = await startApiServer({ url: postgres.url, connections });

type Viewer = { access: string; profileId: number };

try {
  const ids = await addTitles(
    db,
    Array.from({ length: films }, (_, index) => ({ name: `Film ${index}` })),
  );
  const accounts = await Promise.all(Array.from({ length: viewers }, () => register()));
  const { rows } = await pool.query(
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits`,
  );
  console.log(`fsync ${rows[0].fsync}, synchronous_commit ${rows[0].commits}`);
  console.log(`${connections} connections, ${viewers} viewers, ${films} films`);

  const throughApi = () => report(choose(accounts), choose(ids));
  const bare = () => upsert(choose(accounts), choose(ids));
  await measureCalls(throughApi, load);
  await measureCalls(bare, load);
  const ratios: number[] = [];
  const speeds: number[] = [];
  const slowest: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const base = await measureCalls(bare, load);
    const api = await measureCalls(throughApi, load);
    ratios.push(api.perSecond / base.perSecond);
    speeds.push(api.perSecond);
    slowest.push(api.p99);
    console.log(
      `API ${api.perSecond.toFixed(0)}/s, p99 ${api.p99.toFixed(1)} ms; bare ${base.perSecond.toFixed(0)}/s, p99 ${base.p99.toFixed(1)} ms; ratio ${(api.perSecond / base.perSecond).toFixed(3)}`,
    );
  }
  const [ratio, perSecond, p99] = [median(ratios), median(speeds), median(slowest)];
  console.log(
    `medians: ratio ${ratio.toFixed(3)}, ${perSecond.toFixed(0)}/s, p99 ${p99.toFixed(1)} ms`,
  );
  const isKept = ratio >= limits.ratio && perSecond >= limits.perSecond && p99 < limits.p99;
  console.log(
    `wanted: ratio ≥ ${limits.ratio}, ≥ ${limits.perSecond}/s, p99 < ${limits.p99} ms: ${isKept ? 'kept' : 'missed'}`,
  );
  if (!isKept) process.exitCode = 1;
} finally {
  await server.close();
  await close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function register(): Promise<Viewer> {
  const { data } = await server.send('/register/', { content: fillRegistration() });
  const { access } = data.session.token;
  const { data: answer } = await server.send('/user/', { headers: bearer(access) });
  return { access, profileId: answer.user.profile.id };
}

/** A report like the player's, which sends one every ten seconds. */
function report({ access, profileId }: Viewer, id: number): Promise<unknown> {
  const now = Date.now();
  const position_ms = Math.floor(Math.random() * 5_400_000);
  const item = { kind: 'title', id, position_ms, duration_ms: 6_000_000, watched_at: now - 40 };
  return server.send('/watch_progress/', {
    content: { profile_id: profileId, sent_at: now, items: [item] },
    headers: bearer(access),
  });
}

function upsert({ profileId }: Viewer, titleId: number): Promise<unknown> {
  return pool.query({
    name: 'bare-upsert',
    text: `insert into watch_progress (profile_id, title_id, position_ms, duration_ms, watched_at)
      values ($1, $2, $3, 6000000, now())
      on conflict (profile_id, title_id, episode_id) do update set
        position_ms = excluded.position_ms, watched_at = excluded.watched_at`,
    values: [profileId, titleId, Math.floor(Math.random() * 5_400_000)],
  });
}

function bearer(access: string) {
  return { authorization: `Bearer ${access}` };
}
