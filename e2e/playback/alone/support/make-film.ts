import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Stream } from '#contract/media.ts';
import { packageFilm } from '#test/package-film.ts';

/** Seconds. */
export const filmDuration = 24;

/** Hertz of the two audio tracks, which identify the one that plays. */
export const tones = { id: 440, en: 880 } as const;

/** The cues, six seconds each. */
export const subtitles = {
  id: ['Halo, layar.', '<i>Senja</i> di kapal?', 'Kata "مرحبا" artinya halo.', 'Tamat.'],
  en: ['Hello, screen.', '<i>Dusk</i> on board?', 'The word "مرحبا" means hello.', 'The end.'],
  ar: ['مرحبا، "Sorot" (2026)!', 'Sorot هو موقعنا، أليس كذلك؟', '«Sari»؟ نعم!', 'OK, Sari!'],
};

export const cueDuration = filmDuration / subtitles.id.length;

const chapters = `;FFMETADATA1
[CHAPTER]
TIMEBASE=1/1
START=0
END=10
title=Dawn
[CHAPTER]
TIMEBASE=1/1
START=10
END=${filmDuration}
title=Day & <night>
`;

/**
 * A film with two renditions, two audio tracks, three subtitles and two chapters, packaged by the
 * site's own pipeline.
 */
export async function makeFilm(folder: string): Promise<Stream> {
  const source = join(folder, 'source.mp4');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'chapters.txt'), chapters);
  const sideFiles = await Promise.all(
    Object.entries(subtitles).map(async ([language, texts]) => {
      const path = join(folder, `source.${language}.vtt`);
      const at = (index: number) => `00:${String(index * cueDuration).padStart(2, '0')}.000`;
      const cues = texts.map((text, index) => `${at(index)} --> ${at(index + 1)}\n${text}\n`);
      await writeFile(path, ['WEBVTT\n', ...cues].join('\n'));
      return { path, language, forced: false };
    }),
  );
  await promisify(execFile)('ffmpeg', [
    ...['-v', 'error', '-y'],
    ...['-f', 'lavfi', '-i', `testsrc2=size=640x360:rate=25:duration=${filmDuration}`],
    ...['-f', 'lavfi', '-i', `sine=${tones.id}:duration=${filmDuration}`],
    ...['-f', 'lavfi', '-i', `sine=${tones.en}:duration=${filmDuration}`],
    ...['-i', join(folder, 'chapters.txt'), '-map_metadata', '3'],
    ...['-map', '0', '-map', '1', '-map', '2'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
    ...['-metadata:s:a:0', 'language=ind', '-metadata:s:a:1', 'language=eng', source],
  ]);
  const film = await packageFilm({ source, outDir: join(folder, 'film'), sideFiles });
  const now = new Date().toISOString();
  return {
    id: '0193b6a0-0000-7000-8000-000000000001',
    state: 'complete',
    progress: 1,
    is_restricted: false,
    duration: film.duration,
    master: '/media/film/master.m3u8',
    renditions: film.renditions.map(({ name, width, height, averageBandwidth, bytes }) => ({
      name,
      width,
      height,
      bandwidth: averageBandwidth,
      bytes,
      added_at: now,
    })),
    audio_tracks: film.audio.map(({ language, name, channels }) => ({ language, name, channels })),
    subtitles: film.subtitles.map(({ language, name, path, isForced }) => ({
      language,
      name,
      address: `/media/film/${path}`,
      forced: isForced,
    })),
    chapters: film.chapters.map(({ startsAt, endsAt, title }) => ({
      starts_at: startsAt,
      ends_at: endsAt,
      title,
    })),
    sprites: film.sprites ? `/media/film/${film.sprites}` : null,
  };
}
