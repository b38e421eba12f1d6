import { copyFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ImportProblem } from '#api/catalogue/index.ts';
import {
  type Ffmpeg,
  MediaFailure,
  measureSound,
  soundsFolder,
  storeFile,
} from '#api/media/index.ts';
import { findPostFile } from './find-post-file.ts';
import type { PostGroup } from './group-posts.ts';
import type { FolderDeps } from './store-post-pictures.ts';
import { firstOf, joinChapters } from './to-post-form.ts';

/** An hour in good quality takes a tenth of it. */
const maxSoundBytes = 1024 ** 3;

/**
 * Puts the sound of a post into the store; null: it has none. How long it is says ffprobe, and where
 * there is none, `duration:`.
 *
 * @throws ImportProblem
 */
export async function storePostSound(deps: FolderDeps & { ffmpeg?: Ffmpeg }, group: PostGroup) {
  const file = group.files.find(({ sound }) => sound !== undefined);
  if (!file?.sound) return null;
  const place = await findPostFile(deps.directory, file.path, file.sound);
  if (!place) throw new ImportProblem(`audio: there is no file ${file.sound}`);
  const from = join(deps.directory, place);
  const { size } = await stat(from);
  if (size > maxSoundBytes) throw new ImportProblem(`audio: ${file.sound} is larger than 1 GiB`);
  const { seconds, contentType } = await measure(from);
  const stored = await storeFile(deps.store, {
    folder: soundsFolder,
    name: basename(from),
    write: (to) => copyFile(from, to),
  });
  const { path, bytes } = stored;
  const durationMs = Math.round(seconds * 1_000);
  const chapters = joinChapters(group);
  const late = chapters.find(({ startsAtMs }) => startsAtMs >= durationMs);
  if (late) throw new ImportProblem('chapters: one starts after the end of the sound');
  return { path, bytes, contentType, durationMs, chapters };

  async function measure(path: string) {
    const written = firstOf(group.files, 'soundSeconds');
    try {
      const { seconds = written, contentType } = await measureSound(path, deps.ffmpeg);
      if (seconds) return { seconds, contentType };
    } catch (error) {
      if (!(error instanceof MediaFailure)) throw error;
      throw new ImportProblem(`audio: ${file?.sound}: ${error.message}`);
    }
    throw new ImportProblem(
      'audio: there is no ffprobe here that could measure it: say "duration: 1:05"',
    );
  }
}
