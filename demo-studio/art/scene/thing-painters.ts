import { drawClock } from '../elements/clockwork/clock.ts';
import { drawClockTower } from '../elements/clockwork/clock-tower.ts';
import { drawGear } from '../elements/clockwork/gear.ts';
import { drawBunting } from '../elements/festive/bunting.ts';
import { drawConfetti } from '../elements/festive/confetti.ts';
import { drawRibbon } from '../elements/festive/ribbon.ts';
import { drawStall } from '../elements/festive/stall.ts';
import { drawStringLights } from '../elements/festive/string-lights.ts';
import { drawBowl } from '../elements/kitchen/bowl.ts';
import { drawMango } from '../elements/kitchen/mango.ts';
import { drawMartabakMoon } from '../elements/kitchen/martabak-moon.ts';
import { drawNoodleSea } from '../elements/kitchen/noodle-sea.ts';
import { drawPlateTower } from '../elements/kitchen/plate-tower.ts';
import { drawSteamRoof } from '../elements/kitchen/steam-roof.ts';
import { drawTableTop } from '../elements/kitchen/table-top.ts';
import { drawTopCup } from '../elements/kitchen/top-cup.ts';
import { drawCello } from '../elements/music/cello.ts';
import { drawGong } from '../elements/music/gong.ts';
import { drawSpeakerStack } from '../elements/music/speaker-stack.ts';
import { drawStaves } from '../elements/music/staves.ts';
import { drawAmber } from '../elements/objects/amber.ts';
import { drawBook } from '../elements/objects/book.ts';
import { drawChair } from '../elements/objects/chair.ts';
import { drawCrate } from '../elements/objects/crate.ts';
import { drawDressForm } from '../elements/objects/dress-form.ts';
import { drawEnvelope } from '../elements/objects/envelope.ts';
import { drawFilmCamera } from '../elements/objects/film-camera.ts';
import { drawFilmStrip } from '../elements/objects/film-strip.ts';
import { drawGuitar } from '../elements/objects/guitar.ts';
import { drawPaperBoat } from '../elements/objects/paper-boat.ts';
import { drawPaperLantern } from '../elements/objects/paper-lantern.ts';
import { drawPen } from '../elements/objects/pen.ts';
import { drawPhone } from '../elements/objects/phone.ts';
import { drawSandal } from '../elements/objects/sandal.ts';
import { drawSeats } from '../elements/objects/seats.ts';
import { drawSheet } from '../elements/objects/sheet.ts';
import { drawSuitcase } from '../elements/objects/suitcase.ts';
import { drawTap } from '../elements/objects/tap.ts';
import { drawTelescope } from '../elements/objects/telescope.ts';
import { drawThrone } from '../elements/objects/throne.ts';
import { drawTopUmbrella } from '../elements/objects/top-umbrella.ts';
import { drawWheel } from '../elements/objects/wheel.ts';
import { drawRadar } from '../elements/screens/radar.ts';
import { drawRadioMast } from '../elements/screens/radio-mast.ts';
import { drawTelevision } from '../elements/screens/television.ts';
import { drawValveRadio } from '../elements/screens/valve-radio.ts';
import { drawPaintedEye } from '../elements/workshop/painted-eye.ts';
import { drawPhaseFish } from '../elements/workshop/phase-fish.ts';
import { drawScaffold } from '../elements/workshop/scaffold.ts';

/** What somebody can hold, wind or play. */
export const thingPainters = {
  amber: drawAmber,
  book: drawBook,
  bowl: drawBowl,
  bunting: drawBunting,
  cello: drawCello,
  chair: drawChair,
  clock: drawClock,
  'clock-tower': drawClockTower,
  confetti: drawConfetti,
  crate: drawCrate,
  'dress-form': drawDressForm,
  envelope: drawEnvelope,
  'film-camera': drawFilmCamera,
  'film-strip': drawFilmStrip,
  gear: drawGear,
  gong: drawGong,
  guitar: drawGuitar,
  mango: drawMango,
  'martabak-moon': drawMartabakMoon,
  'noodle-sea': drawNoodleSea,
  'painted-eye': drawPaintedEye,
  'paper-boat': drawPaperBoat,
  'paper-lantern': drawPaperLantern,
  pen: drawPen,
  'phase-fish': drawPhaseFish,
  phone: drawPhone,
  'plate-tower': drawPlateTower,
  radar: drawRadar,
  'radio-mast': drawRadioMast,
  ribbon: drawRibbon,
  sandal: drawSandal,
  scaffold: drawScaffold,
  seats: drawSeats,
  sheet: drawSheet,
  'speaker-stack': drawSpeakerStack,
  stall: drawStall,
  staves: drawStaves,
  'steam-roof': drawSteamRoof,
  'string-lights': drawStringLights,
  suitcase: drawSuitcase,
  'table-top': drawTableTop,
  tap: drawTap,
  telescope: drawTelescope,
  television: drawTelevision,
  throne: drawThrone,
  'top-cup': drawTopCup,
  'top-umbrella': drawTopUmbrella,
  'valve-radio': drawValveRadio,
  wheel: drawWheel,
};
