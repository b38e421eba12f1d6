import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, shade, strokePath } from '../../paint/subject.ts';
import { castShadow, drawFolds, layPrint, lightFromLeft, type Thing, within } from '../thing.ts';

const bag = 'M-35 -72Q0 -69 35 -72Q37 -36 40 -3Q0 4 -40 -3Q-37 -36 -35 -72Z';

/** A shopping bag of canvas on its hook. */
export function drawTote(
  stage: Stage,
  options: Thing & { box?: [number, number, number, number] },
): void {
  const { colour = stage.palette.paper, print, box = [-27, -62, 54, 52] } = options;
  const { ink } = stage.palette;
  castShadow(stage, options, bag);
  drawSubject(stage, options, (brush) => {
    strokePath(brush, mix(colour, ink, 0.45), 4, 'M-16 -70Q-14 -112 2 -118Q16 -112 17 -70');
    fillPath(
      brush,
      shade(
        brush,
        [-40, -70],
        [40, 0],
        [mix(colour, '#ffffff', 0.3), colour, mix(colour, ink, 0.26)],
      ),
      bag,
    );
    within(brush, bag, () => {
      layPrint(brush, print, box);
      for (let thread = -76; thread < 6; thread += 1)
        strokePath(brush, fade(ink, 0.05), 0.4, `M-42 ${thread}H42`);
      for (let thread = -42; thread < 42; thread += 1)
        strokePath(brush, fade('#ffffff', 0.05), 0.4, `M${thread} -76V6`);
      drawFolds(brush, [
        ['M-18 -72Q-24 -50 -20 -30', 4, -0.2],
        ['M17 -72Q24 -52 18 -34', 4, -0.22],
        ['M-34 -40Q-20 -20 -36 -6', 5, -0.16],
        ['M34 -44Q22 -20 37 -6', 5, -0.2],
        ['M-4 -72Q2 -54 -2 -40', 4, 0.12],
        ['M-10 -8Q0 -14 14 -6', 5, -0.12],
      ]);
    });
    strokePath(brush, fade(ink, 0.34), 0.5, 'M-35 -68Q0 -65 35 -68');
    strokePath(brush, mix(colour, ink, 0.12), 4.2, 'M-16 -66Q-16 -114 2 -119Q16 -114 16 -66');
    strokePath(brush, fade('#ffffff', 0.3), 0.8, 'M-17 -70Q-16 -110 0 -119');
    for (const x of [-16, 16])
      strokePath(
        brush,
        fade(ink, 0.5),
        0.5,
        `M${x - 1.6} -66l3.2 5M${x + 1.6} -66l-3.2 5M${x - 2} -66h4v5h-4z`,
      );
    lightFromLeft(brush, bag, [-42, 46]);
    strokePath(brush, '#2a2a2e', 2.4, 'M2 -128V-120Q2 -114 -3 -115');
  });
}
