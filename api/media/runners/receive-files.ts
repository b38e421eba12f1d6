import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { problem } from '#api/platform/problem.ts';
import { maxRunnerFileBytes, runnerFilePattern } from '#contract/constants/runner.ts';
import { publishPart, savePublished } from '../commands/publish-parts.ts';
import { MediaFailure } from '../failure.ts';
import { checkStoredFiles } from '../health/check-stored-files.ts';
import { listsOf, type Manifest } from '../packaging/manifest.ts';
import { formatMasterPlaylist, writeLists } from '../packaging/playlists.ts';
import { workFolderOf } from '../stream-folders.ts';
import {
  endLease,
  keepLease,
  type Lease,
  markDone,
  packagedBy,
  type RunnerDeps,
} from './leases.ts';
import { isList, maxListBytes, rewriteList } from './rewrite-list.ts';

/** Maximum bytes of all files of a film: a day in all renditions is less. */
const maxLeaseBytes = 512 * 1024 ** 3;

/**
 * Puts a file of a runner where it belongs. Nobody knows of it until the stream is published. Lists
 * are written anew. `sha256`: what the runner says it is.
 *
 * @throws `runner_file_refused`, `payload_too_large`, `runner_lease_lost`
 */
export async function receiveFile(
  deps: RunnerDeps,
  lease: Lease,
  sent: { path: string; sha256: Buffer | undefined; body: ReadableStream<Uint8Array> | null },
): Promise<void> {
  const { path, sha256, body } = sent;
  if (!runnerFilePattern.test(path) || !sha256 || !body) throw problem('runner_file_refused');
  await withWorkFile(deps, lease, async (file) => {
    const hash = createHash('sha256');
    let bytes = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length;
        hash.update(chunk);
        done(bytes > maxRunnerFileBytes ? problem('payload_too_large') : null, chunk);
      },
    });
    await pipeline(Readable.from(body), measure, createWriteStream(file));
    if (!hash.digest().equals(sha256)) throw problem('runner_file_refused');
    if (isList(path)) {
      if (bytes > maxListBytes) throw problem('payload_too_large');
      await writeFile(file, rewriteList(path, await readFile(file, 'utf8')));
    }
    const renewed = await keepLease(deps, lease, { bytes });
    if (renewed.bytes > maxLeaseBytes) throw problem('payload_too_large');
    await orEndLease(deps, lease, () => publishPart(deps, packagedBy(lease), { from: file, path }));
  });
}

/**
 * Publishes what has been received: once everything that the manifest lists is there, its master
 * playlist and `stream.json` are written here, last.
 *
 * @throws `runner_files_missing`, `runner_lease_lost`
 */
export async function publishReceived(
  deps: RunnerDeps,
  lease: Lease,
  manifest: Manifest,
): Promise<void> {
  await keepLease(deps, lease);
  const packaged = packagedBy(lease);
  const { faults, missingRenditions, previews } = await checkStoredFiles(deps.store, {
    folder: lease.folder,
    hasPreviews: manifest.sprites !== null,
    master: formatMasterPlaylist(manifest),
  });
  const missing = [...faults, ...previews].map(({ path }) => path).concat(missingRenditions);
  if (missing.length > 0) {
    deps.logger.warn({ missing: missing.slice(0, 10) }, 'a runner has not sent everything');
    throw problem('runner_files_missing');
  }
  await withWorkFile(deps, lease, async (folder) => {
    await mkdir(folder);
    await writeLists(folder, manifest);
    await orEndLease(deps, lease, async () => {
      for (const path of listsOf(manifest)) {
        await publishPart(deps, packaged, { from: join(folder, path), path });
      }
      await savePublished(deps, packaged, manifest);
      if (manifest.isComplete) await markDone(deps.db, lease);
    });
  });
}

/** Below the work folder of the stream, which is removed with its lease. */
async function withWorkFile(
  deps: RunnerDeps,
  lease: Lease,
  use: (path: string) => Promise<void>,
): Promise<void> {
  const folder = workFolderOf(deps.store, lease.streamId);
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  try {
    await use(path);
  } finally {
    await rm(path, { recursive: true, force: true });
  }
}

/** If the film has changed underneath, it starts over, as a new job. */
async function orEndLease(deps: RunnerDeps, lease: Lease, publish: () => Promise<void>) {
  try {
    await publish();
  } catch (error) {
    if (!(error instanceof MediaFailure)) throw error;
    await endLease(deps, lease, { kind: 'returned', reason: error.message });
    throw problem('runner_lease_lost');
  }
}
