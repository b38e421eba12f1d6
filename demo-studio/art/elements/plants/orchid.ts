import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Placing, shade, strokePath } from '../../paint/subject.ts';

/** A flower that looks back: five petals with a face in the middle. */
export function drawOrchid(stage: Stage, options: Placing & { colour?: string }): void {
  const { ink, second, paper } = stage.palette;
  const petal = options.colour ?? mix(second, ink, 0.55);
  drawSubject(stage, options, (brush) => {
    strokePath(brush, '#26401c', 2.4, 'M0 4Q-6 40 6 84');
    for (const [turn, length, half] of [
      [-90, 48, 16],
      [-18, 46, 20],
      [198, 46, 20],
      [40, 40, 13],
      [140, 40, 13],
    ] as const) {
      brush.save();
      brush.rotate((turn * Math.PI) / 180);
      fillPath(
        brush,
        shade(brush, [0, 0], [length, 0], [mix(petal, paper, 0.25), petal, mix(petal, ink, 0.5)]),
        `M0 0Q${length * 0.45} ${-half * 1.4} ${length} 0Q${length * 0.45} ${half * 1.4} 0 0Z`,
      );
      for (let vein = -2; vein <= 2; vein += 1)
        strokePath(
          brush,
          fade(second, 0.35),
          0.6,
          `M4 0Q${length * 0.4} ${vein * half * 0.35} ${length * 0.85} ${vein * 1.4}`,
        );
      brush.restore();
    }
    fillPath(
      brush,
      mix(paper, second, 0.35),
      'M-13 -8Q-15 -20 0 -20Q15 -20 13 -8Q10 10 0 14Q-10 10 -13 -8Z',
    );
    for (const side of [-1, 1])
      fillPath(
        brush,
        ink,
        `M${side * 2.5} -8Q${side * 6} -12 ${side * 10} -8Q${side * 6} -5 ${side * 2.5} -8Z`,
      );
    fillPath(brush, mix(second, '#a01848', 0.6), 'M-5 4Q0 0 5 4Q0 9 -5 4Z');
  });
}
