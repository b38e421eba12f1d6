import { drawBeam, drawGlow, drawMotes } from '../paint/light.ts';
import type { Stage } from '../paint/stage.ts';
import { figurePainters } from './figure-painters.ts';
import { naturePainters } from './nature-painters.ts';
import { placePainters } from './place-painters.ts';
import { thingPainters } from './thing-painters.ts';
import { travelPainters } from './travel-painters.ts';

/** Each reads its own options; compositions are data, so nothing more is known of them here. */
type Painter = (stage: Stage, options: unknown) => void;

const known = {
  beam: drawBeam,
  glow: drawGlow,
  motes: drawMotes,
  ...figurePainters,
  ...naturePainters,
  ...placePainters,
  ...thingPainters,
  ...travelPainters,
};

export const painters: Readonly<Record<string, Painter | undefined>> = known as Record<
  string,
  Painter
>;
