import { createReadStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeRendition, describeSound } from '#api/media/packaging/describe-renditions.ts';
import { type Manifest, manifestFile, masterFile } from '#api/media/packaging/manifest.ts';
import { audioFolder } from '#api/media/packaging/pass-plan.ts';
import { formatMasterPlaylist } from '#api/media/packaging/playlists.ts';
import { writeSegments } from '#api/media/packaging/write-segments.ts';

/** What every clip is encoded as. */
const rendition = { name: '360p', width: 640, height: 360, audioGroup: '64k' } as const;
const sound = { track: { language: 'und' }, position: 0, groups: [rendition.audioGroup] };

/**
 * Makes a folder as `packageFilm` does out of the two files of a clip, without ffmpeg: a fragmented
 * MP4 with the picture and one with the sound. Two files instead of fifteen keep the repository
 * small.
 */
export async function unpackClip(
  clip: { picture: string; sound: string },
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const soundFolder = audioFolder(sound.position, rendition.audioGroup);
  const [picture, heard] = await Promise.all([
    writeSegments(createReadStream(clip.picture), join(folder, rendition.name)),
    writeSegments(createReadStream(clip.sound), join(folder, soundFolder)),
  ]);
  const written = new Map([
    [rendition.name, picture],
    [soundFolder, heard],
  ]);
  const manifest: Manifest = {
    format: 1,
    isComplete: true,
    duration: picture.duration,
    width: rendition.width,
    height: rendition.height,
    frameRate: picture.samples / picture.duration,
    renditions: [describeRendition(rendition, written)],
    audio: describeSound([sound], written).map((track) => ({ ...track, channels: 1 })),
    subtitles: [],
    chapters: [],
    sprites: null,
    warnings: [],
  };
  await writeFile(join(folder, masterFile), formatMasterPlaylist(manifest));
  await writeFile(join(folder, manifestFile), JSON.stringify(manifest));
}
