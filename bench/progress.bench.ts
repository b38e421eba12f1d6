import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { runMigrations } from 'graphile-worker';
import { connectDatabase } from '#api/platform/database.ts';
import { migrateDatabase } from '#api/platform/migrate.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { fillRegistration } from '#test/accounts.ts';
import { addTitles } from '#test/titles.ts';

// Where viewers are in films, written through the API (HTTP, sign-in checked, one process) by 16
// connections, against bare upserts of such rows by `pg` on 16 connections to the same durable
// PostgreSQL, in turn: many short rounds, because a shared machine is not always equally fast.
const rounds = 7;
const seconds = 3;
const connections = 16;
const films = 500;
const viewers = 8;
const wanted = { ratio: 0.15, perSecond: 500, p99: 40 };

const folder = await mkdtemp(join(tmpdir(), 'progress-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder });
await migrateDatabase(postgres.url);
await runMigrations({ connectionString: postgres.url });
const { db, pool, close } = connectDatabase({ url: postgres.url, maxConnections: connections });
const program = join(import.meta.dirname, 'api-server.ts');
const server = spawn(process.execPath, [program, postgres.url], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const agent = new Agent({ keepAlive: true, maxSockets: connections });

type Viewer = { access: string; profileId: number };
type Figures = { perSecond: number; p99: number };

try {
  const port = await readPort();
  const ids = await addTitles(
    db,
    Array.from({ length: films }, (_, index) => ({ name: `Film ${index}` })),
  );
  const accounts = await Promise.all(Array.from({ length: viewers }, () => register(port)));
  const { rows } = await pool.query(
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits`,
  );
  console.log(`fsync ${rows[0].fsync}, synchronous_commit ${rows[0].commits}`);
  console.log(`${connections} connections, ${viewers} viewers, ${films} films`);

  const pick = <Item>(from: Item[]) => from[Math.floor(Math.random() * from.length)] as Item;
  const throughApi = () => report(port, pick(accounts), pick(ids));
  const bare = () => upsert(pick(accounts), pick(ids));
  await measure(throughApi);
  await measure(bare);
  const ratios: number[] = [];
  const speeds: number[] = [];
  const slowest: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const base = await measure(bare);
    const api = await measure(throughApi);
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
  const kept = ratio >= wanted.ratio && perSecond >= wanted.perSecond && p99 < wanted.p99;
  console.log(
    `wanted: ratio ≥ ${wanted.ratio}, ≥ ${wanted.perSecond}/s, p99 < ${wanted.p99} ms: ${kept ? 'kept' : 'missed'}`,
  );
  if (!kept) process.exitCode = 1;
} finally {
  agent.destroy();
  server.kill();
  await once(server, 'exit');
  await close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function readPort(): Promise<string> {
  for await (const line of createInterface({ input: server.stdout })) return line;
  throw new Error('The API did not start');
}

async function register(port: string): Promise<Viewer> {
  const { data } = await send(port, '/register/', fillRegistration());
  const { access } = data.session.token;
  const { data: told } = await send(port, '/user/', undefined, access);
  return { access, profileId: told.user.profile.id };
}

/** A report as the player sends it every ten seconds. */
function report(port: string, { access, profileId }: Viewer, id: number): Promise<unknown> {
  const now = Date.now();
  const position_ms = Math.floor(Math.random() * 5_400_000);
  const item = { kind: 'title', id, position_ms, duration_ms: 6_000_000, watched_at: now - 40 };
  return send(
    port,
    '/watch_progress/',
    { profile_id: profileId, sent_at: now, items: [item] },
    access,
  );
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

/** Calls one after another on each connection, for some seconds. */
async function measure(call: () => Promise<unknown>): Promise<Figures> {
  const times: number[] = [];
  const startedAt = performance.now();
  const end = startedAt + seconds * 1_000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const from = performance.now();
        await call();
        times.push(performance.now() - from);
      }
    }),
  );
  const perSecond = (times.length * 1_000) / (performance.now() - startedAt);
  times.sort((a, b) => a - b);
  return { perSecond, p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN };
}

// biome-ignore lint/suspicious/noExplicitAny: answers of several shapes
function send(port: string, path: string, content?: object, access?: string): Promise<any> {
  const headers = {
    'content-type': 'application/json',
    ...(access && { authorization: `Bearer ${access}` }),
  };
  const method = content ? 'POST' : 'GET';
  return new Promise((resolve, reject) => {
    const sent = request(
      { agent, port, host: '127.0.0.1', path: `/api/v1${path}`, method, headers },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part) => {
          text += part;
        });
        answer.on('end', () => {
          if ((answer.statusCode ?? 500) < 300) resolve(JSON.parse(text));
          else reject(new Error(`${path}: ${answer.statusCode} ${text}`));
        });
      },
    );
    sent.on('error', reject);
    sent.end(content && JSON.stringify(content));
  });
}

function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
}
