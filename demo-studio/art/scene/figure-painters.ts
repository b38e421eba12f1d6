import { drawChart } from '../elements/abstract/chart.ts';
import { drawKawung } from '../elements/abstract/kawung.ts';
import { drawRings } from '../elements/abstract/rings.ts';
import { drawShards } from '../elements/abstract/shards.ts';
import { drawSoundRibbons } from '../elements/abstract/sound-ribbons.ts';
import { drawBucketQueue } from '../elements/people/bucket-queue.ts';
import { drawFigure } from '../elements/people/figure.ts';
import { drawHand } from '../elements/people/hand.ts';
import { drawReachingHands } from '../elements/people/reaching-hands.ts';
import { drawFairy } from '../elements/storybook/fairy.ts';
import { drawTroll } from '../elements/storybook/troll.ts';
import { drawYinYangHulls } from '../elements/storybook/yin-yang-hulls.ts';

/** Whoever acts, and what is only shape. */
export const figurePainters = {
  'bucket-queue': drawBucketQueue,
  chart: drawChart,
  fairy: drawFairy,
  figure: drawFigure,
  hand: drawHand,
  kawung: drawKawung,
  'reaching-hands': drawReachingHands,
  rings: drawRings,
  shards: drawShards,
  'sound-ribbons': drawSoundRibbons,
  troll: drawTroll,
  'yin-yang-hulls': drawYinYangHulls,
};
