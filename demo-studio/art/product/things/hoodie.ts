import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, shade, strokePath } from '../../paint/subject.ts';
import { castShadow, drawFolds, layPrint, lightFromLeft, type Thing, within } from '../thing.ts';

const body =
  'M-20 -92Q0 -80 20 -92L33 -88Q42 -82 46 -62L56 -10L42 -7L32 -52Q31 -24 32 -4Q0 1 -32 -4Q-31 -24 -32 -52L-42 -7L-56 -10L-46 -62Q-42 -82 -33 -88Z';
const hood = 'M-21 -90Q-29 -113 -11 -119Q0 -122 11 -119Q29 -113 21 -90Q8 -78 0 -77Q-8 -78 -21 -90Z';
const opening =
  'M-13 -92Q-18 -109 -7 -113Q0 -115 7 -113Q18 -109 13 -92Q6 -82 0 -80Q-6 -82 -13 -92Z';

/** A hooded sweater with an embroidered badge. */
export function drawHoodie(stage: Stage, options: Thing): void {
  const { colour = stage.palette.near, print } = options;
  const { ink, accent, paper } = stage.palette;
  castShadow(stage, options, body);
  castShadow(stage, options, hood);
  drawSubject(stage, options, (brush) => {
    const tones = [mix(colour, '#ffffff', 0.14), colour, mix(colour, ink, 0.3)];
    fillPath(brush, shade(brush, [-44, -100], [40, 0], tones), body);
    within(brush, body, () => {
      layPrint(brush, print, [-15, -66, 30, 30]);
      strokePath(
        brush,
        fade(ink, 0.5),
        0.7,
        'M-20 -10L-24 -26Q-22 -34 -16 -36H16Q22 -34 24 -26L20 -10',
      );
      drawFolds(brush, [
        ['M-33 -84Q-34 -66 -33 -50', 4, -0.3],
        ['M33 -84Q34 -66 33 -50', 5, -0.32],
        ['M-40 -70Q-46 -40 -50 -14', 4, 0.12],
        ['M40 -60Q48 -40 49 -12', 4, -0.2],
        ['M-46 -52Q-42 -48 -38 -50M-48 -40Q-44 -36 -40 -39', 2.4, -0.2],
        ['M46 -52Q42 -48 38 -50M48 -40Q44 -36 40 -39', 2.4, -0.24],
        ['M-12 -30Q-4 -18 -12 -6', 5, -0.14],
        ['M14 -40Q8 -20 16 -6', 5, -0.16],
        ['M-2 -34Q2 -20 0 -5', 4, 0.1],
      ]);
    });
    for (const cuff of ['M-56 -11L-42 -8', 'M56 -11L42 -8', 'M-32 -5.6Q0 -0.6 32 -5.6'])
      strokePath(brush, mix(colour, ink, 0.36), 5, cuff);
    lightFromLeft(brush, body, [-56, 58]);
    fillPath(brush, shade(brush, [-24, -118], [24, -80], tones), hood);
    fillPath(brush, mix(colour, ink, 0.62), opening);
    within(brush, opening, () =>
      drawFolds(brush, [
        ['M-8 -112Q-14 -98 -6 -84', 5, 0.1],
        ['M0 -113Q3 -98 0 -84', 3, -0.2],
      ]),
    );
    strokePath(
      brush,
      fade(mix(colour, '#ffffff', 0.3), 0.6),
      0.8,
      'M-14 -92Q-19 -110 -7 -114Q0 -116 7 -114Q19 -110 14 -92',
    );
    lightFromLeft(brush, hood, [-26, 30], 0.3);
    for (const side of [-1, 1]) {
      strokePath(brush, paper, 1.1, `M${side * 6} -83Q${side * 8.4} -72 ${side * 6.4} -62`);
      strokePath(brush, accent, 1.7, `M${side * 6.4} -63.4v3.6`);
    }
  });
}
