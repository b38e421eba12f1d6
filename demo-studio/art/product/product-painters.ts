import type { Stage } from '../paint/stage.ts';
import { painters } from '../scene/painters.ts';
import { drawBehind } from './sets/behind.ts';
import { drawLinen } from './sets/linen.ts';
import { drawSurface } from './sets/surface.ts';
import { drawSweep } from './sets/sweep.ts';
import { drawWall } from './sets/wall.ts';
import { drawWashLine } from './sets/wash-line.ts';
import { drawApron } from './things/apron.ts';
import { drawBowlSet } from './things/bowl-set.ts';
import { drawCap } from './things/cap.ts';
import { drawCard } from './things/card.ts';
import { drawFoldedMap } from './things/folded-map.ts';
import { drawFramedPrint } from './things/framed-print.ts';
import { drawHoodie } from './things/hoodie.ts';
import { drawKeyring } from './things/keyring.ts';
import { drawLantern } from './things/lantern.ts';
import { drawLetterSheet, drawPostmark, drawRubberStamp } from './things/letter-set.ts';
import { drawMug } from './things/mug.ts';
import { drawNotebook } from './things/notebook.ts';
import { drawPatch } from './things/patch.ts';
import { drawPin } from './things/pins.ts';
import { drawRecord } from './things/record.ts';
import { drawRucksack } from './things/rucksack.ts';
import { drawSash } from './things/sash.ts';
import { drawScreen } from './things/screen.ts';
import { drawSealedEnvelope } from './things/seal.ts';
import { drawShirt } from './things/shirt.ts';
import { drawSticker } from './things/sticker.ts';
import { drawTote } from './things/tote.ts';
import { drawUmbrella } from './things/umbrella.ts';
import { drawWallClock } from './things/wall-clock.ts';

/** Each reads its own options, as in `scene/painters.ts`. */
type Painter = (stage: Stage, options: unknown) => void;

const known = {
  apron: drawApron,
  behind: drawBehind,
  'bowl-set': drawBowlSet,
  cap: drawCap,
  card: drawCard,
  'folded-map': drawFoldedMap,
  'framed-print': drawFramedPrint,
  hoodie: drawHoodie,
  keyring: drawKeyring,
  lantern: drawLantern,
  'letter-sheet': drawLetterSheet,
  linen: drawLinen,
  mug: drawMug,
  notebook: drawNotebook,
  patch: drawPatch,
  pin: drawPin,
  postmark: drawPostmark,
  record: drawRecord,
  'rubber-stamp': drawRubberStamp,
  rucksack: drawRucksack,
  sash: drawSash,
  screen: drawScreen,
  'sealed-envelope': drawSealedEnvelope,
  shirt: drawShirt,
  sticker: drawSticker,
  surface: drawSurface,
  sweep: drawSweep,
  tote: drawTote,
  umbrella: drawUmbrella,
  wall: drawWall,
  'wall-clock': drawWallClock,
  'wash-line': drawWashLine,
};

/** What pictures of products are painted with: things, places, and all that titles are made of. */
export const productPainters: Readonly<Record<string, Painter | undefined>> = {
  ...painters,
  ...(known as Record<string, Painter>),
};
