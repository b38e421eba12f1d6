import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Placing, shade, strokePath } from '../../paint/subject.ts';

/** A hanging lamp with its pool of light. */
export function drawLamp(
  stage: Stage,
  options: Placing & { colour?: string; light?: string; cord?: number },
): void {
  const { light = stage.palette.sun, cord = 80 } = options;
  const colour = options.colour ?? stage.palette.ink;
  drawSubject(stage, { ...options, blend: 'screen' }, (brush) => {
    fillPath(
      brush,
      shade(brush, [0, 0], [0, 190], [fade(light, 0.55), fade(light, 0)]),
      'M-14 0L14 0L92 190L-92 190Z',
    );
  });
  drawSubject(stage, options, (brush) => {
    strokePath(brush, colour, 0.8, `M0 -14V${-14 - cord}`);
    fillPath(brush, colour, 'M-5 -15h10v5Q18 -7 19 0H-19Q-18 -7 -5 -10Z');
    brush.save();
    brush.shadowColor = light;
    brush.shadowBlur = 12 * stage.unit;
    fillPath(brush, mix(light, '#ffffff', 0.5), 'M-9 0a9 4.6 0 0 0 18 0Z');
    brush.restore();
  });
}
