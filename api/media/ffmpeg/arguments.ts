import { toNumber } from '../packaging/frame-rate.ts';
import type { AudioGroup, Rendition } from '../packaging/ladder.ts';
import type { Timeline } from '../packaging/timeline.ts';
import type { VideoFacts } from '../probe/source-facts.ts';

/** Seconds between keyframes; a segment is two of these. */
export const keyframeInterval = 2;

/**
 * Filters that all renditions share: progressive pictures of one size at one constant rate, from
 * zero to the end of the timeline. The first picture is held if the video starts late, and the last
 * one if the audio is longer, or if the last ones are damaged.
 */
export function timelineFilters(video: VideoFacts, timeline: Timeline): string {
  const { numerator, denominator } = timeline.frameRate;
  const held = timeline.videoPadding + damagedEnd;
  return [
    // Of joined recordings, only this filter takes pictures of several sizes; it leaves others as
    // they are.
    `scale=${video.decoded.width}:${video.decoded.height}`,
    ...(video.isInterlaced ? ['yadif=deint=interlaced'] : []),
    `fps=${numerator}/${denominator}:start_time=0`,
    ...video.turns,
    // Turned once is enough.
    ...(video.turns.length > 0 ? ['sidedata=mode=delete:type=DISPLAYMATRIX'] : []),
    `tpad=stop_mode=clone:stop_duration=${held.toFixed(3)}`,
    `trim=end=${timeline.duration.toFixed(6)}`,
  ].join(',');
}

/** Seconds at the end of a film in which pictures may be missing. */
const damagedEnd = 1;

/** Filters of one rendition, after the shared ones. */
export function renditionFilters(rendition: Rendition, video: VideoFacts): string {
  const isWide = isHighDynamicRange(video);
  // The tags say how to come back from the encoded colours.
  const matrix = video.isRgb && !isWide ? `:out_color_matrix=${chooseTags(video).matrix}` : '';
  return [
    `scale=${rendition.width}:${rendition.height}:flags=bicubic:out_range=tv${matrix}`,
    'setsar=1',
    ...(isWide ? toneMapFilters(video) : []),
    'format=yuv420p',
  ].join(',');
}

/** Files often tag no more than the curve; then the colours are those of every such film. */
function toneMapFilters({ colour, isRgb, lacksZscale }: VideoFacts): string[] {
  const { primaries = 'bt2020', transfer, matrix = 'bt2020nc' } = colour;
  if (!lacksZscale) {
    const space = isRgb ? '' : `:colorspace=${matrix}`;
    return [
      `setparams=color_trc=${transfer}:color_primaries=${primaries}${space}`,
      'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709',
      'tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv',
    ];
  }
  // The curve of HLG looks right without conversion.
  if (transfer !== 'smpte2084') return [];
  const curve = 'pow(val/maxval,0.0126833)';
  const linear = `100*pow(max(${curve}-0.8359375,0)/(18.8515625-18.6875*${curve}),6.2773946)`;
  const mapped = `maxval*pow(min(${linear}*(1+${linear}/64)/(1+${linear}),1),0.4166667)`;
  return [
    isRgb ? 'format=gbrp10le' : 'scale=in_color_matrix=bt2020,format=gbrp10le',
    `lutrgb=r='${mapped}':g='${mapped}':b='${mapped}'`,
    'scale=out_color_matrix=bt709:out_range=tv',
  ];
}

/** The H.264 encoder of one rendition. */
export function videoEncoderArguments(
  rendition: Rendition,
  video: VideoFacts,
  timeline: Timeline,
): string[] {
  const distance = String(Math.ceil(keyframeInterval * toNumber(timeline.frameRate)));
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
    // Keyframes by time alone, so that they are at the same positions in every rendition.
    ...['-g', distance, '-keyint_min', distance, '-sc_threshold', '0'],
    ...['-force_key_frames', `expr:gte(t,n_forced*${keyframeInterval})`],
    // At most one picture of reordering: hls.js ignores the edit list that compensates for it.
    ...['-x264-params', ['b-pyramid=none', colourParameters(video)].join(':')],
  ];
}

export function isHighDynamicRange(video: VideoFacts): boolean {
  return ['smpte2084', 'arib-std-b67'].includes(video.colour.transfer ?? '');
}

