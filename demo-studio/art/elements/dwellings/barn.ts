import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Placing, shade, strokePath } from '../../paint/subject.ts';

/** A long bamboo barn with one lit door. */
export function drawBarn(stage: Stage, options: Placing): void {
  const { ink, near, sun } = stage.palette;
  drawSubject(stage, options, (brush) => {
    fillPath(brush, mix(near, ink, 0.2), 'M-80 0V-34H80V0Z');
    for (let cane = 0; cane < 54; cane += 1)
      strokePath(
        brush,
        fade(stage.random.chance(0.3) ? sun : ink, 0.25),
        0.8,
        `M${-79 + cane * 3} 0v-34`,
      );
    fillPath(
      brush,
      shade(brush, [0, -78], [0, -32], [mix(near, sun, 0.22), ink]),
      'M-90 -32L-66 -76H66L90 -32Z',
    );
    for (let row = 1; row < 7; row += 1)
      strokePath(
        brush,
        fade(ink, 0.4),
        0.8,
        `M${-88 + row * 3.6} ${-34 - row * 6}H${88 - row * 3.6}`,
      );
    brush.shadowColor = sun;
    brush.shadowBlur = stage.unit * 10;
    fillPath(brush, mix(sun, '#ffffff', 0.2), 'M-10 0v-27h18v27z');
    brush.shadowBlur = 0;
    fillPath(brush, fade(sun, 0.3), 'M-10 0h18l22 22h-62z');
    fillPath(brush, ink, 'M-1 0v-13q0 -3 2.6 -3t2.6 3v13z');
  });
}
