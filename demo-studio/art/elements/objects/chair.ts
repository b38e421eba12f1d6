import { mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Placing, shade, strokePath } from '../../paint/subject.ts';

/** An empty chair. */
export function drawChair(stage: Stage, options: Placing & { colour?: string }): void {
  const wood = options.colour ?? mix(stage.palette.accent, stage.palette.ink, 0.3);
  const { sun, ink } = stage.palette;
  drawSubject(stage, options, (brush) => {
    strokePath(brush, mix(wood, ink, 0.3), 4, 'M-20 0V-42M20 0V-42M-24 -98V0M-14 0V-40');
    fillPath(
      brush,
      shade(brush, [0, -50], [0, -38], [mix(wood, sun, 0.5), wood]),
      'M-26 -42L-20 -50H22L26 -42Z',
    );
    fillPath(
      brush,
      shade(brush, [-26, 0], [-4, 0], [mix(wood, sun, 0.4), mix(wood, ink, 0.3)]),
      'M-27 -100Q-16 -106 -12 -98L-16 -54L-24 -52Z',
    );
  });
}
