import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What a backup has of the data folder, in its own way. */
const contained = ['media', 'postgres'];

/** What else is in a data folder, and why it is left out. */
const reasons: Record<string, string> = {
  library: 'sources of uploaded films; --with-sources adds them',
  uploads: 'uploads that are not finished',
  outbox: 'mail that was not sent',
  keys: 'the key that signs sessions: without it everybody is signed out',
  backups: 'earlier backups',
  'synonyms.txt': 'your own synonyms of the search',
  'setup-link.txt': 'the address at which a new site is set up',
  'demo-logins.json': 'passwords of the demo',
  cache: 'made anew',
  assets: 'files of earlier builds',
  programs: 'made anew',
  runner: 'work in progress',
};

export type LeftOut = { name: string; files: number; bytes: number; reason: string };

/** What a backup does not have of a data folder, largest first. */
export async function listLeftOut(
  dataFolder: string,
  { withSources }: { withSources: boolean },
): Promise<LeftOut[]> {
  const left = withSources ? [...contained, 'library'] : contained;
  const names = (await readdir(dataFolder)).filter((name) => !left.includes(name));
  const entries = await Promise.all(
    names.map(async (name) => ({
      name,
      reason: reasons[name] ?? 'not of Sorot',
      ...(await measure(join(dataFolder, name))),
    })),
  );
  return entries.filter(({ files }) => files > 0).sort((a, b) => b.bytes - a.bytes);
}

/** What is removed in the meantime does not count. */
async function measure(path: string): Promise<{ files: number; bytes: number }> {
  const facts = await stat(path).catch(() => undefined);
  if (!facts?.isDirectory()) return { files: facts ? 1 : 0, bytes: facts?.size ?? 0 };
  const sum = { files: 0, bytes: 0 };
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = await stat(join(entry.parentPath, entry.name)).catch(() => undefined);
    sum.files += file ? 1 : 0;
    sum.bytes += file?.size ?? 0;
  }
  return sum;
}
