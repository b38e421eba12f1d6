import { eq } from 'drizzle-orm';
import { readWantedTitle } from '#api/catalogue/index.ts';
import { hashFilm } from '#api/media/index.ts';
import { streams } from '#api/media/tables.ts';
import { toAbsolutePath } from '#api/platform/data-paths.ts';
import type { Database } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { problem } from '#api/platform/problem.ts';
import type { WantedSubtitles } from '#api/platform/subtitle-services/subtitle-service.ts';
import { findFilmTitle } from './films.ts';

/**
 * By what a service finds subtitles of a film.
 *
 * @throws `stream_not_found`, also for an extra; `stream_not_ready`
 */
export async function describeWanted(
  { db, store }: { db: Database; store: MediaStore },
  streamId: string,
  language: string,
): Promise<WantedSubtitles> {
  const place = await findFilmTitle(db, streamId);
  const title = place && (await readWantedTitle(db, place.titleId));
  const [stream] = await db.select().from(streams).where(eq(streams.id, streamId));
  if (!place || !title || !stream) throw problem('stream_not_found');
  if (stream.folder === null) throw problem('stream_not_ready');
  // The hash is that of one file.
  const path = stream.furtherPaths.length === 0 ? stream.sourcePath : null;
  return {
    language,
    type: title.type,
    ids: title.ids,
    name: title.names[0] ?? '',
    year: title.year,
    episode: place.episode,
    hash: path === null ? null : await hashFilm(toAbsolutePath(store, path)),
  };
}
