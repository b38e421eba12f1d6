import { isHighDynamicRange } from '../ffmpeg/arguments.ts';
import { hasFilter } from '../ffmpeg/find-capabilities.ts';
import type { Ffmpeg } from '../ffmpeg/find-ffmpeg.ts';
import { decodeFirstPictures } from '../probe/decode-samples.ts';
import { probeSource } from '../probe/probe-source.ts';
import { type StreamExtent, scanPackets } from '../probe/scan-packets.ts';
import type { AudioFacts, ChapterFacts, SourceFacts } from '../probe/source-facts.ts';
import { sourceLimits } from '../probe/source-limits.ts';
import { toNumber } from './frame-rate.ts';
import { type AudioGroup, planRenditions, type Rendition } from './ladder.ts';
import type { PassPlan } from './pass-plan.ts';
import { chooseSoundTracks, measureSoundTracks } from './sound-tracks.ts';
import { continueTimeline, planTimeline, type Timeline } from './timeline.ts';

/** Everything that is decided about a film before encoding starts. */
export type FilmPlan = {
  facts: SourceFacts;
  timeline: Timeline;
  /** Pictures per second. */
  frameRate: number;
  /** The whole ladder. */
  renditions: [Rendition, ...Rendition[]];
  /** The tracks of sound that are used. */
  tracks: { track: AudioFacts; position: number }[];
  /** Where the tracks of the source really begin and end, by their index. */
  extents: Map<number, StreamExtent>;
  chapters: ChapterFacts[];
  warnings: string[];
  /** Measures the audio tracks and decides how to encode them. */
  measureSound: (groups: AudioGroup[]) => Promise<PassPlan['audio']>;
  /** The share of all encoding work that some of the renditions take, for progress. */
  shareOf: (some: Rendition[], all: Rendition[]) => number;
};

/** @throws MediaFailure with a `source_*` code if the film cannot be packaged */
export async function planFilm(options: {
  tools: Ffmpeg;
  source: string;
  /** What is known of it, if it was written from several files. */
  joined?: { sounds: AudioFacts[]; chapters: ChapterFacts[]; warnings: string[] };
  /** For sound that has to be decoded twice. */
  workFolder?: string;
  /** What an interrupted run has made of it. */
  published?: { duration: number; frameRate: number };
  signal?: AbortSignal;
}): Promise<FilmPlan> {
  const { tools, source, joined, workFolder, published, signal } = options;
  const facts = await probeSource(tools, source, signal);
  if (joined) {
    facts.chapters = joined.chapters;
    facts.audio = facts.audio.map((track, place) => {
      const { index, codec, channels } = track;
      return { ...track, ...joined.sounds[place], index, codec, channels };
    });
  }
  facts.video = await decodeFirstPictures(tools, source, facts.video, signal);
  const sound = await chooseSoundTracks(options, facts.audio);
  const { tracks } = sound;
  const sounds = tracks.map(({ index }) => index);
  const scan = await scanPackets(tools, source, { facts, sounds }, signal);
  const planned = planTimeline(facts, scan.extents, sounds);
  const timeline = published ? continueTimeline(planned, published) : planned;
  const renditions = planRenditions(facts.video);
  const own = [...scan.warnings, ...sound.warnings];
  const warnings = [...new Set([...(joined?.warnings ?? []), ...own])];
  if (isHighDynamicRange(facts.video) && !(await hasFilter(tools.ffmpeg, 'zscale'))) {
    facts.video.lacksZscale = true;
    warnings.push(
      'Its colours of high dynamic range are approximate: this ffmpeg has no "zscale".',
    );
  }
  const chapters = facts.chapters.slice(0, sourceLimits.chapters);
  if (chapters.length < facts.chapters.length) {
    warnings.push(`${facts.chapters.length - chapters.length} of its chapters are left out.`);
  }
  return {
    facts,
    timeline,
    frameRate: toNumber(timeline.frameRate),
    renditions,
    chapters: fitChapters(chapters, timeline.duration),
    warnings,
    tracks: tracks.map((track, position) => ({ track, position })),
    extents: scan.extents,
    measureSound: async (groups) => {
      const { duration } = timeline;
      const pictures = facts.video.index;
      const found = { tracks, pictures, duration, workFolder };
      const measured = await measureSoundTracks(options, found);
      return measured.map((each) => ({ ...each, groups }));
    },
    shareOf: (some, all) => sumPixels(some) / Math.max(1, sumPixels(all)),
  };
}

function sumPixels(renditions: Rendition[]): number {
  return renditions.reduce((sum, rendition) => sum + rendition.width * rendition.height, 0);
}

/** Chapters clipped to the film, in order, each ending where the next begins. */
function fitChapters(chapters: ChapterFacts[], duration: number): ChapterFacts[] {
  const inside = chapters
    .filter(({ startsAt }) => startsAt < duration)
    .sort((a, b) => a.startsAt - b.startsAt);
  return inside.map((chapter, position) => ({
    ...chapter,
    startsAt: Math.max(0, chapter.startsAt),
    endsAt: Math.min(inside[position + 1]?.startsAt ?? chapter.endsAt, duration),
  }));
}
