import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, shade, strokePath } from '../../paint/subject.ts';
import { castShadow, drawFolds, layPrint, lightFromLeft, type Thing, within } from '../thing.ts';

const outline =
  'M-17 -99Q0 -91 17 -99L31 -94Q44 -86 53 -70L39 -59Q33 -64 30 -68Q29 -34 31 -2Q0 3 -31 -2Q-29 -34 -30 -68Q-33 -64 -39 -59L-53 -70Q-44 -86 -31 -94Z';
const neck = 'M-17 -99Q0 -91 17 -99Q14 -84 0 -83.4Q-14 -84 -17 -99Z';

/** A T-shirt with its print, hung or laid flat. */
export function drawShirt(
  stage: Stage,
  options: Thing & { box?: [number, number, number, number]; round?: boolean; buttons?: boolean },
): void {
  const { colour = stage.palette.near, print, round, box = [-18, -74, 36, 44] } = options;
  const { ink } = stage.palette;
  castShadow(stage, options, outline);
  drawSubject(stage, options, (brush) => {
    const tones = [mix(colour, '#ffffff', 0.1), colour, mix(colour, ink, 0.24)];
    fillPath(brush, shade(brush, [-40, -90], [36, 0], tones), outline);
    fillPath(
      brush,
      mix(colour, ink, 0.5),
      'M-16 -98.4Q0 -91 16 -98.4Q10 -94 0 -93.6Q-10 -94 -16 -98.4Z',
    );
    within(brush, outline, () => {
      const [x, y, wide, tall] = box;
      const badge = new Path2D();
      if (round) badge.ellipse(x + wide / 2, y + tall / 2, wide / 2, tall / 2, 0, 0, Math.PI * 2);
      else badge.rect(x, y, wide, tall);
      brush.save();
      brush.clip(badge);
      layPrint(brush, print, box);
      brush.restore();
      drawFolds(brush, [
        ['M-30 -68Q-20 -50 -24 -20', 4, -0.22],
        ['M30 -66Q20 -46 25 -18', 5, -0.26],
        ['M-36 -86Q-26 -78 -27 -66', 3, 0.14],
        ['M-8 -24Q-2 -12 -10 0', 5, -0.16],
        ['M10 -30Q6 -14 13 0', 4, -0.15],
        ['M-14 -28Q-14 -14 -20 0', 3, 0.12],
        ['M1 -40Q4 -16 2 0', 4, 0.1],
      ]);
    });
    lightFromLeft(brush, outline, [-50, 54]);
    strokePath(
      brush,
      mix(colour, ink, 0.34),
      2.6,
      'M-16.4 -97.6Q-12 -86 0 -85.6Q12 -86 16.4 -97.6',
    );
    strokePath(
      brush,
      fade(mix(colour, '#ffffff', 0.4), 0.5),
      0.5,
      'M-14.6 -96Q-11 -87.6 0 -87.2Q11 -87.6 14.6 -96',
    );
    for (const hem of ['M-52 -67.5L-38.5 -57.5', 'M52 -67.5L38.5 -57.5', 'M-30.6 -5Q0 0 30.6 -5'])
      strokePath(brush, fade(ink, 0.32), 0.45, hem);
    strokePath(brush, fade(ink, 0.3), 0.5, 'M-31 -94Q-27 -82 -30 -68M31 -94Q27 -82 30 -68');
    if (options.buttons)
      for (const [x, y] of [
        [20, -95.6],
        [24, -94.2],
        [28, -92.8],
      ] as const)
        fillPath(brush, '#fffaf0', `M${x - 0.9} ${y}a0.9 0.9 0 1 0 1.8 0a0.9 0.9 0 1 0 -1.8 0z`);
    fillPath(brush, fade('#ffffff', 0.05), neck);
  });
}
