import { fade } from '../../art/paint/colour.ts';
import type { Brush } from '../../art/paint/stage.ts';
import { drawGlow, fillDisc } from '../canvas/light.ts';
import { openStars } from '../canvas/stars.ts';
import { type Mood, tint } from './mood.ts';

export const horizon = 650;

const tones = [
  ['#0b1f33', '#5b86a8'],
  ['#103550', '#a9b6b8'],
  ['#1c5968', '#f3c79a'],
  ['#4f9291', '#ffe9bd'],
] as const;

const stars = openStars({ seed: 'suar', count: 80, until: 560 });

function paintCloud(brush: Brush, x: number, y: number, width: number): void {
  brush.beginPath();
  brush.roundRect(x, y, width, 16, 8);
  brush.roundRect(x + width * 0.18, y - 20, width * 0.5, 16, 8);
  brush.roundRect(x + width * 0.3, y + 20, width * 0.52, 12, 6);
  brush.fill();
}

export function paintSky(brush: Brush, seconds: number, mood: Mood): void {
  const air = brush.createLinearGradient(0, 0, 0, horizon + 40);
  tones.forEach(([night, dawn], index) => {
    air.addColorStop([0, 0.4, 0.8, 1][index] ?? 1, tint(night, dawn, mood));
  });
  brush.fillStyle = air;
  brush.fillRect(-400, -300, 2720, 1800);
  stars(brush, seconds, (1 - mood.dawn) * (1 - mood.gloom * 0.35));
}

export function paintMoon(brush: Brush, mood: Mood): void {
  const shine = (1 - mood.dawn) * (1 - mood.gloom * 0.6);
  const [x, y] = [430, 250];
  brush.fillStyle = fade('#f6ead0', 0.07 * shine);
  for (const radius of [150, 220, 310]) fillDisc(brush, x, y, radius);
  drawGlow(brush, { x, y, radius: 420, colour: '#cfe6dc', strength: 0.35 * shine });
  brush.fillStyle = fade('#f6ead0', 0.25 + 0.75 * shine);
  fillDisc(brush, x, y, 104);
  brush.fillStyle = fade('#dccfae', 0.5 * shine);
  for (const [dx, dy, radius] of [
    [-38, -26, 20],
    [26, 30, 26],
    [34, -40, 12],
    [-30, 44, 11],
  ] as const)
    fillDisc(brush, x + dx, y + dy, radius);
}

export function paintClouds(brush: Brush, mood: Mood): void {
  brush.fillStyle = fade(tint('#5fa3a4', '#fff3d8', mood), 0.16 + mood.dawn * 0.3);
  paintCloud(brush, 140, 330, 420);
  paintCloud(brush, 880, 190, 300);
  paintCloud(brush, 1560, 420, 380);
}

/** Islands far away, and the sun that comes up behind them. */
export function paintFar(brush: Brush, mood: Mood): void {
  if (mood.dawn > 0) {
    const rise = horizon + 90 - mood.dawn * 120;
    drawGlow(brush, {
      x: 560,
      y: rise,
      radius: 620,
      colour: '#ffd28a',
      strength: mood.dawn * 0.9,
    });
    brush.fillStyle = fade('#fff1c8', mood.dawn);
    fillDisc(brush, 560, rise, 84);
  }
  brush.fillStyle = tint('#276a74', '#c78f7e', mood);
  brush.fill(new Path2D('M-400 652L-60 652Q60 588 190 612Q300 560 420 640L470 652Z'));
  brush.fillStyle = tint('#225f6b', '#b57f78', mood);
  brush.fill(new Path2D('M560 654Q640 610 720 626Q830 586 930 654Z'));
}
