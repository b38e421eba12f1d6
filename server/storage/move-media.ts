import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { installationFile, requireOwnMedia } from '#api/media/index.ts';
import { kindForAccess, kindOfFolder } from '#api/media/protection/folder-kinds.ts';
import { streams } from '#api/media/tables.ts';
import type { Database } from '#api/platform/database.ts';
import { inParallel } from '#api/platform/in-parallel.ts';
import type { MediaStore, StoredFile } from '#api/platform/media-store.ts';
import { OperatorError } from '#api/platform/operator-error.ts';

/** Files copied at once. */
const width = 6;
/** A site that writes all the time does not keep it going for ever. */
const maxPasses = 5;

export type MovedMedia = { copied: number; bytes: number; present: number; removed: number };

type Options = {
  from: MediaStore;
  to: MediaStore;
  /** Compares the hash of every file that is there already, not only of those that look changed. */
  verify: boolean;
  report: (done: MovedMedia) => void;
  signal: AbortSignal;
};

/**
 * Copies every file from one store to another, while a site may be using either: again and again
 * until nothing new comes. What is there is not copied again, and a newer file is kept, so that it
 * can be interrupted, and repeated after the site has changed over. Every file is compared by size
 * and hash after it was copied. Of films only the versions in use are copied: one that has been
 * restricted since must not become public again.
 *
 * @throws OperatorError `media_of_another_site`, `media_missing`
 */
export async function moveMedia(db: Database, options: Options): Promise<MovedMedia> {
  await requireOwnMedia(db, options.from);
  await requireOwnMedia(db, options.to, { mayBeEmpty: true });
  const moved: MovedMedia = { copied: 0, bytes: 0, present: 0, removed: 0 };
  for (let pass = 1; pass <= maxPasses; pass += 1) {
    const before = moved.copied;
    const copies = await listAll(options.to);
    const films = await db.select({ folder: streams.folder }).from(streams);
    const used = new Set(films.map(({ folder }) => folder));
    await inParallel(options.from.list(''), width, async (file) => {
      options.signal.throwIfAborted();
      // The target has its own.
      if (file.path === installationFile) return;
      const [version] = /^streams\/[^/]+\/[^/]+/.exec(file.path) ?? [];
      if (version && !used.has(version)) return;
      const there = copies.get(file.path);
      if (there && (await isSame(options, file, there))) {
        // Later passes see what the first one has copied.
        if (pass === 1) moved.present += 1;
        return;
      }
      // The file may have been removed since it was listed.
      const isCopied = await copyFile(options, file).catch(ignoreMissing);
      if (!isCopied) return;
      moved.copied += 1;
      moved.bytes += file.size;
      options.report(moved);
    });
    if (moved.copied === before) break;
  }
  moved.removed = await removeStale(db, options);
  return moved;
}

async function listAll(store: MediaStore): Promise<Map<string, StoredFile>> {
  const files = new Map<string, StoredFile>();
  for await (const file of store.list('')) files.set(file.path, file);
  return files;
}

/** A file at the target that is newer was written by a site that has already changed over. */
async function isSame(options: Options, file: StoredFile, there: StoredFile): Promise<boolean> {
  const isNewer = there.modifiedAt >= file.modifiedAt;
  if (isNewer && !(options.verify && there.size === file.size)) return true;
  if (there.size !== file.size) return false;
  const [ours, theirs] = [await readHash(options.from, file), await readHash(options.to, there)];
  return ours === theirs;
}

async function readHash(store: MediaStore, { path }: StoredFile): Promise<string> {
  const noted = await store.readHash?.(path);
  if (noted) return noted;
  const hash = createHash('sha256');
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(store.read(path), hashInto(hash), nowhere);
  return hash.digest('hex');
}

async function copyFile({ from, to }: Options, file: StoredFile): Promise<true> {
  await mkdir(to.temporaryFolder, { recursive: true });
  const temporary = join(to.temporaryFolder, `move-${randomUUID()}`);
  try {
    const hash = createHash('sha256');
    await pipeline(from.read(file.path), hashInto(hash), createWriteStream(temporary));
    const read = hash.digest('hex');
    const noted = await from.readHash?.(file.path);
    if (noted !== undefined && noted !== read) throw differs(file);
    await to.publish(temporary, file.path);
    const written = await to.readHash?.(file.path);
    if (written !== undefined && written !== read) throw differs(file);
    if (!(await to.stat(file.path))) throw differs(file);
    return true;
  } finally {
    await rm(temporary, { force: true });
  }
}

function hashInto(hash: ReturnType<typeof createHash>) {
  return async function* pass(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk);
      yield chunk;
    }
  };
}

function differs({ path }: StoredFile): OperatorError {
  return new OperatorError(
    'media_differs',
    `${path} has other bytes after it was copied: check the disk or the bucket.`,
  );
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/**
 * Removes what an earlier run has copied of films that were prepared again, restricted or deleted
 * since: versions that the site does not use and is not about to.
 */
async function removeStale(db: Database, { to }: Options): Promise<number> {
  const there: { id: string; folder: string }[] = [];
  await inParallel(await to.names('streams'), width, async (id) => {
    for (const version of await to.names(`streams/${id}`)) {
      there.push({ id, folder: `streams/${id}/${version}` });
    }
  });
  // Read after the names: none of them is of a version that is published only now.
  const films = new Map((await db.select().from(streams)).map((film) => [film.id, film]));
  const stale = there.filter(({ id, folder }) => {
    const film = films.get(id);
    return !film || (isAtRest(film) && folder !== film.folder);
  });
  await inParallel(stale, width, ({ folder }) => to.remove(folder));
  return stale.length;
}

/** Whether nobody is publishing other files of a film. */
function isAtRest({ state, folder, access }: typeof streams.$inferSelect): boolean {
  const isDone = state === 'complete' && folder && kindOfFolder(folder) === kindForAccess(access);
  return isDone || state === 'failed';
}
