import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted, shade, strokePath } from '../../paint/subject.ts';

/** A conical thatched house of Wae Rebo. */
export function drawConeHouse(stage: Stage, options: Painted): void {
  const { sun, ink, near } = stage.palette;
  const thatch = options.colour ?? mix('#8a6a3a', near, 0.25);
  drawSubject(stage, options, (brush) => {
    fillPath(
      brush,
      shade(brush, [-34, 0], [38, 0], [mix(thatch, sun, 0.45), thatch, mix(thatch, ink, 0.6)]),
      'M0 -92Q-8 -56 -42 -2Q0 8 42 -2Q8 -56 0 -92Z',
    );
    for (let row = 1; row < 8; row += 1)
      strokePath(
        brush,
        fade(ink, 0.2),
        0.8,
        `M${-row * 5} ${-88 + row * 11}Q0 ${-82 + row * 11.6} ${row * 5} ${-88 + row * 11}`,
      );
    fillPath(brush, mix(ink, thatch, 0.2), 'M-6 1v-14q6 -5 12 0v14z');
    strokePath(brush, ink, 1.2, 'M0 -92v-12M-4 -100h8');
  });
}
