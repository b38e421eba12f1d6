import { drawFerry } from '../elements/boats/ferry.ts';
import { drawHullRibs } from '../elements/boats/hull-ribs.ts';
import { drawKoraKora } from '../elements/boats/kora-kora.ts';
import { drawLongship } from '../elements/boats/longship.ts';
import { drawProw } from '../elements/boats/prow.ts';
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

/** What somebody travels in. */
export const travelPainters = {
  bicycle: drawBicycle,
  bus: drawBus,
  carriage: drawCarriage,
  ferry: drawFerry,
  'hull-ribs': drawHullRibs,
  'kora-kora': drawKoraKora,
  longship: drawLongship,
  phinisi: drawPhinisi,
  'post-balloon': drawPostBalloon,
  prow: drawProw,
  sampan: drawSampan,
  scooter: drawScooter,
  train: drawTrain,
  'train-front': drawTrainFront,
  'train-windows': drawTrainWindows,
};
