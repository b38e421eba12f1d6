import type { Ffmpeg } from '../ffmpeg/find-ffmpeg.ts';
import { probeSource } from '../probe/probe-source.ts';
import { scanPackets } from '../probe/scan-packets.ts';
import type { ChapterFacts, SourceFacts } from '../probe/source-facts.ts';
import { sourceLimits } from '../probe/source-limits.ts';
import { toNumber } from './frame-rate.ts';
import { planRenditions, type Rendition } from './ladder.ts';
import { measureGain } from './measure-loudness.ts';
import type { PassPlan } from './pass-plan.ts';
import { planTimeline, type Timeline } from './timeline.ts';

/** Everything that is decided about a film before encoding starts. */
export type FilmPlan = {
  facts: SourceFacts;
  timeline: Timeline;
  /** Pictures per second. */
  frameRate: number;
  renditions: [Rendition, ...Rendition[]];
  chapters: ChapterFacts[];
  warnings: string[];
  /** Measures the audio tracks and decides how to encode them. */
  measureSound: () => Promise<PassPlan['audio']>;
  /** The share of all encoding work that some renditions take, for progress. */
  shareOf: (renditions: Rendition[]) => number;
};

/** @throws MediaFailure with a `source_*` code if the film cannot be packaged */
export async function planFilm(options: {
  tools: Ffmpeg;
  source: string;
  signal?: AbortSignal;
}): Promise<FilmPlan> {
  const { tools, source, signal } = options;
  const facts = await probeSource(tools, source, signal);
  const extents = await scanPackets(tools, source, facts, signal);
  const timeline = planTimeline(facts, extents);
  const renditions = planRenditions(facts.video);
  // A declared but empty track has nothing to play.
  const tracks = facts.audio.filter(({ index }) => extents.has(index));
  const used = tracks.slice(0, sourceLimits.tracks);
  const warnings: string[] = [];
  if (facts.audio.length === 0) warnings.push('The film has no sound.');
  if (used.length < facts.audio.length) {
    warnings.push(
      `${facts.audio.length - used.length} empty or surplus sound tracks are left out.`,
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
    measureSound: () =>
      Promise.all(
        used.map(async (track, position) => ({
          track,
          position,
          gain: await measureGain({ tools, source, track, duration: timeline.duration, signal }),
          groups: [...new Set(renditions.map((rendition) => rendition.audioGroup))],
        })),
      ),
    shareOf: (some) => sumPixels(some) / Math.max(1, sumPixels(renditions)),
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
