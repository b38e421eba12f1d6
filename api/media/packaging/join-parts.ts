import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { MediaFailure } from '../failure.ts';
import {
  joinableSoundFilters,
  renditionFilters,
  silence,
  timelineFilters,
  videoEncoderArguments,
} from '../ffmpeg/arguments.ts';
import type { Ffmpeg } from '../ffmpeg/find-ffmpeg.ts';
import { inputArguments, joinedInputArguments, steadyDecoding } from '../ffmpeg/input-arguments.ts';
import { runTool } from '../ffmpeg/run-tool.ts';
import { findDifference } from '../probe/compare-streams.ts';
import { probeCaps } from '../probe/probe-source.ts';
import type { AudioFacts, ChapterFacts, SourceFacts } from '../probe/source-facts.ts';
import { NotCopyable } from './copied-track.ts';
import type { Rendition } from './ladder.ts';
import { readTracks } from './pass-plan.ts';
import { type FilmPlan, planFilm } from './plan-film.ts';
import { explainFailedPass, passMemory } from './run-pass.ts';
import type { Timeline } from './timeline.ts';

/** A film that lies in several files, written as one. Times are seconds. */
export type JoinedFilm = {
  source: string;
  parts: { source: string; facts: SourceFacts; startsAt: number }[];
  /** What its sound tracks are, in their order. */
  sounds: AudioFacts[];
  chapters: ChapterFacts[];
  warnings: string[];
  /** What the parts differ in, if they had to be encoded; goes on after "its parts differ in". */
  difference: string | undefined;
};

type JoinOptions = { tools: Ffmpeg; workFolder: string; signal?: AbortSignal };
type Part = { source: string; plan: FilmPlan; length: number };
/** A track of the whole film: that of each part, or silence. */
type JoinedSound = (AudioFacts | undefined)[];

/**
 * Writes the parts of a film into one file below `workFolder`: copied if their pictures and sound are
 * of one kind, else encoded with little loss into the size and frame rate of the first. Each part
 * begins when pictures and sound of the one before have ended.
 *
 * @throws MediaFailure that names the part which cannot be used; NotCopyable where parts would have to
 *   be encoded and may not
 */
export async function joinParts(
  options: JoinOptions,
  sources: string[],
  { mayEncode = true }: { mayEncode?: boolean } = {},
): Promise<JoinedFilm> {
  const parts = await planParts(options, sources);
  const sounds = matchSounds(parts);
  let joined = parts;
  const folder = join(options.workFolder, 'parts');
  await mkdir(folder, { recursive: true });
  const copied = join(folder, 'joined.mp4');
  let difference = await findPartsDifference(options, parts, sounds.tracks);
  let source = copied;
  if (!difference && !(await concatenate(options, parts, { to: copied, sounds: sounds.tracks }))) {
    difference = 'what ffmpeg can copy';
  }
  if (difference) {
    if (!mayEncode) throw new NotCopyable(`its parts differ in ${difference}`);
    source = join(folder, 'joined.mkv');
    joined = await encodeParts(options, parts, { folder, sounds: sounds.tracks });
    if (!(await concatenate(options, joined, { to: source }))) {
      throw new MediaFailure('packaging_failed', 'The parts of the film could not be joined.');
    }
    for (const { source: file } of joined) await rm(file);
  }
  const beginnings = joined.map((_, index) =>
    joined.slice(0, index).reduce((sum, { length }) => sum + length, 0),
  );
  return {
    source,
    parts: parts.map((part, index) => ({
      ...{ source: part.source, facts: part.plan.facts, startsAt: beginnings[index] ?? 0 },
    })),
    sounds: sounds.tracks.map(describeSound),
    chapters: joinChapters(parts, beginnings),
    warnings: [...collectWarnings(parts), ...sounds.warnings],
    difference,
  };
}

async function planParts(options: JoinOptions, sources: string[]): Promise<Part[]> {
  const parts: Part[] = [];
  for (const [index, source] of sources.entries()) {
    try {
      const plan = await planFilm({ tools: options.tools, source, signal: options.signal });
      const end = plan.extents.get(plan.facts.video.index)?.endsAt ?? 0;
      parts.push({ source, plan, length: end + plan.timeline.videoPadding });
    } catch (error) {
      if (!(error instanceof MediaFailure)) throw error;
      const named = `Part ${index + 1} (${basename(source)}): ${error.message}`;
      throw new MediaFailure(error.code, named, { cause: error });
    }
  }
  return parts;
}

/**
 * The tracks of the first part that all others have as well, by language and purpose; if there are
 * none, the first of each.
 */
