import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted, shade, strokePath } from '../../paint/subject.ts';

/** An acoustic guitar, standing. */
export function drawGuitar(stage: Stage, options: Painted): void {
  const wood = options.colour ?? stage.palette.accent;
  const { ink, sun, paper } = stage.palette;
  drawSubject(stage, options, (brush) => {
    fillPath(
      brush,
      shade(brush, [-24, 0], [24, 0], [mix(wood, sun, 0.4), wood, mix(wood, ink, 0.5)]),
      'M0 0C-30 0 -32 -30 -18 -38C-22 -54 -10 -60 0 -58C10 -60 22 -54 18 -38C32 -30 30 0 0 0Z',
    );
    brush.fillStyle = ink;
    fillCircle(brush, 0, -38, 7);
    fillPath(
      brush,
      mix(ink, wood, 0.35),
      'M-3 -38V-112H3V-38ZM-5 -112L-6 -126H6L5 -112ZM-9 -16h18v4h-18z',
    );
    for (let string = -2; string <= 2; string += 1)
      strokePath(brush, fade(paper, 0.7), 0.25, `M${string} -14V-120`);
  });
}
