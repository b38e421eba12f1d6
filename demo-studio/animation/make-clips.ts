import { cp, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoFolder } from '../art/catalogue/read-demo.ts';
import { clipFormat, clipSize } from './clips/clip-order.ts';
import { composeBed } from './clips/compose-bed.ts';
import { encodeSound, openPictureEncoder } from './clips/encode-clip.ts';
import { type Clip, listClips } from './clips/list-clips.ts';
import { chooseMood } from './clips/moods.ts';
import { writeWav } from './sound/write-wav.ts';
import { openRecorder, type Recorder } from './studio/record-frames.ts';

/**
 * `node make-clips.ts [--into FOLDER] [WORDS]`: paints and scores a clip for each title that has no
 * film and for each season, or those whose path contains the words. Clips that are there are kept.
 */
const words = process.argv.slice(2);
const into = words[0] === '--into' ? words.splice(0, 2)[1] : undefined;
const films = into ?? demoFolder;
const wanted = words[0] ?? '';
const work = await mkdtemp(join(tmpdir(), 'clips-'));
const recorder = await openRecorder();
try {
  const clips = (await listClips()).filter(({ slug, name }) => `${slug}/${name}`.includes(wanted));
  for (const [index, clip] of clips.entries()) {
    const [first = '', ...others] = clip.streams.map((stream) => join(films, stream));
    await mkdir(first, { recursive: true });
    await makeOnce(join(first, 'audio-1-64k.m4a'), (path) => makeSound(clip, path));
    await makeOnce(join(first, '360p.mp4'), (path) => makePicture(recorder, clip, path));
    // All episodes of a season play the same.
    for (const other of others) await cp(first, other, { recursive: true });
    process.stdout.write(`\r${index + 1}/${clips.length} ${clip.slug}/${clip.name}`.padEnd(70));
  }
} finally {
  await recorder.close();
  await rm(work, { recursive: true });
}

async function makeOnce(path: string, make: (path: string) => Promise<void>): Promise<void> {
  if (await stat(path).catch(() => undefined)) return;
  // Under another name until it is whole, so that what is there is whole.
  const half = `${path}.half`;
  await make(half);
  await rename(half, path);
}

async function makeSound({ slug, genres }: Clip, path: string): Promise<void> {
  const wav = join(work, 'sound.wav');
  await writeWav(composeBed(slug, chooseMood(genres)), wav);
  await encodeSound(wav, path);
}

async function makePicture(studio: Recorder, { order }: Clip, path: string): Promise<void> {
  const { seconds, drawingsPerSecond } = clipFormat;
  const moments = Array.from(
    { length: seconds * drawingsPerSecond },
    (_, drawing) => drawing / drawingsPerSecond,
  );
  const cuts = [...order.shots.slice(1), order.card].map(({ from }) => from);
  const encoder = await openPictureEncoder(path, cuts);
  await studio.record({ film: 'clip', order, ...clipSize, moments }, encoder.write);
  await encoder.end();
}
