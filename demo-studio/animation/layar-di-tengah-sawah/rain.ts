import { createRandom } from '../../art/paint/random.ts';
import { type Brush, openBrush } from '../../art/paint/stage.ts';
import { drawBeam } from '../canvas/light.ts';
import { during, ease, follow } from '../canvas/motion.ts';
import { paintOnce, screen, withBlend } from '../canvas/screen.ts';
import { paintDancer, paintElephant, paintWhale } from './figures.ts';
import { lens } from './van.ts';

const scale = 0.5;
const [width, height] = [screen.width * scale, screen.height * scale];
const random = createRandom('hujan');

/** Streaks of rain, drawn once; the shower is this sheet sliding down without end. */
const streaks = paintOnce(width, height, (brush) => {
  brush.strokeStyle = '#ffffff';
  for (let drop = 0; drop < 170; drop += 1) {
    const [x, y] = [random.between(-40, width + 40), random.between(0, height)];
    const length = random.between(30, 70);
    brush.lineWidth = random.between(2.8, 5);
    for (const wrap of [0, -height]) {
      brush.beginPath();
      brush.moveTo(x, y + wrap);
      brush.lineTo(x - length * 0.14, y + wrap + length);
      brush.stroke();
    }
  }
});

const canvas = new OffscreenCanvas(width, height);
canvas.getContext('2d', { willReadFrequently: true });
const sheet = openBrush(canvas);

function pourStreaks(brush: Brush, seconds: number): void {
  const fall = (seconds * 190) % height;
  for (const wrap of [0, -height]) brush.drawImage(streaks, 0, fall + wrap);
}

/** What the projector throws into the rain, in order: whale, elephants, dancer. */
function paintFilm(brush: Brush, seconds: number): void {
  const at = (from: number, to: number): number => during(seconds, from, to, 0.9);
  brush.globalAlpha = at(34, 39.2);
  if (brush.globalAlpha > 0) {
    brush.save();
    brush.translate(
      follow(seconds, [
        [34, 1120],
        [39.2, 1640],
      ]),
      330 + Math.sin(seconds) * 14,
    );
    brush.rotate(-0.1);
    paintWhale(brush, seconds, 780);
    brush.restore();
  }
  brush.globalAlpha = at(37.6, 45.4);
  const herd = [
    { x: 0, size: 1.25, colour: '#ff7a3c', ear: '#e8502a' },
    { x: -330, size: 1, colour: '#ff5f86', ear: '#d93a6a' },
    { x: -590, size: 0.72, colour: '#ffb02e', ear: '#f08a1c' },
  ];
  if (brush.globalAlpha > 0) {
    for (const { x, size, colour, ear } of herd) {
      brush.save();
      brush.translate(
        follow(seconds, [
          [37.6, 1260],
          [45.4, 1690],
        ]) + x,
        650,
      );
      brush.scale(size, size);
      paintElephant(brush, seconds + x, colour, ear);
      brush.restore();
    }
  }
  brush.globalAlpha = at(39.4, 45.2);
  if (brush.globalAlpha > 0) {
    brush.save();
    brush.translate(1330, 480);
    brush.scale(1.08, 1.08);
    paintDancer(brush, seconds);
    brush.restore();
  }
  brush.globalAlpha = 1;
}

/** The beam in the rain: streaks catch its light, and its pictures, only inside the cone. */
export function paintRain(brush: Brush, seconds: number): void {
  const rain = ease(seconds, 26.6, 28.6) * (1 - ease(seconds, 44.6, 47));
  if (rain <= 0) return;
  const beam = {
    ...lens,
    angle: -19,
    spread: follow(seconds, [
      [29, 27],
      [34.6, 44],
    ]),
    length: 2000,
    strength: ease(seconds, 28.6, 29.4) * (1 - ease(seconds, 44.3, 45)),
  };
  if (beam.strength <= 0) return;
  sheet.setTransform(1, 0, 0, 1, 0, 0);
  sheet.clearRect(0, 0, width, height);
  sheet.setTransform(scale, 0, 0, scale, 0, 0);
  drawBeam(sheet, { ...beam, strength: 1 });
  paintFilm(sheet, seconds);
  withBlend(brush, 'source-over', beam.strength * rain * 0.72, () => {
    brush.drawImage(canvas, 0, 0, screen.width, screen.height);
  });
  sheet.setTransform(1, 0, 0, 1, 0, 0);
  sheet.globalCompositeOperation = 'destination-in';
  const mask = paintOnce(width, height, (layer) => pourStreaks(layer, seconds));
  sheet.drawImage(mask, 0, 0);
  sheet.globalCompositeOperation = 'source-over';
  withBlend(brush, 'screen', beam.strength * rain, () => {
    brush.drawImage(canvas, 0, 0, screen.width, screen.height);
  });
}
