import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { originalRendition } from '#contract/constants/media.ts';
import { maxRunnerFileBytes } from '#contract/constants/runner.ts';
import { keyframeInterval } from '../ffmpeg/arguments.ts';
import type { Ffmpeg } from '../ffmpeg/find-ffmpeg.ts';
import { inputArguments } from '../ffmpeg/input-arguments.ts';
import { runTool } from '../ffmpeg/run-tool.ts';
import { probeCaps } from '../probe/probe-source.ts';
import type { AudioFacts } from '../probe/source-facts.ts';
import { copyPictures, copySound, NotCopyable, type Place } from './copied-track.ts';
import { audioFolder, fragmented, muxer } from './pass-plan.ts';
import type { FilmPlan } from './plan-film.ts';
import { encodeQuickly } from './quick-sound.ts';
import { readProgress } from './run-pass.ts';
import { type WrittenRendition, writeSegments } from './write-segments.ts';

type Sound = { track: AudioFacts; position: number };

export type CopiedOriginal = {
  written: Map<string, WrittenRendition>;
  /** The tracks that can be heard already. */
  audio: (Sound & { groups: ['original'] })[];
};

type CopyOptions = {
  tools: Ffmpeg;
  source: string;
  folder: string;
  film: FilmPlan;
  signal?: AbortSignal;
  /** Called with the completed share, from 0 to 1. */
  onProgress: (share: number) => void;
};

/**
 * Copies the pictures of a film into segments without encoding them, and its sound if players can
 * take it as it is. If the first track cannot be copied, it is encoded quickly, and at the loudness
 * that it has: meanwhile, if its format says so. Takes seconds.
 *
 * @throws NotCopyable if the film has to be encoded before it plays
 */
export async function copyOriginal(options: CopyOptions): Promise<CopiedOriginal> {
  const { film, folder } = options;
  const copyable = film.tracks.filter(({ track }) => track.codec === 'aac' && track.channels <= 2);
  const [first] = film.tracks;
  const ending = new AbortController();
  const signal = AbortSignal.any([ending.signal, ...(options.signal ? [options.signal] : [])]);
  const encode = (sound: Sound) => {
    const { duration } = film.timeline;
    const track = { track: sound.track.index, duration, folder: join(folder, nameOf(sound)) };
    return encodeQuickly({ ...options, ...track, signal });
  };
  const encoding = first && !copyable.includes(first) ? encode(first) : undefined;
  encoding?.catch(() => {});
  let written: Map<string, WrittenRendition>;
  try {
    written = await copyTracks(options, copyable);
  } catch (error) {
    ending.abort();
    await encoding?.catch(() => {});
    throw error;
  }
  if (first && !written.has(nameOf(first))) {
    written.set(nameOf(first), await (encoding ?? encode(first)));
  }
  const segments = [...written.values()].flatMap((each) => each.segments);
  if (segments.some(({ bytes }) => bytes > maxRunnerFileBytes)) {
    await rm(folder, { recursive: true, force: true });
    throw new NotCopyable('its bit rate is too high');
  }
  const audio = film.tracks.filter((sound) => written.has(nameOf(sound)));
  return { written, audio: audio.map((sound) => ({ ...sound, groups: ['original'] })) };
}

function nameOf({ position }: Sound): string {
  return audioFolder(position, 'original');
}

/**
 * Copies the pictures alone, as the rendition `name`.
 *
 * @throws NotCopyable
 */
export async function copyPicturesAlone(
  options: CopyOptions,
  name: string,
): Promise<Map<string, WrittenRendition>> {
  const written = await copyTracks(options, [], name);
  const segments = written.get(name)?.segments ?? [];
  if (segments.some(({ bytes }) => bytes > maxRunnerFileBytes)) {
    throw new NotCopyable('its bit rate is too high');
  }
  return written;
}

/** Copies the pictures and these tracks in one reading of the film; sound may be left out. */
async function copyTracks(
  { tools, source, folder, film, signal, onProgress }: CopyOptions,
  sounds: Sound[],
  name: string = originalRendition,
): Promise<Map<string, WrittenRendition>> {
  const { duration } = film.timeline;
  const written = new Map<string, WrittenRendition>();
  const placeOf = (index: number): Place => {
    const { readFrom = 0, hidesLater = false } = film.extents.get(index) ?? {};
    return { startsAt: readFrom, hidesLater, duration };
  };
  const outputs = [
    {
      args: [
        ...['-map', `0:${film.facts.video.index}`, '-movflags', `${fragmented}+frag_keyframe`],
        // Apple's players take no other.
        ...(film.facts.video.codec === 'hevc' ? ['-tag:v', 'hvc1'] : []),
      ],
      async read(stream: Readable) {
        const place = placeOf(film.facts.video.index);
        written.set(
          name,
          await writeSegments(stream, join(folder, name), (boxes) => copyPictures(boxes, place)),
        );
      },
    },
    ...sounds.map((sound) => ({
      args: ['-map', `0:${sound.track.index}`, '-movflags', fragmented, ...soundFragments],
      async read(stream: Readable) {
        const to = join(folder, nameOf(sound));
        const place = placeOf(sound.track.index);
        // The pictures go on without this track, whose pipe has to be emptied.
        const kept = Readable.from(stream.iterator({ destroyOnReturn: false }));
        try {
          written.set(
            nameOf(sound),
            await writeSegments(kept, to, (boxes) => copySound(boxes, place)),
          );
        } catch (error) {
          if (!(error instanceof NotCopyable)) throw error;
          await rm(to, { recursive: true, force: true });
          await finished(stream.resume());
        }
      },
    })),
  ];
  const result = await runTool({
    tool: tools.ffmpeg,
    args: [
      ...['-hide_banner', '-v', 'error', '-nostdin', '-y'],
      ...['-progress', `pipe:${3 + outputs.length}`, ...inputArguments(source)],
      ...outputs.flatMap(({ args }, index) => [
        ...args,
        '-c',
        'copy',
        ...muxer,
        `pipe:${3 + index}`,
      ]),
    ],
    timeout: (600 + duration) * 1000,
    stallTimeout: 60_000,
    memory: probeCaps.memory,
    signal,
    pipes: [
      ...outputs.map(({ read }) => read),
      (stream) => readProgress(stream, (seconds) => onProgress(Math.min(1, seconds / duration))),
    ],
  });
  if (result.exitCode !== 0) {
    throw new NotCopyable(`ffmpeg cannot copy it (${result.stderr.trim().split('\n').at(-1)})`);
  }
  return written;
}

const soundFragments = ['-frag_duration', String(keyframeInterval * 1_000_000)];
