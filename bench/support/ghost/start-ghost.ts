import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '#test/find-free-port.ts';
import { onFirstCore } from '../site-server.ts';
import { installGhost } from './install-ghost.ts';
import { seedGhost } from './seed-ghost.ts';
import { serveApps } from './serve-apps.ts';

export type Ghost = { origin: string; stop(): Promise<void> };

/** An unmodified Ghost, with its default theme and as many posts, on the site's core. */
export async function startGhost(folder: string, posts: number): Promise<Ghost> {
  const installed = await installGhost();
  const apps = await serveApps(installed.apps);
  const place = join(folder, 'ghost');
  const database = join(place, 'ghost.db');
  await mkdir(join(place, 'logs'), { recursive: true });
  await cp(join(installed.folder, 'content'), join(place, 'content'), { recursive: true });
  const origin = `http://127.0.0.1:${await findFreePort()}`;
  const settings = configure({ origin, place, database, apps: apps.url });
  const start = () => serveGhost({ ...installed, settings, origin });
  // The first start creates the tables.
  await (await start()).stop();
  await seedGhost(database, posts);
  const ghost = await start();
  return {
    origin,
    async stop() {
      await ghost.stop();
      apps.close();
    },
  };
}

/** Its settings as environment variables. */
function configure(at: {
  origin: string;
  place: string;
  database: string;
  apps: string;
}): string[] {
  return [
    'NODE_ENV=production',
    ...[`url=${at.origin}`, 'server__host=127.0.0.1', `server__port=${new URL(at.origin).port}`],
    ...['database__client=better-sqlite3', `database__connection__filename=${at.database}`],
    `paths__contentPath=${join(at.place, 'content')}`,
    `logging__path=${join(at.place, 'logs')}`,
    ...['mail__transport=Direct', 'privacy__useUpdateCheck=false', 'privacy__useGravatar=false'],
    `portal__url=${at.apps}/portal/umd/portal.min.js`,
    `sodoSearch__url=${at.apps}/sodo-search/umd/sodo-search.min.js`,
    `sodoSearch__styles=${at.apps}/sodo-search/umd/main.css`,
    `comments__url=${at.apps}/comments-ui/umd/comments-ui.min.js`,
  ];
}

async function serveGhost(at: {
  folder: string;
  program: string;
  settings: string[];
  origin: string;
}) {
  const line = [...onFirstCore, at.program, join(at.folder, 'index.js')];
  const child = spawn('env', [...at.settings, ...line], {
    cwd: at.folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (child.exitCode !== null) throw new Error('Ghost did not start');
    const answer = await fetch(at.origin).catch(() => undefined);
    if (answer?.ok) {
      return {
        async stop() {
          if (child.kill()) await once(child, 'exit');
        },
      };
    }
    await sleep(250);
  }
  throw new Error('Ghost did not answer');
}
