import { eq } from 'drizzle-orm';
import { originalRendition, originals, otherMasterFile } from '#contract/constants/media.ts';
import { MediaFailure } from '../failure.ts';
import type { Ffmpeg } from '../ffmpeg/find-ffmpeg.ts';
import type { Manifest } from '../packaging/manifest.ts';
import { verifyRenditions } from '../packaging/verify-renditions.ts';
import { withPlainFolder } from '../protection/with-plain-folder.ts';
import { readPublished } from '../stream-folders.ts';
import { enqueuePackaging, type MediaJobDeps } from '../stream-jobs.ts';
import { streams } from '../tables.ts';
import { type PackagedStream, publishLists } from './publish-parts.ts';
import { repackageStream } from './request-stream.ts';

/**
 * Checks the original of a prepared film as a whole, of which only samples were checked before it
 * played. If it is damaged, it is taken away, a finding of the health check says so, and the whole
 * ladder is made instead.
 *
 * @throws AbortError, and what publishing throws
 */
export async function checkOriginal(
  deps: Pick<MediaJobDeps, 'db' | 'store' | 'logger'>,
  packaged: PackagedStream,
  { tools, signal }: { tools: Ffmpeg; signal: AbortSignal },
): Promise<void> {
  const { id, folder } = packaged;
  const manifest = await readPublished(deps.store, folder);
  const original = manifest?.renditions.find(({ name }) => originals.includes(name));
  if (!manifest || !original) return;
  const { width, height } = original;
  const { duration } = manifest;
  const made = { ...original, duration, size: { width, height }, channels: 0, samples: 0 };
  const written = new Map([[original.name, { ...made, segments: [], keyframes: [] }]]);
  try {
    await withPlainFolder(
      deps,
      { id, folder },
      (place) => verifyRenditions({ tools, folder: place, duration, written, signal }),
      { wanted: (path) => path.startsWith(`${original.name}/`) },
    );
  } catch (error) {
    if (!(error instanceof MediaFailure) || error.code !== 'verification_failed') throw error;
    deps.logger.warn({ err: error, streamId: id }, 'the original is damaged and is taken away');
    await withdraw(deps, packaged, { manifest, name: original.name, fault: error.message });
  }
}

async function withdraw(
  deps: Pick<MediaJobDeps, 'db' | 'store'>,
  packaged: PackagedStream,
  { manifest, name: damaged, fault }: { manifest: Manifest; name: string; fault: string },
): Promise<void> {
  const { db, store } = deps;
  const { id, folder } = packaged;
  const renditions = manifest.renditions.filter(({ name }) => name !== damaged);
  await db
    .update(streams)
    .set({ originalFault: fault, renditionSet: 'encoded' })
    .where(eq(streams.id, id));
  if (renditions.length === 0) {
    await repackageStream(deps, id);
    return;
  }
  const others = { ...manifest, renditions, isComplete: false };
  await publishLists(deps, packaged, others);
  if (damaged !== originalRendition) await store.remove(`${folder}/${otherMasterFile}`);
  await store.remove(`${folder}/${damaged}`);
  await enqueuePackaging(db, id);
}
