import {
  audioEncoderArguments,
  audioFilters,
  keyframeInterval,
  renditionFilters,
  spriteEncoderArguments,
  spriteFilters,
  timelineFilters,
  videoEncoderArguments,
} from '../ffmpeg/arguments.ts';
import { inputArguments, steadyDecoding } from '../ffmpeg/input-arguments.ts';
import type { AudioFacts, VideoFacts } from '../probe/source-facts.ts';
import type { AudioGroup, Rendition } from './ladder.ts';
import type { SoundGroup } from './manifest.ts';
import type { Timeline } from './timeline.ts';

/** One pass over the film: all its outputs are made from the same decoded pictures and audio. */
export type PassPlan = {
  source: string;
  video: VideoFacts;
  timeline: Timeline;
  renditions: Rendition[];
  audio: PlannedSound[];
  /** Whether to make the sheets of seek previews, in `sprites` below the current folder. */
  hasSprites: boolean;
};

export type PlannedSound = {
  track: AudioFacts;
  position: number;
  gain: number;
  groups: AudioGroup[];
  /** Holds the track in one format, because it changes its own; `startsAt` is in seconds. */
  uniform?: { path: string; startsAt: number };
};

/** The fragmented MP4 from the pipe `3 + index`. */
export type PassOutput = { folder: string };

/** Name of the folder of one audio track at one rate. */
export function audioFolder(position: number, group: SoundGroup): string {
  return `audio-${position + 1}-${group}`;
}

/**
 * ffmpeg's arguments for a pass, and the output of each pipe. Progress comes from the pipe after
 * the last output.
 */
export function planPass(plan: PassPlan): { args: string[]; outputs: PassOutput[] } {
  const outputs: PassOutput[] = [];
  const args: string[] = [];
  const addOutput = (label: string, encoder: string[], fragment: string[], folder: string) => {
    args.push(
      '-map',
      `[${label}]`,
      ...encoder,
      ...fragment,
      ...muxer,
      `pipe:${3 + outputs.length}`,
    );
    outputs.push({ folder });
  };
  for (const rendition of plan.renditions) {
    const encoder = videoEncoderArguments(rendition, plan.video, plan.timeline);
    addOutput(
      rendition.name,
      encoder,
      ['-movflags', `${fragmented}+frag_keyframe`],
      rendition.name,
    );
  }
  for (const { position, groups } of plan.audio) {
    for (const group of groups) {
      const length = ['-frag_duration', String(keyframeInterval * 1_000_000)];
      const fragment = ['-movflags', fragmented, ...length];
      const folder = audioFolder(position, group);
      const encoder = audioEncoderArguments(group);
      addOutput(folder, encoder, fragment, folder);
    }
  }
  if (plan.hasSprites) {
    args.push('-map', '[sprites]', ...spriteEncoderArguments, 'file:sprites/%d.jpg');
  }
  const head = ['-hide_banner', '-v', 'error', '-nostdin', '-y'];
  const progress = ['-progress', `pipe:${3 + outputs.length}`];
  const graphs = formatGraphs(plan).flatMap((graph) => ['-filter_complex', graph]);
  const inputs = [
    ...[...steadyDecoding, ...inputArguments(plan.source)],
    ...plan.audio.flatMap(({ uniform }) =>
      uniform ? ['-itsoffset', String(uniform.startsAt), ...inputArguments(uniform.path)] : [],
    ),
  ];
  return {
    args: [...head, ...progress, ...inputs, ...graphs, ...args, ...readOthers(plan)],
    outputs,
  };
}

export const fragmented = 'empty_moov+default_base_moof+skip_trailer';
export const muxer = ['-map_metadata', '-1', '-map_chapters', '-1', '-f', 'mp4'];

/** The sound tracks that no filter of the pass reads. */
function readOthers({ timeline, audio }: PassPlan): string[] {
  const filtered = audio.flatMap(({ track, uniform }) => (uniform ? [] : [track.index]));
  return readTracks(timeline.soundTracks.filter((index) => !filtered.includes(index)));
}

/**
 * Reads tracks without decoding them, so that the clock is the same in every pass. None that is also
 * decoded: if such a track begins late, ffmpeg 7.1 waits for ever.
 */
export function readTracks(indexes: number[]): string[] {
  if (indexes.length === 0) return [];
  return [...indexes.flatMap((index) => ['-map', `0:${index}`]), '-c', 'copy', '-f', 'null', '-'];
}

/**
 * One graph for the pictures and one for each sound track: a graph waits until there is something of
 * all its inputs, and pictures of minutes have no room in memory.
 */
function formatGraphs(plan: PassPlan): string[] {
  const { video, timeline } = plan;
  const pictures = plan.renditions.map((rendition) => ({
    label: rendition.name,
    filters: renditionFilters(rendition, video),
  }));
  if (plan.hasSprites) {
    pictures.push({ label: 'sprites', filters: spriteFilters(video, timeline) });
  }
  const chains = splitChain(
    `[0:${video.index}]${timelineFilters(video, timeline)}`,
    'split',
    pictures.map(({ label }) => `${label}-in`),
  );
  chains.push(...pictures.map(({ label, filters }) => `[${label}-in]${filters}[${label}]`));
  let files = 0;
  const sounds = plan.audio.flatMap(({ track, position, gain, groups, uniform }) => {
    const labels = groups.map((group) => audioFolder(position, group));
    const filters = audioFilters(gain, timeline.duration);
    if (uniform) files += 1;
    const input = uniform ? `[${files}:0]` : `[0:${track.index}]`;
    return splitChain(`${input}${filters}`, 'asplit', labels);
  });
  return [chains.join(';'), ...sounds];
}

function splitChain(chain: string, filter: 'split' | 'asplit', labels: string[]): string[] {
  return [`${chain},${filter}=${labels.length}${labels.map((label) => `[${label}]`).join('')}`];
}
