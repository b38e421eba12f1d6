import type { AudioFacts } from '../probe/source-facts.ts';
import { nameLanguage } from '../subtitles/language-tag.ts';
import type { ManifestAudio, ManifestRendition, SoundGroup } from './manifest.ts';
import { audioFolder } from './pass-plan.ts';
import type { FilmPlan } from './plan-film.ts';
import type { Segment } from './playlists.ts';
import { segmentDuration, type WrittenRendition } from './write-segments.ts';

/** Manifest entry of an encoded rendition. */
export function describeRendition(
  rendition: Pick<ManifestRendition, 'name' | 'width' | 'height' | 'audioGroup' | 'frameRate'>,
  written: Map<string, WrittenRendition>,
): ManifestRendition {
  const { name, width, height, audioGroup, frameRate } = rendition;
  const own = { name, width, height, audioGroup, ...(frameRate && { frameRate }) };
  const made = written.get(name);
  return { ...own, ...measureRates(made), ...measureKeyframes(made) };
}

/** Manifest entry of copied pictures, which may have another frame rate than encoded ones. */
export function describeOriginal(
  film: Pick<FilmPlan, 'facts' | 'timeline' | 'frameRate'>,
  written: Map<string, WrittenRendition>,
  { name, audioGroup }: { name: string; audioGroup: SoundGroup },
): ManifestRendition {
  const { width, height } = film.facts.video;
  const pictures = written.get(name);
  const ownRate = (pictures?.samples ?? 0) / film.timeline.duration;
  const isOther = Math.abs(ownRate / film.frameRate - 1) > 0.01;
  const original = {
    ...{ name, width, height, audioGroup },
    ...(isOther && { frameRate: Math.round(ownRate * 1000) / 1000 }),
  };
  return describeRendition(original, written);
}

export function byRate(renditions: ManifestRendition[]): ManifestRendition[] {
  return renditions.sort((a, b) => a.averageBandwidth - b.averageBandwidth);
}

/** Manifest entries of the encoded audio tracks, with unique names. */
export function describeSound(
  audio: {
    track: Pick<AudioFacts, 'language' | 'title'>;
    position: number;
    groups: SoundGroup[];
  }[],
  written: Map<string, WrittenRendition>,
): ManifestAudio[] {
  const names = new Set<string>();
  return audio.map(({ track, position, groups }) => {
    const base = track.title ?? nameLanguage(track.language);
    let name = base;
    for (let count = 2; names.has(name); count += 1) name = `${base} ${count}`;
    names.add(name);
    return {
      language: track.language,
      name,
      channels: 2,
      variants: groups.map((group) => {
        const folder = audioFolder(position, group);
        return { group, folder, ...measureRates(written.get(folder)) };
      }),
    };
  });
}

function measureRates(rendition: WrittenRendition | undefined) {
  const segments = rendition?.segments ?? [];
  const bytes = segments.reduce((sum, segment) => sum + segment.bytes, 0);
  const averageBandwidth = Math.round((bytes * 8) / (rendition?.duration || 1));
  const peaks = fullSegments(segments).map(bitsPerSecond);
  return {
    codec: rendition?.codec ?? '',
    peakBandwidth: Math.max(averageBandwidth, ...peaks.map(Math.round)),
    averageBandwidth,
    bytes,
  };
}

function measureKeyframes(rendition: WrittenRendition | undefined) {
  const { keyframes = [], duration = 0 } = rendition ?? {};
  if (keyframes.length === 0) return {};
  const bytes = keyframes.reduce((sum, keyframe) => sum + keyframe.bytes, 0);
  const averageBandwidth = Math.round((bytes * 8) / (duration || 1));
  const peaks = keyframes.map((keyframe) => Math.round(bitsPerSecond(keyframe)));
  return { iframes: { averageBandwidth, peakBandwidth: Math.max(averageBandwidth, ...peaks) } };
}

/** RFC 8216 ignores stretches shorter than half a segment: a last picture alone is no peak. */
function fullSegments(segments: Segment[]): Segment[] {
  const full = segments.filter(({ duration }) => duration >= segmentDuration / 2);
  return full.length > 0 ? full : segments;
}

function bitsPerSecond({ bytes, duration }: Pick<Segment, 'bytes' | 'duration'>): number {
  return (bytes * 8) / duration;
}
