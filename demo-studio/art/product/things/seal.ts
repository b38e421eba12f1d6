import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, shade, strokePath } from '../../paint/subject.ts';
import { castShadow, type Thing } from '../thing.ts';

const paper = 'M-60 -78H60V0H-60Z';
const wax =
  'M-14 -36Q-17 -46 -8 -48Q0 -55 9 -49Q18 -46 15 -36Q17 -27 8 -24Q0 -20 -8 -24Q-17 -27 -14 -36Z';

/** A closed envelope of rough paper with a seal of wax. */
export function drawSealedEnvelope(stage: Stage, options: Thing & { wax?: string }): void {
  const { colour = '#d8b884', wax: tone = stage.palette.accent } = options;
  const { ink } = stage.palette;
  castShadow(stage, { shadow: [4, 5], ...options }, paper);
  drawSubject(stage, options, (brush) => {
    fillPath(
      brush,
      shade(
        brush,
        [-60, -78],
        [60, 0],
        [mix(colour, '#ffffff', 0.3), colour, mix(colour, ink, 0.3)],
      ),
      paper,
    );
    for (let fibre = 0; fibre < 120; fibre += 1) {
      const [x, y] = [stage.random.between(-58, 54), stage.random.between(-76, -2)];
      strokePath(
        brush,
        fade(stage.random.chance(0.5) ? ink : '#ffffff', 0.14),
        0.3,
        `M${x} ${y}q2 ${stage.random.between(-2, 2)} 5 0`,
      );
    }
    strokePath(brush, fade(ink, 0.3), 0.6, 'M-60 0L-6 -40M60 0L6 -40');
    fillPath(
      brush,
      shade(brush, [0, -78], [0, -32], [mix(colour, '#ffffff', 0.36), mix(colour, ink, 0.12)]),
      'M-60 -78H60L0 -32Z',
    );
    strokePath(brush, fade(ink, 0.4), 0.7, 'M-60 -78L0 -32L60 -78');
    fillPath(
      brush,
      shade(brush, [-12, -50], [12, -24], [mix(tone, '#ffffff', 0.4), tone, mix(tone, ink, 0.4)]),
      wax,
    );
    strokePath(
      brush,
      mix(tone, ink, 0.4),
      0.9,
      'M-8 -36a8 8 0 1 0 16 0a8 8 0 1 0 -16 0zM0 -42V-30M-5 -38Q0 -34 5 -38',
    );
  });
}
