import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The oldest that Sorot supports: the folder of its programs, and of libraries of their own. */
export type Postgres15 = { bin: string; libraries?: string };

/** Where packages of Debian, Red Hat, SUSE and Homebrew have their programs. */
const usual = [
  ...['/usr/lib/postgresql/15/bin', '/usr/pgsql-15/bin', '/usr/lib/postgresql15/bin'],
  ...['/opt/homebrew/opt/postgresql@15/bin', '/usr/local/opt/postgresql@15/bin'],
];

/**
 * The machine's, else Debian's, unpacked but not installed.
 *
 * @throws Error that says why there is none
 */
export async function findPostgres15(): Promise<Postgres15> {
  const { stdout } = await run('pg_config', ['--bindir']).catch(() => ({ stdout: '' }));
  for (const bin of [stdout.trim(), ...usual]) if (await isVersion15(bin)) return { bin };
  const folder = join(tmpdir(), 'sorot-postgresql-15');
  if (!existsSync(folder)) await unpack(folder);
  const bin = join(folder, 'usr/lib/postgresql/15/bin');
  if (!(await isVersion15(bin))) throw new Error(`${bin}/postgres does not run`);
  const [architecture = ''] = (await readdir(join(folder, 'usr/lib'))).filter((name) =>
    name.includes('-linux-'),
  );
  return { bin, libraries: join(folder, 'usr/lib', architecture) };
}

async function isVersion15(bin: string): Promise<boolean> {
  const { stdout } = await run(join(bin, 'postgres'), ['--version']).catch(() => ({ stdout: '' }));
  return stdout.includes(' 15.');
}

/** Renamed into place when complete: several processes may be at it. */
async function unpack(folder: string): Promise<void> {
  const work = await mkdtemp(`${folder}-`);
  try {
    await download(work);
    for (const name of await readdir(work)) {
      await run('dpkg-deb', ['-x', join(work, name), join(work, 'unpacked')]);
    }
    await rename(join(work, 'unpacked'), folder).catch((error) => {
      if (error.code !== 'ENOTEMPTY') throw error;
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** The client library is a package of its own, and not on every machine. */
async function download(cwd: string): Promise<void> {
  const { stdout: lists } = await run('apt-get', ['indextargets']).catch(() => {
    throw new Error('no PostgreSQL 15 is installed, and there is no apt-get to download it');
  });
  if (lists === '' && process.getuid?.() === 0) await run('apt-get', ['update']);
  await run('apt-get', ['download', 'postgresql-15', 'libpq5'], { cwd }).catch(({ stderr }) => {
    const [reason] = String(stderr).match(/^E: .*/m) ?? [stderr];
    throw new Error(`apt-get download postgresql-15: ${reason}`);
  });
}
