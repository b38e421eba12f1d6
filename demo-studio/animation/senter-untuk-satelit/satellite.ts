import { fade, mix } from '../../art/paint/colour.ts';
import type { Brush } from '../../art/paint/stage.ts';
import { writeLine } from '../canvas/lettering.ts';
import { drawGlow, fillDisc } from '../canvas/light.ts';
import { colours } from './space.ts';

function paintWing(brush: Brush, side: number, fold: number): void {
  brush.save();
  brush.scale(side, 1);
  brush.fillStyle = '#ffffff';
  brush.fillRect(96, -5, 40, 10);
  brush.translate(132, 0);
  brush.scale(fold, 1);
  brush.fillStyle = '#2f8f9a';
  brush.fillRect(0, -66, 300, 132);
  for (let column = 0; column < 5; column += 1) {
    for (let row = 0; row < 2; row += 1) {
      brush.fillStyle = (column + row) % 2 ? colours.mint : '#56bdb0';
      brush.fillRect(8 + column * 58, -58 + row * 60, 50, 54);
    }
  }
  brush.restore();
}

/** A hexagon with two wings, and one lamp that looks at us. Its middle is the origin. */
export function paintSatellite(
  brush: Brush,
  look: { size: number; turn: number; lamp: number; days?: number; gaze?: number },
): void {
  brush.save();
  brush.scale(look.size, look.size);
  brush.rotate(look.turn);
  const fold = 0.9 + 0.1 * Math.cos(look.turn * 9);
  paintWing(brush, 1, fold);
  paintWing(brush, -1, fold);
  brush.strokeStyle = '#ffffff';
  brush.lineWidth = 6;
  brush.stroke(new Path2D('M0 -110V-196M-42 -224Q0 -168 42 -224'));
  brush.fillStyle = colours.coral;
  fillDisc(brush, 0, -204, 10);
  brush.fillStyle = '#fdfaf0';
  brush.fill(new Path2D('M0 -122L106 -61V61L0 122L-106 61V-61Z'));
  brush.fillStyle = '#cfcbe8';
  brush.fill(new Path2D('M0 122L106 61V-61L52 -30V46Z'));
  brush.fillStyle = '#e4e0f2';
  brush.fill(new Path2D('M-106 61L0 122L52 46L-40 46Z'));
  brush.fillStyle = colours.ink;
  fillDisc(brush, 0, -12, 58);
  brush.fillStyle = mix('#4a3550', '#ffd37a', 0.15 + look.lamp * 0.85);
  const gaze = look.gaze ?? 0;
  fillDisc(brush, gaze * 9, -12 + Math.abs(gaze) * 6, 39);
  brush.fillStyle = fade('#fffbe8', 0.35 + look.lamp * 0.65);
  fillDisc(brush, 11 + gaze * 9, -24, 11);
  if (look.days) {
    const digits = look.days.toLocaleString('id-ID');
    writeLine(brush, digits, { x: 0, y: 84, size: 27, weight: 800, colour: '#3a3080', spacing: 1 });
  }
  brush.restore();
}

/** The light of its lamp, to be laid over the picture at the same place. */
export function paintSatelliteLight(
  brush: Brush,
  light: { x: number; y: number; size: number; lamp: number },
): void {
  const { x, y, size, lamp } = light;
  drawGlow(brush, { x, y: y - 12 * size, radius: 300 * size, strength: lamp });
  drawGlow(brush, { x, y: y - 12 * size, radius: 150 * size, colour: '#fff3d0', strength: lamp });
}
