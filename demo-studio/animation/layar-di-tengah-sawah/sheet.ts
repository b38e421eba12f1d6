import { fade, mix } from '../../art/paint/colour.ts';
import type { Brush } from '../../art/paint/stage.ts';
import { drawGlow } from '../canvas/light.ts';
import { during, ease, easeOut, follow } from '../canvas/motion.ts';
import { paintWhale } from './figures.ts';

/** The sheet between its poles. */
export const sheet = { x: 960, y: 462, width: 590, height: 332 } as const;

const left = sheet.x - sheet.width / 2;
const top = sheet.y - sheet.height / 2;

export function paintPoles(brush: Brush, seconds: number): void {
  const up = easeOut(seconds, 6, 8.4);
  if (up <= 0) return;
  brush.strokeStyle = '#1a0f36';
  brush.lineWidth = 11;
  const bend =
    ease(seconds, 26, 28) * (1 - ease(seconds, 33, 36)) * (8 + Math.sin(seconds * 5) * 6);
  for (const x of [left - 12, left + sheet.width + 12]) {
    brush.beginPath();
    brush.moveTo(x, 780);
    brush.quadraticCurveTo(x, 500, x + bend, 780 - up * 520);
    brush.stroke();
  }
}

/** The cloth: hangs, billows in the wind, tears loose at the left and flies away to the right. */
function traceCloth(seconds: number, rise: number): Path2D {
  const wind = ease(seconds, 26, 28);
  const billow = (at: number): number =>
    Math.sin(seconds * (1.1 + wind * 5) + at * 3) * (5 + wind * 16);
  const bottom = top + sheet.height;
  const head = bottom - sheet.height * rise;
  const right = left + sheet.width;
  const cloth = new Path2D();
  cloth.moveTo(left, head);
  cloth.quadraticCurveTo(sheet.x, head + 8 + billow(0) * 0.4, right, head);
  cloth.quadraticCurveTo(right + billow(1), (head + bottom) / 2, right, bottom);
  cloth.quadraticCurveTo(sheet.x, bottom + 10 + billow(2), left, bottom);
  cloth.quadraticCurveTo(left + billow(3), (head + bottom) / 2, left, head);
  return cloth;
}

/** The sea on the cloth, and the whale in it until it finds the way out. */
function paintFilm(brush: Brush, _seconds: number, lit: number): void {
  const water = brush.createLinearGradient(0, top, 0, top + sheet.height);
  water.addColorStop(0, mix('#e8dcc4', '#8fe8f0', lit));
  water.addColorStop(0.55, mix('#e0d0b4', '#1fa0d8', lit));
  water.addColorStop(1, mix('#d4c09e', '#0b3f9a', lit));
  brush.fillStyle = water;
  brush.fillRect(left - 60, top - 60, sheet.width + 120, sheet.height + 120);
  brush.fillStyle = fade('#ffffff', 0.14 * lit);
  for (let ray = 0; ray < 4; ray += 1) {
    const x = left + 60 + ray * 150;
    brush.fill(new Path2D(`M${x} ${top - 20}H${x + 46}L${x + 120} ${top + 360}H${x - 30}Z`));
  }
  brush.fillStyle = fade('#0a2f78', 0.8 * lit);
  brush.fill(new Path2D(`M${left - 40} ${top + 300}q90 -44 180 -8t170 -4t180 -10t160 10v90h-720Z`));
}

export function paintSheet(brush: Brush, seconds: number): void {
  const rise = easeOut(seconds, 8.2, 11.4);
  if (rise <= 0 || seconds > 32.5) return;
  const lit = easeOut(seconds, 14, 15.2) * (1 - ease(seconds, 28.4, 29.2));
  const torn = ease(seconds, 28.6, 29.8);
  const away = ease(seconds, 29.4, 32.2);
  drawGlow(brush, { ...sheet, radius: 620, colour: '#59b8f0', strength: lit * 0.6 });
  brush.save();
  brush.translate(left + sheet.width + away * 1300, top - away * 460 + Math.sin(away * 7) * 60);
  brush.rotate(torn * 0.5 + away * 2.1);
  brush.scale(1 - torn * 0.35 * (0.7 + 0.3 * Math.sin(seconds * 9)), 1);
  brush.translate(-(left + sheet.width), -top);
  brush.clip(traceCloth(seconds, rise));
  paintFilm(brush, seconds, lit);
  if (lit > 0.4) paintSheetWhale(brush, seconds);
  const shade = 1 - Math.max(lit, 0.55 - ease(seconds, 10, 13) * 0.2 - torn * 0.05);
  brush.fillStyle = fade('#2a1a58', shade * 0.6);
  brush.fillRect(left - 80, top - 80, sheet.width + 160, sheet.height + 160);
  brush.restore();
}

export interface Flight {
  x: number;
  y: number;
  width: number;
  turn: number;
}

/** The whale's way: across the cloth, out of it, over the fields, and off behind the palms. */
export function flyAt(seconds: number): Flight {
  const x = follow(seconds, [
    [14.6, 500],
    [18.8, 940],
    [22.6, 1180],
    [27, 2350],
  ]);
  const y = follow(seconds, [
    [14.6, 490],
    [18.8, 456],
    [22.6, 300],
    [27, 170],
  ]);
  const width = follow(seconds, [
    [18.4, 380],
    [22.4, 860],
    [27, 1040],
  ]);
  return {
    x,
    y: y + Math.sin(seconds * 1.2) * 12,
    width,
    turn: -0.12 * during(seconds, 18.6, 25, 2),
  };
}

function paintSheetWhale(brush: Brush, seconds: number): void {
  if (seconds > 18.8) return;
  const { x, y, width } = flyAt(seconds);
  brush.save();
  brush.translate(x, y);
  paintWhale(brush, seconds, width);
  brush.restore();
}

/** Free of the cloth: the whale swims above the rice, and light drips from it. */
export function paintFreeWhale(brush: Brush, seconds: number): void {
  if (seconds <= 18.8 || seconds > 27) return;
  const { x, y, width, turn } = flyAt(seconds);
  drawGlow(brush, { x, y, radius: width * 0.8, colour: '#4ac0ff', strength: 0.5 });
  drawGlow(brush, { x: x * 0.9 + 60, y: 800, radius: 520, colour: '#3a9ae8', strength: 0.45 });
  for (let drop = 0; drop < 22; drop += 1) {
    const age = (seconds * 0.45 + drop * 0.137) % 1;
    drawGlow(brush, {
      x: x - width * 0.5 + ((drop * 97) % 100) * 0.01 * width - age * 120,
      y: y + 30 + age * 330,
      radius: 15,
      colour: '#a8f0ff',
      strength: (1 - age) * 0.9,
    });
  }
  brush.save();
  brush.translate(x, y);
  brush.rotate(turn);
  paintWhale(brush, seconds, width);
  brush.restore();
}
