import { fade, mix } from '../../art/paint/colour.ts';
import { createRandom } from '../../art/paint/random.ts';
import type { Brush } from '../../art/paint/stage.ts';
import { drawBeam, drawGlow, fillDisc } from '../canvas/light.ts';
import { ease, easeOut } from '../canvas/motion.ts';
import { openStars } from '../canvas/stars.ts';
import { brightness } from './blinks.ts';
import { colours } from './space.ts';

interface Pane {
  x: number;
  y: number;
  /** When it joins in, and when it is on before that. */
  joins: number;
  isOn: boolean;
  colour: string;
}

const random = createRandom('makassar');
const stars = openStars({ seed: 'atap', count: 60, until: 640, colour: '#ffffff' });

/** Three rows of houses as rectangles, far to near. */
const rows = [0, 1, 2].map((row) => {
  const houses = [];
  for (let x = -260; x < 2200; ) {
    const width = random.between(110, 210) + row * 20;
    const top = 640 + row * 80 + random.between(-90, 90) - (random.chance(0.2) ? 110 : 0);
    const panes: Pane[] = [];
    for (let px = x + 22; px < x + width - 34; px += 42) {
      for (let py = top + 26; py < 1040; py += 54) {
        if (random.chance(0.36)) continue;
        panes.push({
          x: px,
          y: py,
          joins: random.between(29, 33.6),
          isOn: random.chance(0.14),
          colour: random.pick(['#ffd37a', '#ffe6ae', colours.coral, colours.mint] as const),
        });
      }
    }
    houses.push({ x, width, top, panes, hasTank: random.chance(0.4) });
    x += width + random.between(-6, 16);
  }
  return { row, houses };
});

const walls = ['#2b2384', '#211a6c', '#171250'] as const;

function paintRow(brush: Brush, row: number, seconds: number, lit: number): void {
  const wall = mix(walls[row] ?? walls[2], '#5a3f9c', lit * 0.35);
  for (const house of rows[row]?.houses ?? []) {
    brush.fillStyle = wall;
    brush.fillRect(house.x, house.top, house.width, 700);
    if (house.hasTank) brush.fillRect(house.x + 18, house.top - 34, 44, 40);
    for (const pane of house.panes) {
      const on = pane.isOn ? 0.8 : ease(seconds, pane.joins, pane.joins + 0.25);
      const off = 1 - ease(seconds, 41.4 + (pane.joins - 29) * 0.2, 42.3);
      brush.fillStyle = mix(mix(wall, '#000030', 0.35), pane.colour, on * off);
      brush.fillRect(pane.x, pane.y, 20, 28);
    }
  }
}

/** Where the boy stands, and the mouth of his torch. */
export const roof = { x: 690, y: 690 } as const;
export const torch = { x: 742, y: 586 } as const;

/** The boy: a small coral square with a round head. */
function paintBoy(brush: Brush, seconds: number): void {
  const breath = Math.sin(seconds * 2) * 1.5;
  brush.save();
  brush.translate(roof.x, roof.y);
  brush.fillStyle = '#2a1f6a';
  brush.fillRect(-20, -22, 15, 24);
  brush.fillRect(5, -22, 15, 24);
  brush.fillStyle = colours.coral;
  brush.beginPath();
  brush.roundRect(-29, -82 + breath, 58, 64, 9);
  brush.fill();
  brush.strokeStyle = '#e2513f';
  brush.lineCap = 'round';
  brush.lineWidth = 14;
  brush.beginPath();
  brush.moveTo(18, -64 + breath);
  brush.lineTo(43, -86);
  brush.stroke();
  brush.fillStyle = '#f2b48a';
  fillDisc(brush, 2, -110 + breath, 29);
  brush.fillStyle = '#2a1638';
  brush.beginPath();
  brush.arc(2, -113 + breath, 30, Math.PI * 0.92, Math.PI * 1.86);
  brush.fill();
  fillDisc(brush, 13, -112 + breath, 3.4);
  fillDisc(brush, 24, -113 + breath, 3);
  brush.translate(46, -92);
  brush.rotate(-0.9);
  brush.fillStyle = '#fdfaf0';
  brush.fillRect(-16, -7, 26, 14);
  brush.fill(new Path2D('M10 -7L22 -12V12L10 7Z'));
  brush.restore();
}

function paintRoof(brush: Brush): void {
  brush.fillStyle = '#0f0b3c';
  brush.fillRect(470, roof.y, 520, 600);
  brush.fillRect(450, roof.y - 8, 560, 22);
  brush.fillRect(500, roof.y - 70, 70, 64);
  brush.fillRect(920, roof.y - 210, 7, 210);
  brush.strokeStyle = '#0f0b3c';
  brush.lineWidth = 5;
  for (const y of [196, 172, 148]) {
    brush.beginPath();
    brush.moveTo(890, roof.y - y);
    brush.lineTo(958, roof.y - y);
    brush.stroke();
  }
  brush.strokeStyle = fade('#8a7fe0', 0.5);
  brush.lineWidth = 2;
  brush.stroke(new Path2D('M536 690V560Q720 600 923 530'));
}

/** The city by night with the boy on his roof. `lit` is the light that falls from the sky. */
export function paintCity(brush: Brush, seconds: number, lit: number): void {
  const air = brush.createLinearGradient(0, 0, 0, 900);
  air.addColorStop(0, mix('#140f4a', '#3a2f9a', lit));
  air.addColorStop(0.6, mix('#2a1f8a', '#8a5ac8', lit));
  air.addColorStop(1, mix('#5a45c4', '#ff9a7a', lit));
  brush.fillStyle = air;
  brush.fillRect(-600, -900, 3200, 2400);
  stars(brush, seconds, 1 - lit * 0.5);
  for (const row of [0, 1]) paintRow(brush, row, seconds, lit * (1 - row * 0.3));
  paintRoof(brush);
  paintBoy(brush, seconds);
  const shine = brightness('boy', seconds);
  const reach = 1500 * easeOut(seconds, 15.9, 16.1);
  drawBeam(brush, { ...torch, angle: -62, spread: 7, length: reach, strength: shine });
  drawGlow(brush, { ...torch, radius: 150, strength: shine });
  brush.save();
  brush.translate(0, 130);
  paintRow(brush, 2, seconds, lit * 0.3);
  brush.restore();
}
