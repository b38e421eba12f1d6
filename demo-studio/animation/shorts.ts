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
}

/** The films that are made here; `studio/pictures.ts` has their pictures. */
export const shorts: readonly Short[] = [
  { story: penjaga, composeScore: composePenjaga },
  { story: layar, composeScore: composeLayar },
  { story: senter, composeScore: composeSenter },
];
