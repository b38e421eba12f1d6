import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { uniformFilters } from '../ffmpeg/arguments.ts';
import type { Ffmpeg } from '../ffmpeg/find-ffmpeg.ts';
import { inputArguments } from '../ffmpeg/input-arguments.ts';
import { runTool } from '../ffmpeg/run-tool.ts';
import { canDecodeSound } from '../probe/decode-samples.ts';
import { probeCaps } from '../probe/probe-source.ts';
import { type AudioFacts, soundPurposes } from '../probe/source-facts.ts';
import { sourceLimits } from '../probe/source-limits.ts';
import { nameLanguage } from '../subtitles/language-tag.ts';
import { measureGain } from './measure-loudness.ts';
import { type PlannedSound, readTracks } from './pass-plan.ts';
import { explainFailedPass } from './run-pass.ts';

type Film = { tools: Ffmpeg; source: string; signal?: AbortSignal };

/**
 * The sound tracks that are heard, in the order in which they are offered: those for everybody
 * before those for few, and the default one first among its equals. Each that is left out becomes a
 * warning that names it.
 */
export async function chooseSoundTracks(
  { tools, source, signal }: Film,
  declared: AudioFacts[],
): Promise<{ tracks: AudioFacts[]; warnings: string[] }> {
  const warnings: string[] = [];
  const decodable: AudioFacts[] = [];
  for (const track of declared.slice(0, sourceLimits.tracks)) {
    if (await canDecodeSound(tools, source, track.index, signal)) {
      decodable.push(track);
      continue;
    }
    const named = `Sound track ${nameTrack(declared, track)}`;
    warnings.push(`${named} is left out: it is empty or cannot be decoded (${track.codec}).`);
  }
  if (declared.length > sourceLimits.tracks) {
    const first = sourceLimits.tracks + 1;
    warnings.push(`Sound tracks ${first} to ${declared.length} are left out: they are too many.`);
  }
  if (decodable.length === 0) warnings.push('The film has no sound.');
  return { tracks: decodable.toSorted(compareTracks), warnings };
}

/** `2 (Deutsch, "Kommentar")`, as counted in the file. */
function nameTrack(declared: AudioFacts[], track: AudioFacts): string {
  const language = track.language === 'und' ? [] : [nameLanguage(track.language)];
  const names = [...language, ...(track.title ? [`"${track.title}"`] : [])].join(', ');
  return `${declared.indexOf(track) + 1}${names && ` (${names})`}`;
}

function compareTracks(a: AudioFacts, b: AudioFacts): number {
  const rank = ({ purpose }: AudioFacts) => soundPurposes.indexOf(purpose);
  return rank(a) - rank(b) || Number(b.isDefault) - Number(a.isDefault);
}

/** Measures the sound tracks, and brings those that change their format into one. */
export async function measureSoundTracks(
  { tools, source, signal }: Film,
  {
    tracks,
    pictures,
    duration,
    workFolder,
  }: {
    tracks: AudioFacts[];
    /** Index of the stream. */
    pictures: number;
    duration: number;
    workFolder?: string;
  },
): Promise<Omit<PlannedSound, 'groups'>[]> {
  const read = { tools, duration, signal };
  return Promise.all(
    tracks.map(async (track, position) => {
      const input = inputArguments(source);
      const found = await measureGain({ ...read, input, track: `0:${track.index}` });
      if (!found.changesFormat || !workFolder) return { track, position, gain: found.gain };
      const path = join(workFolder, `sound-${track.index}.mka`);
      const others = tracks.filter((other) => other !== track).map(({ index }) => index);
      const clock = [pictures, ...others];
      const uniform = await writeUniform({ ...read, input, clock }, track, path);
      const { gain } = await measureGain({ ...read, input: inputArguments(path), track: '0:0' });
      return { track, position, gain, uniform };
    }),
  );
}

/**
 * Writes a track as stereo at one rate, uncompressed (690 MB for an hour), because filters that start
 * again cannot know how much they have already let through.
 */
async function writeUniform(
  film: {
    tools: Ffmpeg;
    input: string[];
    /** Indexes of the other streams. */
    clock: number[];
    duration: number;
    signal?: AbortSignal;
  },
  track: AudioFacts,
  path: string,
): Promise<PlannedSound['uniform']> {
  const { tools, duration, signal } = film;
  const caps = { timeout: (120 + duration * 2) * 1000, memory: probeCaps.memory, signal };
  await rm(path, { force: true });
  const written = await runTool({
    tool: tools.ffmpeg,
    args: [
      ...['-v', 'error', '-nostdin', '-max_error_rate', '1', ...film.input],
      ...['-map', `0:${track.index}`, '-af', uniformFilters, '-c:a', 'pcm_s16le'],
      ...[`file:${path}`, ...readTracks(film.clock)],
    ],
    ...caps,
  });
  if (written.exitCode !== 0) throw explainFailedPass(written);
  let startsAt = '';
  await runTool({
    tool: tools.ffprobe,
    args: [
      ...['-v', 'error', '-show_entries', 'format=start_time', '-of', 'csv=p=0'],
      ...inputArguments(path),
    ],
    ...caps,
    stdout: async (stream) => {
      startsAt = await text(stream);
    },
  });
  return { path, startsAt: Number.parseFloat(startsAt) || 0 };
}