function matchSounds(parts: Part[]): { tracks: JoinedSound[]; warnings: string[] } {
  const keyed = parts.map(({ plan }) => {
    const seen = new Map<string, number>();
    return new Map(
      plan.tracks.map(({ track }) => {
        const kind = `${track.language} ${track.purpose}`;
        const count = (seen.get(kind) ?? 0) + 1;
        seen.set(kind, count);
        return [`${kind} ${count}`, track];
      }),
    );
  });
  const [first = new Map<string, AudioFacts>()] = keyed;
  const shared = [...first.keys()].filter((key) => keyed.every((part) => part.has(key)));
  if (shared.length > 0) {
    const warnings = keyed.flatMap((part, index) =>
      [...part]
        .filter(([key]) => !shared.includes(key))
        .map(([, track]) => {
          const name = track.title ?? track.language;
          return `Part ${index + 1}: the sound track "${name}" is left out, because other parts do not have it.`;
        }),
    );
    return { tracks: shared.map((key) => keyed.map((part) => part.get(key))), warnings };
  }
  const firsts = keyed.map((part) => [...part.values()][0]);
  if (firsts.every((track) => track === undefined)) return { tracks: [], warnings: [] };
  return {
    tracks: [firsts],
    warnings: ['No sound track is in all parts of the film, so the first of each is heard.'],
  };
}

function describeSound(tracks: JoinedSound): AudioFacts {
  const known = tracks.filter((track) => track !== undefined);
  const [first] = known;
  if (!first) throw new Error('A sound track is in no part');
  const isOne = known.every(({ language }) => language === first.language);
  return isOne ? first : { ...first, language: 'und', title: undefined };
}

function joinChapters(parts: Part[], beginnings: number[]): ChapterFacts[] {
  const all = parts.flatMap(({ plan }, number) =>
    plan.chapters.map((chapter, index) => ({
      startsAt: chapter.startsAt + (beginnings[number] ?? 0),
      endsAt: chapter.endsAt + (beginnings[number] ?? 0),
      // Those without names are numbered through.
      title: chapter.title === `${index + 1}` ? undefined : chapter.title,
    })),
  );
  return all.map(({ title, ...chapter }, index) => ({
    ...chapter,
    title: title ?? `${index + 1}`,
  }));
}

/** What is said of all parts is said once. */
function collectWarnings(parts: Part[]): string[] {
  const said = parts.map(({ plan }) => plan.warnings);
  const shared = (said[0] ?? []).filter((warning) => said.every((one) => one.includes(warning)));
  return said.flatMap((warnings, index) =>
    warnings.flatMap((warning) => {
      if (shared.includes(warning)) return index === 0 ? [warning] : [];
      return [`Part ${index + 1}: ${warning}`];
    }),
  );
}

/** Containers whose pictures have times of their own. */
const copiedContainers = /^(mov,|matroska|mpegts)/;
const copiedCodecs = new Set(['h264', 'hevc', 'av1']);
/** Seconds. */
const negligible = 0.02;

/** What keeps parts from being copied one behind the other. */
async function findPartsDifference(
  { tools, signal }: JoinOptions,
  parts: Part[],
  sounds: JoinedSound[],
): Promise<string | undefined> {
  for (const { plan } of parts) {
    const { container, video } = plan.facts;
    if (!copiedContainers.test(container) || !copiedCodecs.has(video.codec)) {
      return `what can be copied (${video.codec})`;
    }
    const pictures = plan.extents.get(video.index);
    const isCut = pictures?.hidesLater || (pictures?.readFrom ?? 0) < -negligible;
    if (isCut || video.turns.length > 0) return 'how their pictures begin or are turned';
  }
  const [first, ...others] = parts.map(({ source, plan }, index) => ({
    source,
    streams: [plan.facts.video.index, ...sounds.map((tracks) => tracks[index]?.index)],
  }));
  if (!first) return undefined;
  const rates = parts.map(({ plan }) => plan.timeline.frameRate);
  if (rates.some((rate) => !isDeepStrictEqual(rate, rates[0]))) return 'their frame rates';
  if (others.some(({ streams }) => !isDeepStrictEqual(streams, first.streams))) {
    return 'the order of their tracks';
  }
  const streams = first.streams.filter((index) => index !== undefined);
  for (const other of others) {
    const files: [string, string] = [first.source, other.source];
    const found = await findDifference({ tools, signal }, files, streams);
    if (found) return found;
  }
  return undefined;
}

/**
 * Copies parts of one kind into one file, each shifted by the lengths before it. `sounds`: the tracks
 * that are kept; by default all. Returns whether ffmpeg could.
 */
