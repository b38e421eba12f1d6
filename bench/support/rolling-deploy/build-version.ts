import { execFileSync } from 'node:child_process';
import { appendFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const repository = join(import.meta.dirname, '../../..');
const migrations = 'db/migrations';
/** What the hashes in the names of assets depend on. */
const pages = ['web', 'contract', 'locales'];

/**
 * The oldest version that can run beside this one: the newest commit that changed a migration, or
 * how a site starts and ends. If that one only added a migration and drops and renames nothing, it
 * is the commit before, so that the migration runs under load.
 */
export function findPreviousVersion(): string {
  const newest = git('log', '-1', '--format=%H', '--', migrations, 'server/http-server.ts');
  const change = (...options: string[]) => git('show', '--format=', newest, ...options);
  const isAddition =
    change('--name-only', '--diff-filter=A', '--', migrations) !== '' &&
    change('--name-only', '--diff-filter=a', '--', migrations, 'server/http-server.ts') === '' &&
    !/^\+.*\b(DROP|RENAME)\b/m.test(change('--', migrations));
  return isAddition ? `${newest}~1` : newest;
}

/** Whether the database of this version is also that of another. */
export function hasSameMigrations(version: string): boolean {
  return git('diff', '--name-only', version, '--', migrations) === '';
}

/** One line that says which version it is. */
export function describeVersion(version: string): string {
  return git('log', '-1', '--format=%h of %cs, %s', version);
}

/**
 * Checks a version out into a new folder and builds it there, by its own scripts. Its pages get
 * other assets than this version's, even if no page has changed since.
 */
export async function buildVersion(version: string, folder: string): Promise<void> {
  await mkdir(folder);
  const archive = execFileSync('git', ['archive', version], {
    cwd: repository,
    maxBuffer: 1024 ** 3,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const lockfile = 'package-lock.json';
  const [theirs, ours] = await Promise.all(
    [folder, repository].map((each) => readFile(join(each, lockfile), 'utf8')),
  );
  if (theirs === ours) {
    execFileSync('cp', ['-al', join(repository, 'node_modules'), join(folder, 'node_modules')]);
  }
  if (git('diff', '--name-only', version, '--', ...pages) === '') await markAssets(folder);
  execFileSync(process.execPath, ['scripts/run.mjs', 'build'], { cwd: folder, stdio: 'inherit' });
}

/** Changes modules that many others import, whose names then change as well. */
async function markAssets(folder: string): Promise<void> {
  for (const file of ['web/entry.client.tsx', 'web/lib/formats/format.ts', 'web/ui/toaster.tsx']) {
    await appendFile(join(folder, file), "\nperformance.mark('previous');\n");
  }
  await appendFile(join(folder, 'web/themes/tokens.css'), '\n:root {\n  --previous: 1;\n}\n');
}

/** Assets that only one of two builds has. */
export async function countOwnAssets(folder: string): Promise<{ theirs: number; ours: number }> {
  const [theirs, ours] = await Promise.all(
    [folder, repository].map(
      async (each) => new Set(await readdir(join(each, 'build/client/assets'))),
    ),
  );
  if (!theirs || !ours) throw new Error('One of the two is not built');
  const missingIn = (others: Set<string>, names: Set<string>) =>
    [...names].filter((name) => !others.has(name)).length;
  return { theirs: missingIn(ours, theirs), ours: missingIn(theirs, ours) };
}

function git(...parameters: string[]): string {
  return execFileSync('git', parameters, { cwd: repository, encoding: 'utf8' }).trim();
}