/** Tags that x264 and players know. */
const knownTags = {
  matrix: ['bt709', 'smpte170m', 'bt470bg', 'smpte240m', 'fcc', 'bt2020nc', 'bt2020c'],
  primaries: ['bt709', 'smpte170m', 'bt470bg', 'bt470m', 'smpte240m', 'bt2020', 'smpte432'],
  transfer: [
    ...['bt709', 'smpte170m', 'bt470bg', 'bt470m', 'smpte240m', 'bt2020-10', 'bt2020-12'],
    ...['linear', 'iec61966-2-1', 'iec61966-2-4'],
  ],
} as const;

function chooseTags(video: VideoFacts): Record<keyof typeof knownTags, string> {
  const isWide = isHighDynamicRange(video);
  const fallback = video.height <= 576 && !isWide ? 'smpte170m' : 'bt709';
  const choose = (name: keyof typeof knownTags) => {
    const tag = video.colour[name] ?? '';
    return !isWide && (knownTags[name] as readonly string[]).includes(tag) ? tag : fallback;
  };
  return {
    matrix: choose('matrix'),
    primaries: choose('primaries'),
    transfer: choose('transfer'),
  };
}

/**
 * Tags the colours of every rendition. Players guess those of untagged video by its height, so a
 * film's colours would change with the quality.
 */
function colourParameters(video: VideoFacts): string {
  const { matrix, primaries, transfer } = chooseTags(video);
  return `colormatrix=${matrix}:colorprim=${primaries}:transfer=${transfer}:range=tv`;
}

/** Sample rate of all output audio, in hertz. */
export const sampleRate = 48_000;

/** Samples of delay that every AAC encoder adds. */
const encoderDelay = 1024;

/**
 * Stereo at 48 kHz from the film's zero: audio that starts late begins with silence, and gaps are
 * filled. swresample downmixes 5.1 as ITU-R BS.775 specifies (centre and surrounds at −3 dB, no
 * LFE).
 */
const stereoFilters = (begin: string) =>
  [
    // Gaps of more than 30 ms are filled where they are; otherwise they would add up to 100 ms.
    `aresample=${sampleRate}:async=1:min_hard_comp=0.03${begin}`,
    'aformat=sample_fmts=fltp:channel_layouts=stereo',
  ].join(',');

/** Measures the integrated loudness (EBU R 128) after `stereoFilters`. */
export const loudnessFilters = `${stereoFilters('')},ebur128=framelog=verbose`;

/** The filters of a track whose format changes: they may start again at any time. */
export const uniformFilters = stereoFilters('');

/**
 * Filters of one track: downmixed, at the target loudness, exactly as long as the film. The
 * encoder's delay is trimmed from the start, so that players without support for edit lists stay in
 * sync.
 */
export function audioFilters(gain: number, duration: number): string {
  const filters = [stereoFilters(':first_pts=0')];
  if (Math.abs(gain) >= 0.1) filters.push(`volume=${gain.toFixed(2)}dB`);
  // −2.5 dB: encoding at 64k raises peaks by about that much.
  if (gain > 0) filters.push('alimiter=limit=0.75:level=0:attack=5:release=50');
  filters.push('apad', `atrim=start_sample=${encoderDelay}:end=${duration.toFixed(6)}`);
  filters.push('asetpts=PTS-STARTPTS');
  return filters.join(',');
}

/** A track of a part, exactly as long as its pictures. */
export function joinableSoundFilters(duration: number): string {
  return `${stereoFilters(':first_pts=0')},apad,atrim=end=${duration.toFixed(6)}`;
}

/** In place of a track that a part does not have. */
export function silence(duration: number): string {
  return `anullsrc=r=${sampleRate}:cl=stereo,atrim=end=${duration.toFixed(6)}`;
}

/** `rate` is in kilobits per second; default: that of the group. */
export function audioEncoderArguments(group: AudioGroup): string[] {
  return ['-c:a', 'aac', '-b:a', group, '-ar', String(sampleRate), '-ac', '2'];
}

/** Size of one seek preview in pixels, and their number per sheet. */
export const sprite = { width: 160, height: 90, columns: 10, rows: 10 } as const;

/** Seconds between seek previews. */
export function chooseSpriteInterval(duration: number): number {
  if (duration <= 120) return 1;
  if (duration <= 1200) return 2;
  return duration <= 3600 ? 5 : 10;
}

/** Sheets of seek previews, from the output of the shared filters. */
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
