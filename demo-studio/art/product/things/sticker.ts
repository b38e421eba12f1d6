import { fade } from '../../paint/colour.ts';
import { openBrush, type Stage } from '../../paint/stage.ts';
import { drawSubject } from '../../paint/subject.ts';
import { layPrint, type Thing } from '../thing.ts';

/** A die-cut sticker: the drawing with a white border around it, lying on something. */
export function drawSticker(stage: Stage, options: Thing & { border?: number }): void {
  const { print, border = 3.4 } = options;
  if (!print) return;
  const shape = cutOut(print, border);
  drawSubject(stage, { ...options, blend: 'multiply', blur: 0.7, opacity: 0.5 }, (brush) => {
    brush.translate(1.6, 2.2);
    brush.filter = 'brightness(0)';
    layPrint(brush, shape, [-50, -100, 100, 100]);
  });
  drawSubject(stage, options, (brush) => {
    layPrint(brush, shape, [-50, -100, 100, 100]);
    layPrint(brush, print, [-50, -100, 100, 100]);
    brush.globalCompositeOperation = 'source-atop';
    const gloss = brush.createLinearGradient(-50, -100, 50, 0);
    gloss.addColorStop(0, fade('#ffffff', 0.26));
    gloss.addColorStop(0.5, fade('#ffffff', 0));
    gloss.addColorStop(1, fade('#000000', 0.16));
    brush.fillStyle = gloss;
    brush.fillRect(-60, -110, 120, 120);
  });
}

/** The drawing's outline grown by so many hundredths, in white. */
function cutOut(print: OffscreenCanvas, border: number): OffscreenCanvas {
  const shape = new OffscreenCanvas(print.width, print.height);
  const brush = openBrush(shape);
  const reach = (border / 100) * print.width;
  for (let step = 0; step < 24; step += 1) {
    const angle = (step / 24) * Math.PI * 2;
    brush.drawImage(print, Math.cos(angle) * reach, Math.sin(angle) * reach);
  }
  brush.globalCompositeOperation = 'source-in';
  brush.fillStyle = '#fffdf8';
  brush.fillRect(0, 0, shape.width, shape.height);
  return shape;
}
