import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Placing, shade, strokePath } from '../../paint/subject.ts';

/** A street lamp and its clean cone of light. */
export function drawStreetLamp(stage: Stage, options: Placing): void {
  const { ink, sun } = stage.palette;
  drawSubject(stage, { blend: 'screen', blur: 0.6, ...options }, (brush) => {
    fillPath(
      brush,
      shade(brush, [0, -104], [0, 4], [fade(sun, 0.9), fade(sun, 0.28)]),
      'M-27 -103H-19L34 2H-80Z',
    );
    fillPath(brush, fade(sun, 0.6), 'M-80 2a57 9 0 0 0 114 0a57 9 0 0 0 -114 0Z');
  });
  drawSubject(stage, options, (brush) => {
    strokePath(brush, ink, 2.6, 'M10 4V-96Q10 -112 -8 -110L-22 -107');
    fillPath(brush, ink, 'M-30 -103Q-30 -110 -22 -110Q-16 -110 -16 -103Z');
    brush.shadowColor = sun;
    brush.shadowBlur = stage.unit * 8;
    fillPath(brush, mix(sun, '#ffffff', 0.5), 'M-28 -103h10l-2 2.6h-6z');
  });
}
