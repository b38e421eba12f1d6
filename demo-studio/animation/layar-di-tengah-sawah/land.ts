import { drawPalm } from '../../art/elements/plants/palm.ts';
import { mix } from '../../art/paint/colour.ts';
import type { Brush } from '../../art/paint/stage.ts';
import { findPalette } from '../../art/palettes/palettes.ts';
import { drawGlow, fillDisc } from '../canvas/light.ts';
import { ease } from '../canvas/motion.ts';
import { paintOnce, screen } from '../canvas/screen.ts';
import { paintSprite } from '../canvas/sprite.ts';
import { openStars } from '../canvas/stars.ts';

export const palette = findPalette('wayang-dusk');

const stars = openStars({ seed: 'sawah', count: 70, until: 520 });
const margin = 160;

/** 0 dusk, 1 night. */
export function readNight(seconds: number): number {
  return ease(seconds, 4.6, 9) * 0.9 + ease(seconds, 26.5, 29.5) * 0.1;
}

export function paintSky(brush: Brush, seconds: number): void {
  const night = readNight(seconds);
  const storm = ease(seconds, 26, 29);
  const air = brush.createLinearGradient(0, 0, 0, 680);
  const dusk = [palette.sky[1], palette.sky[2], palette.sky[3], '#ffd08a'];
  const dark = ['#120b30', '#1d1248', '#33206a', '#5a3480'];
  dusk.forEach((tone, index) => {
    const deep = mix(dark[index] ?? '#120b30', '#0b0720', storm * 0.75);
    air.addColorStop([0, 0.42, 0.78, 1][index] ?? 1, mix(tone, deep, night));
  });
  brush.fillStyle = air;
  brush.fillRect(-400, -300, 2720, 1800);
  stars(brush, seconds, night * (1 - storm));
  const sun = { x: 1230, y: 505 + ease(seconds, 0, 9) * 200 };
  drawGlow(brush, { ...sun, radius: 560, colour: '#ffb25a', strength: 0.8 * (1 - night) });
  brush.globalAlpha = 1 - ease(seconds, 5.4, 8);
  brush.fillStyle = '#ffd98f';
  fillDisc(brush, sun.x, sun.y, 118);
  brush.globalAlpha = 1;
}

/** The curve of one terrace's edge. */
function terraceAt(step: number, x: number): number {
  const bend = Math.sin(x / (430 + step * 26) + step * 0.9) * (16 + step * 3.4);
  return 640 + step * step * 5.2 + step * 18 + bend;
}

function traceTerrace(step: number): Path2D {
  const edge = new Path2D();
  for (let x = -margin; x <= screen.width + margin; x += 20) edge.lineTo(x, terraceAt(step, x));
  edge.lineTo(screen.width + margin, 1400);
  edge.lineTo(-margin, 1400);
  return edge;
}

function paintLand(tones: { ridges: [string, string]; water: string; bank: string; deep: string }) {
  return paintOnce(screen.width + margin * 2, screen.height + 220, (brush) => {
    brush.translate(margin, 0);
    brush.fillStyle = tones.ridges[0];
    brush.fill(
      new Path2D(
        'M-160 620Q120 470 330 560Q560 430 780 566Q1060 480 1290 570Q1580 440 2080 600V1300H-160Z',
      ),
    );
    brush.fillStyle = tones.ridges[1];
    brush.fill(
      new Path2D(
        'M-160 640Q200 560 480 622Q820 570 1080 632Q1440 548 1700 622Q1880 590 2080 640V1300H-160Z',
      ),
    );
    for (let step = 0; step < 8; step += 1) {
      const share = step / 7;
      const edge = traceTerrace(step);
      brush.fillStyle = mix(tones.water, tones.deep, share * 0.85);
      brush.fill(edge);
      brush.save();
      brush.clip(edge);
      brush.translate(0, 15 + step * 3.5);
      brush.fillStyle = mix(tones.bank, tones.deep, share * 0.8);
      brush.fill(edge);
      brush.restore();
    }
  });
}

const duskLand = paintLand({
  ridges: ['#8a4a86', '#6a3678'],
  water: '#f2a76c',
  bank: '#542a63',
  deep: '#150b29',
});
const nightLand = paintLand({
  ridges: ['#2b1a5c', '#221550'],
  water: '#4a3a86',
  bank: '#1b1142',
  deep: '#0a0618',
});

export function paintFields(brush: Brush, seconds: number): void {
  const night = ease(seconds, 4.6, 9);
  if (night < 1) brush.drawImage(duskLand, -margin, 0);
  if (night <= 0) return;
  brush.globalAlpha = night;
  brush.drawImage(nightLand, -margin, 0);
  brush.globalAlpha = 1;
}

const palm = paintSprite({ width: 900, height: 1240 }, palette, (stage) => {
  drawPalm(stage, { x: 0.42, y: 1, size: 0.98, lean: 16 });
});

/** Palms at both sides, like the curtains of a theatre; wind bends them. */
export function paintPalms(brush: Brush, seconds: number): void {
  const wind = ease(seconds, 26, 28) * (1 - ease(seconds, 33, 36));
  const trees = [
    { x: -60, y: 1150, size: 1.02, flip: 1 },
    { x: 1985, y: 1170, size: 1.1, flip: -1 },
  ] as const;
  for (const [index, { x, y, size, flip }] of trees.entries()) {
    const lean = index * 0.02;
    const gust = wind * (0.1 + Math.sin(seconds * 4 + index) * 0.03);
    brush.save();
    brush.translate(x, y);
    brush.rotate(lean + gust);
    brush.scale(size * flip, size);
    brush.drawImage(palm, -378, -1240);
    brush.restore();
  }
}
