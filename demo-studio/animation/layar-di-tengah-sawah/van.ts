import { fade } from '../../art/paint/colour.ts';
import type { Brush } from '../../art/paint/stage.ts';
import { amber, drawBeam, drawGlow, fillDisc } from '../canvas/light.ts';
import { ease, easeOut, follow } from '../canvas/motion.ts';

const ink = '#0d0720';

/** The projector's lens when the van is parked. */
export const lens = { x: 418, y: 712 } as const;

function paintWheel(brush: Brush, x: number, turn: number): void {
  brush.fillStyle = ink;
  fillDisc(brush, x, -14, 17);
  brush.fillStyle = '#54407e';
  fillDisc(brush, x, -14, 7);
  brush.strokeStyle = ink;
  brush.lineWidth = 2.4;
  brush.beginPath();
  brush.moveTo(x - Math.cos(turn) * 7, -14 - Math.sin(turn) * 7);
  brush.lineTo(x + Math.cos(turn) * 7, -14 + Math.sin(turn) * 7);
  brush.stroke();
}

/** A small van with a projector on its roof, its wheels on the origin, driving right. */
function paintVan(brush: Brush, look: { turn: number; reel: number; lit: number }): void {
  brush.fillStyle = '#1c1038';
  brush.fill(
    new Path2D('M-112 -16V-100Q-112 -118 -94 -118H44Q62 -118 74 -100L96 -66Q116 -62 116 -44V-16Z'),
  );
  brush.fillStyle = fade('#ffb95e', 0.35 + 0.5 * look.lit);
  for (const x of [-94, -48, -2]) {
    brush.beginPath();
    brush.roundRect(x, -98, 38, 30, 5);
    brush.fill();
  }
  brush.fill(new Path2D('M46 -98H56Q62 -98 66 -92L80 -68H46Z'));
  brush.fillStyle = '#e0662f';
  brush.fillRect(-112, -56, 226, 9);
  brush.fillStyle = ink;
  brush.fillRect(-84, -126, 110, 8);
  brush.beginPath();
  brush.roundRect(-52, -168, 56, 42, 6);
  brush.fill();
  brush.fillRect(4, -156, 18, 18);
  for (const [x, y] of [
    [-44, -182],
    [-8, -182],
  ] as const) {
    brush.fillStyle = ink;
    fillDisc(brush, x, y, 19);
    brush.fillStyle = '#54407e';
    for (let hole = 0; hole < 3; hole += 1) {
      const angle = look.reel + (hole * Math.PI * 2) / 3;
      fillDisc(brush, x + Math.cos(angle) * 10, y + Math.sin(angle) * 10, 4.4);
    }
  }
  paintWheel(brush, -66, look.turn);
  paintWheel(brush, 64, look.turn);
}

/** Where the small van on the far road is while the title is written. */
export function roadAt(seconds: number): { x: number; y: number } {
  const x = -80 + ease(seconds, 0.2, 5.4) * 2150;
  return { x, y: 664 + Math.sin(x / 430) * 17 };
}

/** Seen from afar: two headlamps on their way along the terraces. */
export function paintFarVan(brush: Brush, seconds: number): void {
  if (seconds > 5.4) return;
  const { x, y } = roadAt(seconds);
  const lamp = { x: x + 44, y: y - 16 };
  drawBeam(brush, { ...lamp, angle: -6, spread: 24, length: 620, strength: 0.95 });
  brush.save();
  brush.translate(x, y);
  brush.scale(0.4, 0.4);
  paintVan(brush, { turn: x / 7, reel: 0, lit: 1 });
  brush.restore();
  drawGlow(brush, { ...lamp, radius: 90 });
}

/** Close by: it comes from the left, parks, shows its films, and leaves again. */
export function paintNearVan(brush: Brush, seconds: number): void {
  const x = follow(seconds, [
    [5, -300],
    [8, 370],
    [45.3, 370],
    [47.6, -420],
  ]);
  if (x < -280) return;
  const isLeaving = seconds > 44.6;
  brush.save();
  brush.translate(x, 866);
  if (isLeaving) brush.scale(-1, 1);
  paintVan(brush, { turn: x / 16, reel: seconds > 13.6 ? seconds * 2.2 : 0, lit: 0.8 });
  brush.restore();
  const driving = isLeaving ? ease(seconds, 44.6, 45.2) : 1 - ease(seconds, 8, 8.8);
  const lamp = { x: x + (isLeaving ? -112 : 112), y: 820 };
  drawBeam(brush, {
    ...lamp,
    angle: isLeaving ? 176 : 4,
    spread: 26,
    length: 700,
    strength: driving * 0.9,
  });
  drawGlow(brush, { ...lamp, radius: 130, strength: driving });
}

/** The projector's light at the lens itself. */
export function paintLens(brush: Brush, seconds: number): void {
  const lit = easeOut(seconds, 13.8, 14.4) * (1 - ease(seconds, 44.3, 45));
  drawGlow(brush, { ...lens, radius: 190, strength: lit });
  brush.fillStyle = fade(amber, lit);
  fillDisc(brush, lens.x - 4, lens.y, 8);
}
