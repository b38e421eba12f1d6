import { fade } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, shade, strokePath } from '../../paint/subject.ts';
import { castShadow, layPrint, type Thing, within } from '../thing.ts';

const [columns, rows, wide, tall] = [4, 2, 25, 40];
const outline = `M${(-columns * wide) / 2} ${-rows * tall}h${columns * wide}v${rows * tall}h${-columns * wide}z`;

/** A large map that was folded: every panel catches the light in its own way. */
export function drawFoldedMap(stage: Stage, options: Thing & { route?: string }): void {
  const { print, route } = options;
  const { ink, accent } = stage.palette;
  castShadow(stage, { shadow: [3, 4], ...options }, outline);
  drawSubject(stage, options, (brush) => {
    fillPath(brush, '#f6efdc', outline);
    layPrint(brush, print, [
      (-columns * wide) / 2 + 2,
      -rows * tall + 2,
      columns * wide - 4,
      rows * tall - 4,
    ]);
    if (route) {
      strokePath(brush, ink, 2.6, route);
      brush.setLineDash([3, 2.2]);
      strokePath(brush, accent, 1.6, route);
      brush.setLineDash([]);
    }
    for (let column = 0; column < columns; column += 1) {
      for (let row = 0; row < rows; row += 1) {
        const [x, y] = [(-columns * wide) / 2 + column * wide, -rows * tall + row * tall];
        const isRaised = (column + row) % 2 === 0;
        const tones = isRaised
          ? [fade('#ffffff', 0.2), fade('#ffffff', 0.02)]
          : [fade(ink, 0.06), fade(ink, 0.32)];
        brush.fillStyle = shade(brush, [x, y], [x + wide, y + tall * 0.4], tones);
        brush.fillRect(x, y, wide, tall);
      }
    }
    within(brush, outline, () => {
      for (let column = 1; column < columns; column += 1) {
        const x = (-columns * wide) / 2 + column * wide;
        strokePath(brush, fade('#ffffff', 0.5), 0.5, `M${x} ${-rows * tall}V0`);
      }
      strokePath(brush, fade('#ffffff', 0.5), 0.5, `M-60 ${-tall}H60`);
    });
  });
}
