import { drawChart } from '../elements/abstract/chart.ts';
import { drawKawung } from '../elements/abstract/kawung.ts';
import { drawRings } from '../elements/abstract/rings.ts';
import { drawShards } from '../elements/abstract/shards.ts';
import { drawSoundRibbons } from '../elements/abstract/sound-ribbons.ts';
import { drawBirds } from '../elements/animals/birds.ts';
import { drawCaravan } from '../elements/animals/caravan.ts';
import { drawCat } from '../elements/animals/cat.ts';
import { drawFish } from '../elements/animals/fish.ts';
import { drawGull } from '../elements/animals/gull.ts';
import { drawNaga } from '../elements/animals/naga.ts';
import { drawOrigamiWhale } from '../elements/animals/origami-whale.ts';
import { drawWhale } from '../elements/animals/whale.ts';
import { drawFerry } from '../elements/boats/ferry.ts';
import { drawHullRibs } from '../elements/boats/hull-ribs.ts';
import { drawKoraKora } from '../elements/boats/kora-kora.ts';
import { drawLongship } from '../elements/boats/longship.ts';
import { drawProw } from '../elements/boats/prow.ts';
import { drawClock } from '../elements/clockwork/clock.ts';
import { drawClockTower } from '../elements/clockwork/clock-tower.ts';
import { drawGear } from '../elements/clockwork/gear.ts';
import { drawHeapClouds } from '../elements/clouds/heap-clouds.ts';
import { drawMist } from '../elements/clouds/mist.ts';
import { drawSmoke } from '../elements/clouds/smoke.ts';
import { drawStreakClouds } from '../elements/clouds/streak-clouds.ts';
import { drawArchCafe } from '../elements/dwellings/arch-cafe.ts';
import { drawBarn } from '../elements/dwellings/barn.ts';
import { drawConeHouse } from '../elements/dwellings/cone-house.ts';
import { drawCottage } from '../elements/dwellings/cottage.ts';
import { drawGlasshouse } from '../elements/dwellings/glasshouse.ts';
import { drawIslandVillage } from '../elements/dwellings/island-village.ts';
import { drawTeaHouse } from '../elements/dwellings/tea-house.ts';
import { drawTongkonan } from '../elements/dwellings/tongkonan.ts';
import { drawTurfHouse } from '../elements/dwellings/turf-house.ts';
import { drawBunting } from '../elements/festive/bunting.ts';
import { drawConfetti } from '../elements/festive/confetti.ts';
import { drawRibbon } from '../elements/festive/ribbon.ts';
import { drawStall } from '../elements/festive/stall.ts';
import { drawStringLights } from '../elements/festive/string-lights.ts';
import { drawGrass } from '../elements/fields/grass.ts';
import { drawPath } from '../elements/fields/path.ts';
import { drawTerraces } from '../elements/fields/terraces.ts';
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
import { drawBowl } from '../elements/kitchen/bowl.ts';
import { drawMango } from '../elements/kitchen/mango.ts';
import { drawMartabakMoon } from '../elements/kitchen/martabak-moon.ts';
import { drawNoodleSea } from '../elements/kitchen/noodle-sea.ts';
import { drawPlateTower } from '../elements/kitchen/plate-tower.ts';
import { drawSteamRoof } from '../elements/kitchen/steam-roof.ts';
import { drawTableTop } from '../elements/kitchen/table-top.ts';
import { drawTopCup } from '../elements/kitchen/top-cup.ts';
import { drawCliff } from '../elements/land/cliff.ts';
import { drawCrackedGround } from '../elements/land/cracked-ground.ts';
import { drawDunes } from '../elements/land/dunes.ts';
import { drawFloor } from '../elements/land/floor.ts';
import { drawInkCliffs } from '../elements/land/ink-cliffs.ts';
import { drawRidge } from '../elements/land/ridge.ts';
import { drawRidges } from '../elements/land/ridges.ts';
import { drawVeins } from '../elements/land/veins.ts';
import { drawVolcano } from '../elements/land/volcano.ts';
import { drawCinema } from '../elements/monuments/cinema.ts';
import { drawJoglo } from '../elements/monuments/joglo.ts';
import { drawLighthouse } from '../elements/monuments/lighthouse.ts';
import { drawMosque } from '../elements/monuments/mosque.ts';
import { drawPalaceGate } from '../elements/monuments/palace-gate.ts';
import { drawSplitGate } from '../elements/monuments/split-gate.ts';
import { drawStiltHouse } from '../elements/monuments/stilt-house.ts';
import { drawTorchStairs } from '../elements/monuments/torch-stairs.ts';
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
import { drawBucketQueue } from '../elements/people/bucket-queue.ts';
import { drawFigure } from '../elements/people/figure.ts';
import { drawHand } from '../elements/people/hand.ts';
import { drawReachingHands } from '../elements/people/reaching-hands.ts';
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
import { drawRadar } from '../elements/screens/radar.ts';
import { drawRadioMast } from '../elements/screens/radio-mast.ts';
import { drawTelevision } from '../elements/screens/television.ts';
import { drawValveRadio } from '../elements/screens/valve-radio.ts';
import { drawAurora } from '../elements/sky/aurora.ts';
import { drawCalligraphyStars } from '../elements/sky/calligraphy-stars.ts';
import { drawLightning } from '../elements/sky/lightning.ts';
import { drawMoon } from '../elements/sky/moon.ts';
import { drawRays } from '../elements/sky/rays.ts';
import { drawSky } from '../elements/sky/sky.ts';
import { drawStars } from '../elements/sky/stars.ts';
import { drawSun } from '../elements/sky/sun.ts';
import { drawEarthArc } from '../elements/space/earth-arc.ts';
import { drawPlanet } from '../elements/space/planet.ts';
import { drawRingGate } from '../elements/space/ring-gate.ts';
import { drawRingRail } from '../elements/space/ring-rail.ts';
import { drawRobot } from '../elements/space/robot.ts';
import { drawSatellite } from '../elements/space/satellite.ts';
import { drawFairy } from '../elements/storybook/fairy.ts';
import { drawTroll } from '../elements/storybook/troll.ts';
import { drawYinYangHulls } from '../elements/storybook/yin-yang-hulls.ts';
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
import { drawBicycle } from '../elements/vehicles/bicycle.ts';
import { drawBus } from '../elements/vehicles/bus.ts';
import { drawCarriage } from '../elements/vehicles/carriage.ts';
import { drawPhinisi } from '../elements/vehicles/phinisi.ts';
import { drawPostBalloon } from '../elements/vehicles/post-balloon.ts';
import { drawSampan } from '../elements/vehicles/sampan.ts';
import { drawScooter } from '../elements/vehicles/scooter.ts';
import { drawTrain } from '../elements/vehicles/train.ts';
import { drawTrainFront } from '../elements/vehicles/train-front.ts';
import { drawTrainWindows } from '../elements/vehicles/train-windows.ts';
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
import { drawPaintedEye } from '../elements/workshop/painted-eye.ts';
import { drawPhaseFish } from '../elements/workshop/phase-fish.ts';
import { drawScaffold } from '../elements/workshop/scaffold.ts';
import { drawBeam, drawGlow, drawMotes } from '../paint/light.ts';
import type { Stage } from '../paint/stage.ts';

