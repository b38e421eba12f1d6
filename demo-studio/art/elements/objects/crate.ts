import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Placing, shade, strokePath } from '../../paint/subject.ts';

/** A sealed wooden crate. */
export function drawCrate(stage: Stage, options: Placing): void {
  const { ink, sun } = stage.palette;
  const wood = '#8a6236';
  drawSubject(stage, options, (brush) => {
    fillPath(brush, fade(ink, 0.6), 'M-56 6Q0 -6 62 4Q30 16 -40 12Z');
    for (let board = 0; board < 5; board += 1)
      fillPath(
        brush,
        shade(brush, [-50, 0], [50, 0], [mix(wood, sun, 0.4), wood, mix(wood, ink, 0.55)]),
        `M-50 ${-14 * board}h100v-13h-100z`,
      );
    fillPath(
      brush,
      mix(wood, sun, 0.25),
      'M-50 0v-70h8v70zM42 0v-70h8v70zM-42 -6L36 -70h6v6L-36 0h-6z',
    );
    strokePath(brush, '#c81e1c', 2, 'M-50 -36h100');
    brush.fillStyle = '#c81e1c';
    fillCircle(brush, 0, -36, 7);
  });
}
