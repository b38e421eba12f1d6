import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** Tabs rarely stay open longer. */
const maxDays = 30;
/** Limit for sites that are deployed many times a day. A build is about 3 MB. */
const maxBytes = 256 * 1024 * 1024;
const day = 24 * 3600 * 1000;

export type AssetFolders = {
  /** `assets/` of the build that this process serves. */
  built: string;
  /** Assets of all recently served builds; several processes may share the folder. */
  previous: string;
};

/**
 * Keeps the assets of this build, so that later builds can serve them to tabs that are still open,
 * and removes those that no process has served for long. A file's mtime says when a process last
 * served it, so it is refreshed daily until the returned function is called.
 */
export async function keepPreviousAssets(
  folders: AssetFolders,
  options: { onError: (error: unknown) => void; bytes?: number; now?: () => number },
): Promise<() => void> {
  // Read once: a build that appears later belongs to another process.
  const names = await readdir(folders.built);
  const keepAll = async () => {
    const now = options.now?.() ?? Date.now();
    try {
      await mkdir(folders.previous, { recursive: true });
      for (const name of names) await keep(name, folders, now / 1000);
      await removeOldest(folders.previous, new Set(names), now, options.bytes ?? maxBytes);
    } catch (error) {
      options.onError(error);
    }
  };
  await keepAll();
  const timer = setInterval(keepAll, day);
  return () => clearInterval(timer);
}

/** Renamed into place when complete, so that other processes never see half a file. */
async function keep(
  name: string,
  { built, previous }: AssetFolders,
  seconds: number,
): Promise<void> {
  const target = join(previous, name);
  const isThere = await utimes(target, seconds, seconds).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  const copy = join(previous, `.${name}.${randomBytes(6).toString('hex')}`);
  await copyFile(join(built, name), copy);
  await utimes(copy, seconds, seconds);
  await rename(copy, target);
}

async function removeOldest(
  folder: string,
  current: Set<string>,
  now: number,
  bytes: number,
): Promise<void> {
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      // Another process may have removed it.
      const file = await stat(join(folder, name)).catch(() => undefined);
      return { name, size: file?.size ?? 0, at: file?.mtimeMs ?? 0 };
    }),
  );
  let total = 0;
  for (const { name, size, at } of files.sort((one, other) => other.at - one.at)) {
    total += size;
    if (current.has(name) || (now - at < maxDays * day && total <= bytes)) continue;
    await rm(join(folder, name), { force: true });
  }
}
