// TEMPORARY until api/media/index.ts is there
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { MediaFailure } from '#api/media/failure.ts';
import type { Ffmpeg } from '#api/media/ffmpeg/find-ffmpeg.ts';
import { storePicture } from '#api/media/pictures/store-picture.ts';
import { probeSource } from '#api/media/probe/probe-source.ts';
import { type SideFile, streams } from '#api/media/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';

export { type Ffmpeg, MediaFailure, probeSource, storePicture };

export async function fingerprintFile(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const hash = createHash('sha256').update(String(size));
    const buffer = Buffer.alloc(65536);
    for (const at of [0, Math.floor(size / 2), Math.max(0, size - 65536)]) {
      const { bytesRead } = await file.read(buffer, 0, 65536, at);
      hash.update(buffer.subarray(0, bytesRead));
    }
    return hash.digest('hex');
  } finally {
    await file.close();
  }
}

export async function requestStream(
  db: DatabaseOrTransaction,
  film: { fingerprint: string; path: string; sideFiles: SideFile[] },
): Promise<{ id: string; isChanged: boolean }> {
  const [known] = await db.select().from(streams).where(eq(streams.fingerprint, film.fingerprint));
  const isChanged =
    known !== undefined && JSON.stringify(known.sideFiles) !== JSON.stringify(film.sideFiles);
  const row = { sourcePath: film.path, sideFiles: film.sideFiles };
  const [saved] = await db
    .insert(streams)
    .values({ fingerprint: film.fingerprint, ...row })
    .onConflictDoUpdate({ target: streams.fingerprint, set: row })
    .returning({ id: streams.id });
  if (!saved) throw new Error('no stream');
  return { id: saved.id, isChanged };
}
