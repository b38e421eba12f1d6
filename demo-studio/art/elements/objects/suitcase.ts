import { mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Placing, shade, strokePath } from '../../paint/subject.ts';

/** The one suitcase that has a colour. */
export function drawSuitcase(stage: Stage, options: Placing & { colour?: string }): void {
  const { ink, accent, sun } = stage.palette;
  const colour = options.colour ?? accent;
  drawSubject(stage, options, (brush) => {
    strokePath(brush, mix(colour, ink, 0.5), 5, 'M-14 -58V-68H14V-58');
    fillPath(
      brush,
      shade(brush, [-48, 0], [48, 0], [mix(colour, sun, 0.25), colour, mix(colour, ink, 0.45)]),
      'M-48 -4V-54Q-48 -60 -42 -60H42Q48 -60 48 -54V-4Q48 0 42 0H-42Q-48 0 -48 -4Z',
    );
    strokePath(brush, mix(colour, ink, 0.5), 3, 'M-28 -60V0M28 -60V0');
    fillPath(brush, sun, 'M-32 -36h8v9h-8zM24 -36h8v9h-8z');
  });
}
