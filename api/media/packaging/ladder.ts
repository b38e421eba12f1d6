import type { RenditionSet } from '#contract/constants/media.ts';

/** Audio is encoded at two rates; small pictures use the lower one. */
export type AudioGroup = '64k' | '128k';

/** How one rendition is encoded. Rates are kilobits per second. */
export type Rendition = {
  name: string;
  width: number;
  height: number;
  maxrate: number;
  bufsize: number;
  profile: 'main' | 'high';
  level: string;
  crf: number;
  preset: string;
  audioGroup: AudioGroup;
};

type Step = Omit<Rendition, 'name'>;

/**
 * The ladder: `width` and `height` are the 16:9 box that the picture fits in, upright for upright
 * pictures. Small renditions are
 * watched on slow and metered networks, so they use the slower preset, which needs fewer bytes for
 * the same picture; large ones would take hours with it.
 */
const steps: [Step, ...Step[]] = [
  {
    width: 426,
    height: 240,
    maxrate: 280,
    bufsize: 560,
    profile: 'main',
    level: '2.1',
    crf: 27,
    preset: 'fast',
    audioGroup: '64k',
  },
  {
    width: 640,
    height: 360,
    maxrate: 550,
    bufsize: 1100,
    profile: 'main',
    level: '3.0',
    crf: 25,
    preset: 'fast',
    audioGroup: '64k',
  },
  {
    width: 854,
    height: 480,
    maxrate: 950,
    bufsize: 1900,
    profile: 'main',
    level: '3.1',
    crf: 24,
    preset: 'fast',
    audioGroup: '128k',
  },
  {
    width: 1280,
    height: 720,
    maxrate: 1900,
    bufsize: 3800,
    profile: 'high',
    level: '3.1',
    crf: 23,
    preset: 'veryfast',
    audioGroup: '128k',
  },
  {
    width: 1920,
    height: 1080,
    maxrate: 3600,
    bufsize: 7200,
    profile: 'high',
    level: '4.0',
    crf: 22,
    preset: 'veryfast',
    audioGroup: '128k',
  },
];

// A source that misses a box by a few cropped lines (1916 × 1076) still gets that rendition, at its
// own size.
const nearly = 1.03;

/**
 * The renditions of a source, smallest first: every box that it fills, none larger than itself. A source
 * below the smallest box gets one rendition of its own size.
 */
export function planRenditions(source: {
  width: number;
  height: number;
}): [Rendition, ...Rendition[]] {
  const [smallest, ...larger] = steps;
  if (scaleInto(source, smallest) <= nearly) {
    const filled = larger.filter((step) => scaleInto(source, step) <= nearly);
    return [toRendition(source, smallest), ...filled.map((step) => toRendition(source, step))];
  }
  return [{ ...toRendition(source, smallest), name: `${toEven(source.height, source.height)}p` }];
}

/**
 * The renditions of the ladder that belong to a set. Without the original, the largest takes its
 * place.
 */
export function chooseRenditions(
  ladder: [Rendition, ...Rendition[]],
  set: RenditionSet,
  hasOriginal: boolean,
): Rendition[] {
  if (set === 'complete' || set === 'encoded') return ladder;
  if (hasOriginal && set === 'original') return [];
  const small = ladder.findLast(({ maxrate }) => maxrate <= 550) ?? ladder[0];
  const largest = ladder.at(-1) ?? small;
  return hasOriginal || small === largest ? [small] : [small, largest];
}

/** The rendition that is published first: 480p, or the nearest below it. */
export function chooseFirstRendition(renditions: [Rendition, ...Rendition[]]): Rendition {
  return renditions.findLast((rendition) => rendition.maxrate <= 950) ?? renditions[0];
}

function toRendition(source: { width: number; height: number }, step: Step): Rendition {
  const factor = Math.min(1, scaleInto(source, step));
  return {
    ...step,
    name: `${step.height}p`,
    width: toEven(source.width * factor, source.width),
    height: toEven(source.height * factor, source.height),
  };
}

/** The factor by which the source would have to grow (above 1) or shrink to fill the box. */
function scaleInto(source: { width: number; height: number }, box: Step): number {
  const { width, height } = source;
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  return Math.min(box.width / long, box.height / short);
}

/** The nearest even size, since 4:2:0 has no odd ones; never above the source. */
function toEven(size: number, max: number): number {
  const nearest = Math.round(size / 2) * 2;
  return Math.max(2, nearest > max ? Math.floor(max / 2) * 2 : nearest);
}
