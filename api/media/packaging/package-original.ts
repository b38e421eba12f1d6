import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { NotCopyable } from './copied-track.ts';
import { copyBeside } from './copy-other-original.ts';
import { byRate } from './describe-renditions.ts';
import { joinParts } from './join-parts.ts';
import { listsOf, type Manifest } from './manifest.ts';
import type { PackageOptions } from './package-stream.ts';
import { planFilm } from './plan-film.ts';
import { writeLists } from './playlists.ts';

/**
 * Copies the pictures of a film that was encoded without them, and publishes the original beside the
 * other renditions, with the best sound of these.
 *
 * @throws NotCopyable, MediaFailure, AbortError
 */
export async function packageOriginal(
  given: Omit<PackageOptions, 'sideFiles'> & { published: Manifest },
): Promise<Manifest> {
  const { workFolder, published, furtherSources = [], target } = given;
  await rm(workFolder, { recursive: true, force: true });
  await mkdir(workFolder, { recursive: true });
  try {
    const joined =
      furtherSources.length > 0
        ? await joinParts(given, [given.source, ...furtherSources], { mayEncode: false })
        : undefined;
    const options = joined ? { ...given, joined, source: joined.source } : given;
    const film = await planFilm(options);
    const folder = join(workFolder, 'copy');
    const original = await copyBeside(options, film, { folder, published });
    if (!original) return published;
    if (typeof original === 'string') throw new NotCopyable(original);
    await target.publish(join(folder, original.name), original.name);
    const manifest = { ...published, renditions: byRate([...published.renditions, original]) };
    await writeLists(folder, manifest);
    for (const path of listsOf(manifest)) await target.publish(join(folder, path), path);
    await given.onPublished?.(manifest);
    return manifest;
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}
