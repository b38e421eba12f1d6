import { mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted, shade, strokePath } from '../../paint/subject.ts';
import { lightWindow } from './light-window.ts';

/** A tea house with a round window. */
export function drawTeaHouse(stage: Stage, options: Painted): void {
  const { ink, sun, near } = stage.palette;
  const wood = options.colour ?? mix('#7a5a3c', near, 0.3);
  drawSubject(stage, options, (brush) => {
    fillPath(
      brush,
      shade(brush, [-30, 0], [30, 0], [mix(wood, sun, 0.35), wood, mix(wood, ink, 0.4)]),
      'M-32 0v-40h64v40z',
    );
    fillPath(brush, mix(ink, wood, 0.2), 'M-46 -38Q-20 -44 0 -60Q20 -44 46 -38L44 -34H-44Z');
    lightWindow(brush, stage, sun, 'M-26 -19a11 11 0 1 0 22 0a11 11 0 1 0 -22 0Z');
    strokePath(brush, mix(ink, wood, 0.3), 0.8, 'M-15 -30v22M-26 -19h22');
    fillPath(brush, mix(sun, wood, 0.55), 'M8 0v-26h18v26z');
    strokePath(brush, mix(ink, wood, 0.4), 0.7, 'M17 0v-26M8 -9h18M8 -18h18M-38 0h76');
  });
}
