import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted, shade, strokePath } from '../../paint/subject.ts';
import { glowWindow } from './glow-window.ts';
import { tonesOf } from './tones-of.ts';

/** A stilt house over the water, with its lamp. */
export function drawStiltHouse(stage: Stage, options: Painted): void {
  const { body, lit, dark, light } = tonesOf(stage, options);
  drawSubject(stage, options, (brush) => {
    for (const x of [-34, -18, 2, 20, 33]) strokePath(brush, dark, 1.6, `M${x} 4V-22`);
    fillPath(brush, dark, 'M-42 -22h84v-3h-84z');
    fillPath(brush, body, 'M-32 -25h64v-22h-64z');
    fillPath(
      brush,
      shade(brush, [0, -76], [0, -46], [lit, body]),
      'M-46 -45L-24 -74L24 -74L46 -45Z',
    );
    glowWindow(brush, light, 'M-22 -31h12v-11h-12z', 9 * stage.unit);
    glowWindow(brush, light, 'M12 -25h9v-18h-9z', 9 * stage.unit);
    strokePath(brush, dark, 0.8, 'M-42 -25v-8h10M-42 -29h10M-16 -31v-11M-22 -36.5h12');
  });
}
