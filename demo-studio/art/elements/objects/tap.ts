import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Placing, strokePath } from '../../paint/subject.ts';

/** A rusty tap that gives one drop. */
export function drawTap(stage: Stage, options: Placing): void {
  const { ink, sun, second } = stage.palette;
  const rust = '#9a5a34';
  drawSubject(stage, options, (brush) => {
    strokePath(brush, mix(rust, ink, 0.4), 8, 'M-24 0V-62Q-24 -74 -12 -74H12Q24 -74 24 -60V-52');
    strokePath(brush, mix(rust, sun, 0.35), 3, 'M-26 0V-62Q-25 -75 -12 -76H12');
    strokePath(brush, mix(rust, ink, 0.2), 4, 'M0 -76V-88M-10 -88H10');
    fillPath(brush, mix(rust, ink, 0.3), 'M18 -54h12v7h-12z');
    fillPath(brush, second, 'M24 -38Q29 -30 24 -27Q19 -30 24 -38Z');
    fillPath(brush, fade(ink, 0.3), 'M-36 0H70Q40 8 -20 6Z');
  });
}