/** Each reads its own options; compositions are data, so nothing more is known of them here. */
type Painter = (stage: Stage, options: unknown) => void;

const known = {
  beam: drawBeam,
  glow: drawGlow,
  motes: drawMotes,
  'alley-doors': drawAlleyDoors,
  amber: drawAmber,
  'arch-bridge': drawArchBridge,
  'arch-cafe': drawArchCafe,
  audience: drawAudience,
  aurora: drawAurora,
  bamboo: drawBamboo,
  barn: drawBarn,
  bicycle: drawBicycle,
  'birch-hall': drawBirchHall,
  birds: drawBirds,
  book: drawBook,
  bowl: drawBowl,
  'broken-pane': drawBrokenPane,
  bubbles: drawBubbles,
  'bucket-queue': drawBucketQueue,
  bunting: drawBunting,
  bus: drawBus,
  'calligraphy-stars': drawCalligraphyStars,
  caravan: drawCaravan,
  carriage: drawCarriage,
  cat: drawCat,
  cello: drawCello,
  chair: drawChair,
  chart: drawChart,
  cinema: drawCinema,
  cliff: drawCliff,
  clock: drawClock,
  'clock-tower': drawClockTower,
  'cone-house': drawConeHouse,
  confetti: drawConfetti,
  corridor: drawCorridor,
  cottage: drawCottage,
  counter: drawCounter,
  'cracked-ground': drawCrackedGround,
  crate: drawCrate,
  'dress-form': drawDressForm,
  dunes: drawDunes,
  'earth-arc': drawEarthArc,
  envelope: drawEnvelope,
  'evidence-wall': drawEvidenceWall,
  fairy: drawFairy,
  ferry: drawFerry,
  figure: drawFigure,
  'film-camera': drawFilmCamera,
  'film-strip': drawFilmStrip,
  fish: drawFish,
  floor: drawFloor,
  forest: drawForest,
  gear: drawGear,
  glasshouse: drawGlasshouse,
  gong: drawGong,
  grass: drawGrass,
  guitar: drawGuitar,
  gull: drawGull,
  hand: drawHand,
  'hanging-leaves': drawHangingLeaves,
  'heap-clouds': drawHeapClouds,
  'hull-ribs': drawHullRibs,
  'ice-floes': drawIceFloes,
  'ink-cliffs': drawInkCliffs,
  'island-village': drawIslandVillage,
  joglo: drawJoglo,
  kampung: drawKampung,
  kawung: drawKawung,
  'kora-kora': drawKoraKora,
  lamp: drawLamp,
  'leaf-frame': drawLeafFrame,
  'lift-panel': drawLiftPanel,
  lighthouse: drawLighthouse,
  lightning: drawLightning,
  longship: drawLongship,
  mango: drawMango,
  maple: drawMaple,
  'maple-avenue': drawMapleAvenue,
  'martabak-moon': drawMartabakMoon,
  maze: drawMaze,
  mist: drawMist,
  moon: drawMoon,
  mosque: drawMosque,
  naga: drawNaga,
  'noodle-sea': drawNoodleSea,
  'nutmeg-branch': drawNutmegBranch,
  'oil-puddle': drawOilPuddle,
  orchid: drawOrchid,
  'origami-whale': drawOrigamiWhale,
  'painted-eye': drawPaintedEye,
  'palace-gate': drawPalaceGate,
  palm: drawPalm,
  'paper-boat': drawPaperBoat,
  'paper-lantern': drawPaperLantern,
  path: drawPath,
  pen: drawPen,
  'phase-fish': drawPhaseFish,
  phinisi: drawPhinisi,
  phone: drawPhone,
  'pine-slope': drawPineSlope,
  planet: drawPlanet,
  'plate-tower': drawPlateTower,
  platform: drawPlatform,
  'pool-floor': drawPoolFloor,
  'post-balloon': drawPostBalloon,
  prow: drawProw,
  radar: drawRadar,
  'radio-mast': drawRadioMast,
  rain: drawRain,
  rays: drawRays,
  'reaching-hands': drawReachingHands,
  reflection: drawReflection,
  'reflection-veil': drawReflectionVeil,
  ribbon: drawRibbon,
  ridge: drawRidge,
  ridges: drawRidges,
  'ring-gate': drawRingGate,
  'ring-rail': drawRingRail,
  rings: drawRings,
  'river-bend': drawRiverBend,
  robot: drawRobot,
  room: drawRoom,
  'rope-bridge': drawRopeBridge,
  'round-window': drawRoundWindow,
  sampan: drawSampan,
  sandal: drawSandal,
  satellite: drawSatellite,
  scaffold: drawScaffold,
  scooter: drawScooter,
  sea: drawSea,
  'sea-wall': drawSeaWall,
  seats: drawSeats,
  shards: drawShards,
  sheet: drawSheet,
  shelves: drawShelves,
  sky: drawSky,
  skyline: drawSkyline,
  smoke: drawSmoke,
  'sound-ribbons': drawSoundRibbons,
  'speaker-stack': drawSpeakerStack,
  'spiral-shaft': drawSpiralShaft,
  'split-gate': drawSplitGate,
  stairs: drawStairs,
  stall: drawStall,
  stars: drawStars,
  staves: drawStaves,
  'steam-roof': drawSteamRoof,
  'stilt-house': drawStiltHouse,
  'stitched-skyline': drawStitchedSkyline,
  'streak-clouds': drawStreakClouds,
  street: drawStreet,
  'street-lamp': drawStreetLamp,
  'string-lights': drawStringLights,
  suitcase: drawSuitcase,
  sun: drawSun,
  'table-top': drawTableTop,
  tap: drawTap,
  'tea-house': drawTeaHouse,
  telescope: drawTelescope,
  television: drawTelevision,
  'terrace-stack': drawTerraceStack,
  terraces: drawTerraces,
  theatre: drawTheatre,
  throne: drawThrone,
  tongkonan: drawTongkonan,
  'top-cup': drawTopCup,
  'top-umbrella': drawTopUmbrella,
  'torch-stairs': drawTorchStairs,
  'traffic-light': drawTrafficLight,
  train: drawTrain,
  'train-front': drawTrainFront,
  'train-seat': drawTrainSeat,
  'train-windows': drawTrainWindows,
  tree: drawTree,
  triptych: drawTriptych,
  troll: drawTroll,
  'turf-house': drawTurfHouse,
  'valve-radio': drawValveRadio,
  veins: drawVeins,
  volcano: drawVolcano,
  waves: drawWaves,
  'waves-on': drawWavesOn,
  'wet-lights': drawWetLights,
  'wet-pane': drawWetPane,
  whale: drawWhale,
  wheel: drawWheel,
  wires: drawWires,
  'yin-yang-hulls': drawYinYangHulls,
};

export const painters: Readonly<Record<string, Painter | undefined>> = known as Record<
  string,
  Painter
>;
