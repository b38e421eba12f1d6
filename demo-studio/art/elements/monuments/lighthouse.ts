import { fade } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted, shade, strokePath } from '../../paint/subject.ts';
import { glowWindow } from './glow-window.ts';
import { tonesOf } from './tones-of.ts';

/** A lighthouse; its lamp is a projector too. */
export function drawLighthouse(stage: Stage, options: Painted): void {
  const { body, lit, dark, light } = tonesOf(stage, options);
  drawSubject(stage, options, (brush) => {
    fillPath(brush, dark, 'M-30 2Q-20 -8 0 -8Q22 -8 32 2Z');
    fillPath(
      brush,
      shade(brush, [-9, 0], [9, 0], [lit, body, dark]),
      'M-9 -6L-5.5 -78L5.5 -78L9 -6Z',
    );
    for (const y of [-20, -46])
      fillPath(
        brush,
        fade(stage.palette.accent, 0.9),
        `M${-9 + (-6 - y) * 0.05} ${y}L${-9 + (-6 - y) * 0.05 + 0.7} ${y - 13}L${9 - (-6 - y) * 0.05 - 0.7} ${y - 13}L${9 - (-6 - y) * 0.05} ${y}Z`,
      );
    fillPath(brush, dark, 'M-8.5 -78h17v-2.6h-17zM-6 -91h12l-6 -7z');
    glowWindow(brush, light, 'M-4.4 -80.6h8.8v-10.4h-8.8z', 14 * stage.unit);
    strokePath(brush, dark, 0.8, 'M0 -80.6v-10.4M0 -98v-5');
  });
}
