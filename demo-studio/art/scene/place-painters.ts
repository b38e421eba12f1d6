import { drawArchCafe } from '../elements/dwellings/arch-cafe.ts';
import { drawBarn } from '../elements/dwellings/barn.ts';
import { drawConeHouse } from '../elements/dwellings/cone-house.ts';
import { drawCottage } from '../elements/dwellings/cottage.ts';
import { drawGlasshouse } from '../elements/dwellings/glasshouse.ts';
import { drawIslandVillage } from '../elements/dwellings/island-village.ts';
import { drawTeaHouse } from '../elements/dwellings/tea-house.ts';
import { drawTongkonan } from '../elements/dwellings/tongkonan.ts';
import { drawTurfHouse } from '../elements/dwellings/turf-house.ts';
import { drawAudience } from '../elements/interiors/audience.ts';
import { drawBirchHall } from '../elements/interiors/birch-hall.ts';
import { drawBrokenPane } from '../elements/interiors/broken-pane.ts';
import { drawCorridor } from '../elements/interiors/corridor.ts';
import { drawCounter } from '../elements/interiors/counter.ts';
import { drawEvidenceWall } from '../elements/interiors/evidence-wall.ts';
import { drawHangingLeaves } from '../elements/interiors/hanging-leaves.ts';
import { drawLamp } from '../elements/interiors/lamp.ts';
import { drawLiftPanel } from '../elements/interiors/lift-panel.ts';
import { drawRoom } from '../elements/interiors/room.ts';
import { drawRoundWindow } from '../elements/interiors/round-window.ts';
import { drawShelves } from '../elements/interiors/shelves.ts';
import { drawSpiralShaft } from '../elements/interiors/spiral-shaft.ts';
import { drawStairs } from '../elements/interiors/stairs.ts';
import { drawTheatre } from '../elements/interiors/theatre.ts';
import { drawTrainSeat } from '../elements/interiors/train-seat.ts';
import { drawWetPane } from '../elements/interiors/wet-pane.ts';
import { drawCinema } from '../elements/monuments/cinema.ts';
import { drawJoglo } from '../elements/monuments/joglo.ts';
import { drawLighthouse } from '../elements/monuments/lighthouse.ts';
import { drawMosque } from '../elements/monuments/mosque.ts';
import { drawPalaceGate } from '../elements/monuments/palace-gate.ts';
import { drawSplitGate } from '../elements/monuments/split-gate.ts';
import { drawStiltHouse } from '../elements/monuments/stilt-house.ts';
import { drawTorchStairs } from '../elements/monuments/torch-stairs.ts';
import { drawEarthArc } from '../elements/space/earth-arc.ts';
import { drawPlanet } from '../elements/space/planet.ts';
import { drawRingGate } from '../elements/space/ring-gate.ts';
import { drawRingRail } from '../elements/space/ring-rail.ts';
import { drawRobot } from '../elements/space/robot.ts';
import { drawSatellite } from '../elements/space/satellite.ts';
import { drawAlleyDoors } from '../elements/town/alley-doors.ts';
import { drawArchBridge } from '../elements/town/arch-bridge.ts';
import { drawKampung } from '../elements/town/kampung.ts';
import { drawMaze } from '../elements/town/maze.ts';
import { drawPlatform } from '../elements/town/platform.ts';
import { drawRopeBridge } from '../elements/town/rope-bridge.ts';
import { drawSeaWall } from '../elements/town/sea-wall.ts';
import { drawSkyline } from '../elements/town/skyline.ts';
import { drawStitchedSkyline } from '../elements/town/stitched-skyline.ts';
import { drawStreet } from '../elements/town/street.ts';
import { drawStreetLamp } from '../elements/town/street-lamp.ts';
import { drawTerraceStack } from '../elements/town/terrace-stack.ts';
import { drawTrafficLight } from '../elements/town/traffic-light.ts';
import { drawTriptych } from '../elements/town/triptych.ts';
import { drawWires } from '../elements/town/wires.ts';

/** Where somebody can be. */
export const placePainters = {
  'alley-doors': drawAlleyDoors,
  'arch-bridge': drawArchBridge,
  'arch-cafe': drawArchCafe,
  audience: drawAudience,
  barn: drawBarn,
  'birch-hall': drawBirchHall,
  'broken-pane': drawBrokenPane,
  cinema: drawCinema,
  'cone-house': drawConeHouse,
  corridor: drawCorridor,
  cottage: drawCottage,
  counter: drawCounter,
  'earth-arc': drawEarthArc,
  'evidence-wall': drawEvidenceWall,
  glasshouse: drawGlasshouse,
  'hanging-leaves': drawHangingLeaves,
  'island-village': drawIslandVillage,
  joglo: drawJoglo,
  kampung: drawKampung,
  lamp: drawLamp,
  'lift-panel': drawLiftPanel,
  lighthouse: drawLighthouse,
  maze: drawMaze,
  mosque: drawMosque,
  'palace-gate': drawPalaceGate,
  planet: drawPlanet,
  platform: drawPlatform,
  'ring-gate': drawRingGate,
  'ring-rail': drawRingRail,
  robot: drawRobot,
  room: drawRoom,
  'rope-bridge': drawRopeBridge,
  'round-window': drawRoundWindow,
  satellite: drawSatellite,
  'sea-wall': drawSeaWall,
  shelves: drawShelves,
  skyline: drawSkyline,
  'spiral-shaft': drawSpiralShaft,
  'split-gate': drawSplitGate,
  stairs: drawStairs,
  'stilt-house': drawStiltHouse,
  'stitched-skyline': drawStitchedSkyline,
  street: drawStreet,
  'street-lamp': drawStreetLamp,
  'tea-house': drawTeaHouse,
  'terrace-stack': drawTerraceStack,
  theatre: drawTheatre,
  tongkonan: drawTongkonan,
  'torch-stairs': drawTorchStairs,
  'traffic-light': drawTrafficLight,
  'train-seat': drawTrainSeat,
  triptych: drawTriptych,
  'turf-house': drawTurfHouse,
  'wet-pane': drawWetPane,
  wires: drawWires,
};
