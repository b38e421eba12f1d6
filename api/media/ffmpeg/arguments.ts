import { toNumber } from '../packaging/frame-rate.ts';
import type { AudioGroup, Rendition, Tuning } from '../packaging/ladder.ts';
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

/** Hertz of all sound that goes out. */
export const sampleRate = 48_000;

/** Samples that every AAC encoder puts before the first sound. */
const encoderDelay = 1024;

/**
 * Stereo at 48 kHz from the film's zero: sound that starts late begins with silence, and gaps are
 * filled. swresample mixes 5.1 down as ITU-R BS.775 says (centre and surrounds at −3 dB, no LFE).
 */
const stereoFilters = [
  `aresample=${sampleRate}:async=1:first_pts=0`,
  'aformat=sample_fmts=fltp:channel_layouts=stereo',
].join(',');

/** Measures integrated loudness (EBU R 128) of what `stereoFilters` gives. */
export const loudnessFilters = `${stereoFilters},ebur128=framelog=verbose`;

/**
 * Filters of one track: mixed down, at the wanted loudness, exactly as long as the film. As many
 * samples as the encoder will prepend are cut from the front, so that sound and picture stay
 * together in players that know nothing of edit lists.
 */
export function audioFilters(gain: number, duration: number): string {
  const filters = [stereoFilters];
  if (Math.abs(gain) >= 0.1) filters.push(`volume=${gain.toFixed(2)}dB`);
  // −2.5 dB: what coding at 64k adds to peaks mostly fits.
  if (gain > 0) filters.push('alimiter=limit=0.75:level=0:attack=5:release=50');
  filters.push('apad', `atrim=start_sample=${encoderDelay}:end=${duration.toFixed(6)}`);
  filters.push('asetpts=PTS-STARTPTS');
  return filters.join(',');
}

/** `rate` is in kilobits per second, where it is not that of the group. */
export function audioEncoderArguments(group: AudioGroup, rate?: number): string[] {
  return ['-c:a', 'aac', '-b:a', rate ? `${rate}k` : group, '-ar', String(sampleRate), '-ac', '2'];
}

/** One seek preview, in pixels, and how many are in a sheet. */
export const sprite = { width: 160, height: 90, columns: 10, rows: 10 } as const;

/** Seconds between two seek previews. */
export function chooseSpriteInterval(duration: number): number {
  if (duration <= 120) return 1;
  if (duration <= 1200) return 2;
  return duration <= 3600 ? 5 : 10;
}

/** Sheets of seek previews, from pictures that the shared filters have made. */
export function spriteFilters(video: VideoFacts, timeline: Timeline): string {
  const factor = Math.min(sprite.width / video.width, sprite.height / video.height);
  const width = Math.max(2, Math.round(video.width * factor));
  const height = Math.max(2, Math.round(video.height * factor));
  return [
    // Takes the picture in the middle of each interval.
    `fps=1/${chooseSpriteInterval(timeline.duration)}:start_time=0`,
    `scale=${width}:${height}:flags=area`,
    'setsar=1',
    `pad=${sprite.width}:${sprite.height}:(ow-iw)/2:(oh-ih)/2`,
    `tile=${sprite.columns}x${sprite.rows}`,
    'format=yuvj420p',
  ].join(',');
}

export const spriteEncoderArguments = ['-c:v', 'mjpeg', '-q:v', '5', '-f', 'image2'];
