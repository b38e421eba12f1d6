import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, shade, strokePath } from '../../paint/subject.ts';
import { castShadow, drawFolds, layPrint, lightFromLeft, type Thing, within } from '../thing.ts';

const outline =
  'M-17 -92Q0 -89 17 -92Q19 -72 34 -62Q36 -30 33 0Q0 4 -33 0Q-36 -30 -34 -62Q-19 -72 -17 -92Z';

/** A kitchen apron on its peg: bib with a print, pocket, long strings. */
export function drawApron(stage: Stage, options: Thing & { trim: string }): void {
  const { colour = stage.palette.near, print, trim } = options;
  const { ink } = stage.palette;
  castShadow(stage, options, outline);
  drawSubject(stage, options, (brush) => {
    strokePath(brush, trim, 2, 'M-15 -91Q-12 -112 0 -114Q12 -112 15 -91');
    strokePath(
      brush,
      trim,
      1.8,
      'M-34 -60Q-48 -46 -42 -26Q-38 -12 -46 0M34 -60Q50 -44 42 -24Q38 -10 47 2',
    );
    fillPath(
      brush,
      shade(
        brush,
        [-34, -90],
        [34, 0],
        [mix(colour, '#ffffff', 0.14), colour, mix(colour, ink, 0.3)],
      ),
      outline,
    );
    within(brush, outline, () => {
      layPrint(brush, print, [-15, -84, 30, 30]);
      strokePath(
        brush,
        fade(ink, 0.4),
        0.5,
        'M-20 -36V-12Q-20 -8 -16 -8H16Q20 -8 20 -12V-36ZM0 -36V-8',
      );
      strokePath(brush, trim, 2.2, 'M-20 -36H20');
      drawFolds(brush, [
        ['M-20 -66Q-26 -30 -24 0', 5, -0.2],
        ['M22 -64Q26 -30 27 0', 5, -0.24],
        ['M-6 -56Q-10 -24 -8 0', 5, -0.1],
        ['M8 -54Q6 -26 12 0', 5, 0.1],
        ['M-28 -60Q-32 -30 -29 0', 4, 0.14],
      ]);
    });
    strokePath(
      brush,
      trim,
      1.6,
      'M-17 -92Q0 -89 17 -92M-17 -92Q-19 -72 -34 -62M17 -92Q19 -72 34 -62',
    );
    lightFromLeft(brush, outline, [-38, 40]);
  });
}
