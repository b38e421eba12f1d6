import { fade, mix } from '../paint/colour.ts';
import { applyFinish } from '../paint/finish.ts';
import { createRandom } from '../paint/random.ts';
import { type Brush, openBrush } from '../paint/stage.ts';
import { postPicture } from '../studio/post-picture.ts';
import { paintBeard } from './beard.ts';
import { paintClothes } from './clothes.ts';
import { paintExtras, paintGlasses } from './extras.ts';
import { paintEyes } from './eyes.ts';
import { createFrame, type Frame } from './frame.ts';
import { paintGround } from './ground.ts';
import { paintHairBack, paintHairFront } from './hair.ts';
import { paintHead } from './head.ts';
import { paintHeadwear } from './headwear.ts';
import { paintMouth } from './mouth.ts';
import { readSitter, type Sitter } from './sitter.ts';

function openSheet(width: number, height: number): Brush {
  const brush = openBrush(new OffscreenCanvas(width, height));
  brush.scale(width / 400, height / 500);
  brush.lineCap = 'round';
  brush.lineJoin = 'round';
  return brush;
}

function paintPerson(frame: Frame): void {
  const { brush, sitter } = frame;
  const covered = sitter.head === 'hijab';
  brush.translate(200, 232);
  brush.scale(1.17, 1.17);
  brush.rotate(sitter.turn * 0.05);
  brush.translate(-200, -214);
  if (!covered) paintHairBack(frame);
  paintBody(frame);
  paintHead(frame);
  paintClothesOver(frame);
  paintEyes(frame);
  paintBeard(frame);
  paintMouth(frame);
  if (!covered) paintHairFront(frame);
  paintHeadwear(frame);
  paintGlasses(
    frame,
    sitter.glasses === 'bold'
      ? '#d81e24'
      : sitter.glasses === 'square'
        ? '#151313'
        : sitter.glasses === 'round'
          ? '#6a3c1c'
          : '#6a6a6e',
  );
  paintExtras(frame);
}

/** Shoulders sit close under the chin. */
function paintBody(frame: Frame): void {
  frame.brush.save();
  frame.brush.translate(0, -26);
  paintClothes(frame);
  frame.brush.restore();
}

/** Collars that stand higher than the neck go over it. */
function paintClothesOver(frame: Frame): void {
  if (
    ['highneck', 'turtleneck', 'highcoat', 'sherwani', 'beskap', 'scarf', 'fur'].includes(
      frame.sitter.wear,
    )
  )
    paintBody(frame);
}

/** Lamp light that runs along one edge of the person. */
function addRim(person: Brush, sitter: Sitter): OffscreenCanvas {
  const { width, height } = person.canvas;
  const rim = openBrush(new OffscreenCanvas(width, height));
  rim.drawImage(person.canvas, 0, 0);
  rim.globalCompositeOperation = 'destination-out';
  rim.filter = `blur(${width / 70}px)`;
  rim.drawImage(person.canvas, -sitter.side * (width / 42), height / 120);
  rim.filter = 'none';
  rim.globalCompositeOperation = 'source-in';
  rim.fillStyle = fade(mix(sitter.light, '#ffffff', 0.15), 0.85);
  rim.fillRect(0, 0, width, height);
  return rim.canvas;
}

/** @public Called in the browser, by name. */
export async function paintPortrait(input: {
  slug: string;
  /** Sitting notes. */
  notes: string | undefined;
  width: number;
  height: number;
}): Promise<void> {
  if (!input.notes)
    throw new Error(`No sitting notes for “${input.slug}”: add them to portrait/sitters.ts.`);
  const sitter = readSitter(input.notes);
  const sheet = openSheet(input.width, input.height);
  paintGround(sheet, sitter, createRandom(input.slug));
  const person = openSheet(input.width, input.height);
  paintPerson(createFrame(person, sitter));
  sheet.resetTransform();
  sheet.save();
  sheet.shadowColor = fade('#000000', 0.4);
  sheet.shadowBlur = input.width / 16;
  sheet.drawImage(person.canvas, 0, 0);
  sheet.restore();
  sheet.globalCompositeOperation = 'screen';
  sheet.drawImage(addRim(person, sitter), 0, 0);
  sheet.globalCompositeOperation = 'source-over';
  applyFinish(sheet, { grain: 0.07, vignette: 0.4, bloom: 0.14 }, input.slug);
  await postPicture(sheet.canvas);
}