async function concatenate(
  { tools, signal }: JoinOptions,
  parts: Part[],
  { to, sounds }: { to: string; sounds?: JoinedSound[] },
): Promise<boolean> {
  const [first] = parts;
  const streams = sounds && [
    first?.plan.facts.video.index,
    ...sounds.map(([track]) => track?.index),
  ];
  const maps = streams ? streams.map((index) => `0:${index}`) : ['0'];
  const whole = parts.reduce((sum, { length }) => sum + length, 0);
  // Names in the list must need no quoting.
  const folder = await mkdtemp(join(tmpdir(), 'sorot-parts-'));
  try {
    const lines = ['ffconcat version 1.0'];
    for (const [index, { source, length }] of parts.entries()) {
      const extension = extname(source);
      const name = `${index + 1}${/^\.\w{1,5}$/.test(extension) ? extension : ''}`;
      await symlink(resolve(source), join(folder, name));
      lines.push(`file ${name}`, `duration ${length.toFixed(6)}`);
    }
    const list = join(folder, 'parts.ffconcat');
    await writeFile(list, `${lines.join('\n')}\n`);
    const result = await runTool({
      tool: tools.ffmpeg,
      args: [
        ...['-hide_banner', '-v', 'error', '-nostdin', '-y', ...joinedInputArguments(list)],
        ...maps.flatMap((map) => ['-map', map]),
        ...['-c', 'copy', '-map_metadata', '-1', '-map_chapters', '-1', `file:${resolve(to)}`],
      ],
      timeout: (600 + whole) * 1000,
      memory: probeCaps.memory,
      signal,
    });
    if (/No space left on device/i.test(result.stderr)) throw explainFailedPass(result);
    return result.exitCode === 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Encodes parts into whole numbers of pictures. */
async function encodeParts(
  options: JoinOptions,
  parts: Part[],
  { folder, sounds }: { folder: string; sounds: JoinedSound[] },
): Promise<Part[]> {
  const encoded: Part[] = [];
  const rate = parts[0]?.plan.frameRate ?? 25;
  for (const [index, part] of parts.entries()) {
    const file = join(folder, `${index + 1}.mkv`);
    const length = Math.max(1, Math.round(part.length * rate)) / rate;
    await encodePart(options, parts, { index, file, length, sounds });
    encoded.push({ ...part, source: file, length });
  }
  return encoded;
}

/** With so little loss that encoding it once more shows nothing of it. */
const nearlyLossless = {
  name: 'part',
  preset: 'superfast',
  crf: 14,
  profile: 'high',
  level: '5.2',
  maxrate: 100_000,
  bufsize: 200_000,
  audioGroup: '128k',
} as const satisfies Omit<Rendition, 'width' | 'height'>;

/** Encodes a part as the first one is: its pictures inside of that size, at its rate. */
async function encodePart(
  { tools, signal }: JoinOptions,
  parts: Part[],
  {
    index,
    file,
    length: duration,
    sounds,
  }: { index: number; file: string; length: number; sounds: JoinedSound[] },
): Promise<void> {
  const [first, part] = [parts[0], parts[index]];
  if (!first || !part) return;
  const { plan } = part;
  const { video } = plan.facts;
  const size = evenSize(first.plan.facts.video);
  const inside = fitInto(video, size);
  const { frameRate } = first.plan.timeline;
  const timeline: Timeline = { ...plan.timeline, frameRate, duration };
  const rendition: Rendition = { ...nearlyLossless, ...size };
  const heard = sounds.map((tracks) => tracks[index]);
  const used = heard.flatMap((track) => track?.index ?? []);
  const graphs = [
    [
      `[0:${video.index}]${timelineFilters(video, timeline)}`,
      renditionFilters({ ...rendition, ...inside }, video),
      `pad=${size.width}:${size.height}:(ow-iw)/2:(oh-ih)/2[pictures]`,
    ].join(','),
    ...heard.map((track, place) =>
      track
        ? `[0:${track.index}]${joinableSoundFilters(duration)}[sound-${place}]`
        : `${silence(duration)}[sound-${place}]`,
    ),
  ];
  const result = await runTool({
    tool: tools.ffmpeg,
    args: [
      ...['-hide_banner', '-v', 'error', '-nostdin', '-y'],
      ...[...steadyDecoding, ...inputArguments(part.source)],
      ...graphs.flatMap((graph) => ['-filter_complex', graph]),
      ...['-map', '[pictures]', ...videoEncoderArguments(rendition, video, timeline), '-bf', '0'],
      ...heard.flatMap((_, place) => ['-map', `[sound-${place}]`]),
      ...['-c:a', 'flac', '-sample_fmt', 's16', `file:${file}`],
      ...readTracks(plan.timeline.soundTracks.filter((track) => !used.includes(track))),
    ],
    timeout: (600 + duration * 60) * 1000,
    memory: passMemory,
    signal,
  });
  if (result.exitCode !== 0) throw explainFailedPass(result);
}

type Size = { width: number; height: number };

/** 4:2:0 has no odd sizes. */
function evenSize({ width, height }: Size): Size {
  return { width: Math.max(2, width & ~1), height: Math.max(2, height & ~1) };
}

function fitInto({ width, height }: Size, box: Size): Size {
  const factor = Math.min(box.width / width, box.height / height);
  const fit = evenSize({ width: Math.round(width * factor), height: Math.round(height * factor) });
  return { width: Math.min(fit.width, box.width), height: Math.min(fit.height, box.height) };
}
