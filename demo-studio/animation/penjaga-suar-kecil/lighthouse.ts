import { fade, mix } from '../../art/paint/colour.ts';
import type { Brush } from '../../art/paint/stage.ts';
import { drawGlow, fillDisc } from '../canvas/light.ts';
import { ease } from '../canvas/motion.ts';
import { type Mood, tint } from './mood.ts';

export const lamp = { x: 1400, y: 262 } as const;
/** Where Sari stands when she is up. */
export const gallery = { x: 1352, y: 316 } as const;

const windows = [660, 580, 500, 420] as const;

/** Sari: a yellow raincoat, a triangle with two dots for eyes. */
export function paintSari(brush: Brush, look: { reach: number; time: number }): void {
  const sway = Math.sin(look.time * 1.7) * 1.2;
  brush.fillStyle = '#21303c';
  brush.fillRect(-9, -6, 6, 7);
  brush.fillRect(3, -6, 6, 7);
  brush.strokeStyle = '#e39b1f';
  brush.lineWidth = 6;
  brush.beginPath();
  brush.moveTo(-8, -28);
  brush.lineTo(-20 - look.reach * 8, -24 - look.reach * 15);
  brush.moveTo(8, -28);
  brush.lineTo(16 - look.reach * 22, -16 - look.reach * 22);
  brush.stroke();
  brush.fillStyle = '#f6b73c';
  brush.fill(new Path2D(`M${sway} -60Q15 -34 21 -4Q0 2 -21 -4Q-15 -34 ${sway} -60Z`));
  brush.fillStyle = '#ffd98c';
  brush.beginPath();
  brush.ellipse(-2, -38, 9.5, 9, 0, 0, Math.PI * 2);
  brush.fill();
  brush.fillStyle = '#26211f';
  const isBlinking = look.time % 3.4 < 0.14;
  for (const x of [-6, 1.5]) {
    brush.beginPath();
    brush.ellipse(x, -39, 1.7, isBlinking ? 0.4 : 2.1, 0, 0, Math.PI * 2);
    brush.fill();
  }
  brush.strokeStyle = '#b4702a';
  brush.lineWidth = 1.3;
  brush.beginPath();
  brush.arc(-2.2, -35.6, 3, 0.35, Math.PI - 0.35);
  brush.stroke();
}

/** The jar in her hands, with as many lights in it as have come. */
export function paintJar(brush: Brush, x: number, y: number, lit: number): void {
  drawGlow(brush, { x, y: y - 8, radius: 70, strength: lit });
  brush.fillStyle = fade('#d8f0ee', 0.3 + lit * 0.2);
  brush.strokeStyle = fade('#eafaf6', 0.8);
  brush.lineWidth = 1.4;
  brush.beginPath();
  brush.roundRect(x - 8, y - 18, 16, 20, 4);
  brush.fill();
  brush.stroke();
  brush.beginPath();
  brush.roundRect(x - 6.5, y - 22, 13, 4, 2);
  brush.stroke();
}

function paintTower(brush: Brush, mood: Mood): void {
  const stone = tint('#e9e0cc', '#fff0d8', mood);
  const side = brush.createLinearGradient(1330, 0, 1470, 0);
  side.addColorStop(0, stone);
  side.addColorStop(0.55, stone);
  side.addColorStop(1, mix(stone, '#1d3b4e', 0.45));
  const body = new Path2D('M1334 762L1358 330H1442L1466 762Z');
  brush.save();
  brush.clip(body);
  brush.fillStyle = side;
  brush.fillRect(1300, 300, 200, 520);
  const rust = tint('#c3573a', '#d8694a', mood);
  const stripes = brush.createLinearGradient(1330, 0, 1470, 0);
  stripes.addColorStop(0, rust);
  stripes.addColorStop(1, mix(rust, '#1d2b3e', 0.5));
  brush.fillStyle = stripes;
  for (const y of [360, 528, 696]) brush.fillRect(1300, y, 200, 84);
  brush.restore();
}

function paintWindows(brush: Brush, seconds: number, mood: Mood): void {
  const lit = 1 - mood.gloom * 0.55;
  const climb = 800 - ease(seconds, 5.2, 11.6) * 480;
  for (const y of windows) {
    const frame = new Path2D(`M1386 ${y + 40}V${y + 14}A14 14 0 0 1 1414 ${y + 14}V${y + 40}Z`);
    brush.fillStyle = mix('#16303e', '#ffcf7a', lit);
    brush.fill(frame);
    brush.save();
    brush.clip(frame);
    brush.translate(1400, climb + 44);
    brush.scale(0.72, 0.72);
    if (seconds > 5 && seconds < 11.7) paintSari(brush, { reach: 0, time: seconds });
    brush.restore();
    drawGlow(brush, { x: 1400, y: y + 20, radius: 58, strength: 0.4 * lit * (1 - mood.dawn) });
  }
}

function paintLampRoom(brush: Brush, mood: Mood): void {
  const dark = tint('#122a3a', '#41405a', mood);
  brush.fillStyle = mix('#1a3a48', '#ffe6ac', Math.max(mood.lamp, mood.dawn * 0.4));
  brush.fillRect(1368, 222, 64, 92);
  brush.fillStyle = dark;
  for (const x of [1364, 1386, 1410, 1432]) brush.fillRect(x, 222, 4, 92);
  brush.fillStyle = tint('#c3573a', '#d8694a', mood);
  brush.fill(new Path2D('M1354 224Q1362 176 1400 168Q1438 176 1446 224Z'));
  brush.fillStyle = dark;
  fillDisc(brush, 1400, 164, 8);
  brush.fillRect(1398.5, 134, 3, 30);
  brush.fillRect(1322, 314, 156, 12);
  brush.fill(new Path2D('M1340 326H1460L1446 346H1354Z'));
  for (let x = 1324; x <= 1474; x += 15) brush.fillRect(x, 288, 2, 28);
  brush.fillRect(1322, 286, 156, 3);
}

export function paintLighthouse(brush: Brush, seconds: number, mood: Mood): void {
  brush.fillStyle = tint('#12303c', '#4a4a5c', mood);
  brush.fill(
    new Path2D(
      'M1060 900Q1100 800 1196 782Q1244 724 1326 744L1478 738Q1560 736 1604 798Q1700 820 1740 930Z',
    ),
  );
  brush.fillStyle = tint('#1c4450', '#7a6a74', mood);
  brush.fill(
    new Path2D('M1196 784Q1246 726 1328 746L1476 740Q1548 742 1580 792Q1400 764 1196 784Z'),
  );
  paintTower(brush, mood);
  paintWindows(brush, seconds, mood);
  paintLampRoom(brush, mood);
}

/** What shines at the top: the old lamp, and later a thousand small ones. */
export function paintLamp(brush: Brush, mood: Mood): void {
  drawGlow(brush, { ...lamp, radius: 330, strength: mood.lamp });
  drawGlow(brush, { ...lamp, radius: 120, colour: '#fff3d0', strength: mood.lamp });
}
