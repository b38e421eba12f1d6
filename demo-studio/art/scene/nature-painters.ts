import { drawBirds } from '../elements/animals/birds.ts';
import { drawCaravan } from '../elements/animals/caravan.ts';
import { drawCat } from '../elements/animals/cat.ts';
import { drawFish } from '../elements/animals/fish.ts';
import { drawGull } from '../elements/animals/gull.ts';
import { drawNaga } from '../elements/animals/naga.ts';
import { drawOrigamiWhale } from '../elements/animals/origami-whale.ts';
import { drawWhale } from '../elements/animals/whale.ts';
import { drawHeapClouds } from '../elements/clouds/heap-clouds.ts';
import { drawMist } from '../elements/clouds/mist.ts';
import { drawSmoke } from '../elements/clouds/smoke.ts';
import { drawStreakClouds } from '../elements/clouds/streak-clouds.ts';
import { drawGrass } from '../elements/fields/grass.ts';
import { drawPath } from '../elements/fields/path.ts';
import { drawTerraces } from '../elements/fields/terraces.ts';
import { drawCliff } from '../elements/land/cliff.ts';
import { drawCrackedGround } from '../elements/land/cracked-ground.ts';
import { drawDunes } from '../elements/land/dunes.ts';
import { drawFloor } from '../elements/land/floor.ts';
import { drawInkCliffs } from '../elements/land/ink-cliffs.ts';
import { drawRidge } from '../elements/land/ridge.ts';
import { drawRidges } from '../elements/land/ridges.ts';
import { drawVeins } from '../elements/land/veins.ts';
import { drawVolcano } from '../elements/land/volcano.ts';
import { drawBamboo } from '../elements/plants/bamboo.ts';
import { drawForest } from '../elements/plants/forest.ts';
import { drawLeafFrame } from '../elements/plants/leaf-frame.ts';
import { drawMaple } from '../elements/plants/maple.ts';
import { drawMapleAvenue } from '../elements/plants/maple-avenue.ts';
import { drawNutmegBranch } from '../elements/plants/nutmeg-branch.ts';
import { drawOrchid } from '../elements/plants/orchid.ts';
import { drawPalm } from '../elements/plants/palm.ts';
import { drawPineSlope } from '../elements/plants/pine-slope.ts';
import { drawTree } from '../elements/plants/tree.ts';
import { drawAurora } from '../elements/sky/aurora.ts';
import { drawCalligraphyStars } from '../elements/sky/calligraphy-stars.ts';
import { drawLightning } from '../elements/sky/lightning.ts';
import { drawMoon } from '../elements/sky/moon.ts';
import { drawRays } from '../elements/sky/rays.ts';
import { drawSky } from '../elements/sky/sky.ts';
import { drawStars } from '../elements/sky/stars.ts';
import { drawSun } from '../elements/sky/sun.ts';
import { drawBubbles } from '../elements/water/bubbles.ts';
import { drawIceFloes } from '../elements/water/ice-floes.ts';
import { drawOilPuddle } from '../elements/water/oil-puddle.ts';
import { drawPoolFloor } from '../elements/water/pool-floor.ts';
import { drawRain } from '../elements/water/rain.ts';
import { drawReflection } from '../elements/water/reflection.ts';
import { drawReflectionVeil } from '../elements/water/reflection-veil.ts';
import { drawRiverBend } from '../elements/water/river-bend.ts';
import { drawSea } from '../elements/water/sea.ts';
import { drawWaves } from '../elements/water/waves.ts';
import { drawWavesOn } from '../elements/water/waves-on.ts';
import { drawWetLights } from '../elements/water/wet-lights.ts';

/** What grows, flows, flies and shines. */
export const naturePainters = {
  aurora: drawAurora,
  bamboo: drawBamboo,
  birds: drawBirds,
  bubbles: drawBubbles,
  'calligraphy-stars': drawCalligraphyStars,
  caravan: drawCaravan,
  cat: drawCat,
  cliff: drawCliff,
  'cracked-ground': drawCrackedGround,
  dunes: drawDunes,
  fish: drawFish,
  floor: drawFloor,
  forest: drawForest,
  grass: drawGrass,
  gull: drawGull,
  'heap-clouds': drawHeapClouds,
  'ice-floes': drawIceFloes,
  'ink-cliffs': drawInkCliffs,
  'leaf-frame': drawLeafFrame,
  lightning: drawLightning,
  maple: drawMaple,
  'maple-avenue': drawMapleAvenue,
  mist: drawMist,
  moon: drawMoon,
  naga: drawNaga,
  'nutmeg-branch': drawNutmegBranch,
  'oil-puddle': drawOilPuddle,
  orchid: drawOrchid,
  'origami-whale': drawOrigamiWhale,
  palm: drawPalm,
  path: drawPath,
  'pine-slope': drawPineSlope,
  'pool-floor': drawPoolFloor,
  rain: drawRain,
  rays: drawRays,
  reflection: drawReflection,
  'reflection-veil': drawReflectionVeil,
  ridge: drawRidge,
  ridges: drawRidges,
  'river-bend': drawRiverBend,
  sea: drawSea,
  sky: drawSky,
  smoke: drawSmoke,
  stars: drawStars,
  'streak-clouds': drawStreakClouds,
  sun: drawSun,
  terraces: drawTerraces,
  tree: drawTree,
  veins: drawVeins,
  volcano: drawVolcano,
  waves: drawWaves,
  'waves-on': drawWavesOn,
  'wet-lights': drawWetLights,
  whale: drawWhale,
};
