import { composeScore as composeLayar } from './layar-di-tengah-sawah/score.ts';
import { story as layar } from './layar-di-tengah-sawah/story.ts';
import { composeScore as composePenjaga } from './penjaga-suar-kecil/score.ts';
import { story as penjaga } from './penjaga-suar-kecil/story.ts';
import { composeScore as composeSenter } from './senter-untuk-satelit/score.ts';
import { story as senter } from './senter-untuk-satelit/story.ts';
import type { Track } from './sound/track.ts';
import type { Story } from './story.ts';

export interface Short {
  story: Story;
  composeScore: () => Track;
  size: { width: number; height: number };
}

const usualSize = { width: 854, height: 480 };

/**
 * The films that are made here; `studio/pictures.ts` has their pictures. They lie packaged in the
 * repository: with every rung and sound these sizes come to some 12 MB, and 720p would double that.
 * Rain costs most, so its film is the smallest.
 */
export const shorts: readonly Short[] = [
  { story: penjaga, composeScore: composePenjaga, size: usualSize },
  { story: layar, composeScore: composeLayar, size: { width: 640, height: 360 } },
  { story: senter, composeScore: composeSenter, size: usualSize },
];
