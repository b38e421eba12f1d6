import { toNumber } from '../packaging/frame-rate.ts';
import type { Rendition, Tuning } from '../packaging/ladder.ts';
import type { Timeline } from '../packaging/timeline.ts';
import type { VideoFacts } from '../probe/source-facts.ts';

/** Seconds from one keyframe to the next; a segment is two of these. */
export const keyframeInterval = 2;

/**
 * Filters that all renditions share: progressive pictures at one constant rate, from zero to the
 * end of the timeline. A film whose picture starts late shows its first picture until then, one
 * whose sound lasts longer shows its last.
 */
export function timelineFilters(video: VideoFacts, timeline: Timeline): string {
  const { numerator, denominator } = timeline.frameRate;
  const filters = [`fps=${numerator}/${denominator}:start_time=0`];
  if (video.isInterlaced) filters.unshift('yadif=deint=interlaced');
  if (timeline.videoPadding > 0) {
    filters.push(`tpad=stop_mode=clone:stop_duration=${timeline.videoPadding.toFixed(3)}`);
  }
  filters.push(`trim=end=${timeline.duration.toFixed(6)}`);
  return filters.join(',');
}

/** Filters of one rendition, after the shared ones. */
export function renditionFilters(rendition: Rendition, video: VideoFacts): string {
  const filters = [
    `scale=${rendition.width}:${rendition.height}:flags=bicubic:out_range=tv`,
    'setsar=1',
  ];
  if (isHighDynamicRange(video)) {
    filters.push(
      'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709',
      'tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv',
    );
  }
  filters.push('format=yuv420p');
  return filters.join(',');
}

/** The H.264 encoder of one rendition. */
export function videoEncoderArguments(
  rendition: Rendition,
  video: VideoFacts,
  timeline: Timeline,
  tuning?: Tuning,
): string[] {
  const interval = tuning?.keyframeInterval ?? keyframeInterval;
  const further = tuning ? [tuning.x264] : [];
  const distance = String(Math.ceil(interval * toNumber(timeline.frameRate)));
  return [
    ...['-c:v', 'libx264', '-preset', rendition.preset],
    ...['-profile:v', rendition.profile, '-level', rendition.level],
    ...[
      '-crf',
      String(rendition.crf),
      '-maxrate',
      `${rendition.maxrate}k`,
      '-bufsize',
      `${rendition.bufsize}k`,
    ],
    // Keyframes by time alone, so that they lie at the same moments in every rendition.
    ...['-g', distance, '-keyint_min', distance, '-sc_threshold', '0'],
    ...['-force_key_frames', `expr:gte(t,n_forced*${interval})`],
    // One picture of reordering at most: hls.js books times without the edit list that undoes it.
    ...['-x264-params', ['b-pyramid=none', colourParameters(video), ...further].join(':')],
  ];
}

function isHighDynamicRange(video: VideoFacts): boolean {
  return ['smpte2084', 'arib-std-b67'].includes(video.colour.transfer ?? '');
}

/**
 * Names the colours in every rendition. Players guess untagged ones by height, so one film would
 * change its colours with its quality.
 */
function colourParameters(video: VideoFacts): string {
  const isSmall = video.height <= 576;
  const { matrix, primaries, transfer } = isHighDynamicRange(video) ? {} : video.colour;
  const fallback = isSmall && !isHighDynamicRange(video) ? 'smpte170m' : 'bt709';
  return [
    `colormatrix=${matrix ?? fallback}`,
    `colorprim=${primaries ?? fallback}`,
    `transfer=${transfer ?? fallback}`,
    'range=tv',
  ].join(':');
}
