import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, shade, strokePath } from '../../paint/subject.ts';
import { castShadow, drawFolds, lightFromLeft, type Thing, within } from '../thing.ts';

const crown = 'M-46 -24Q-48 -74 -2 -78Q46 -76 48 -26Q20 -14 -46 -24Z';
const visor = 'M-48 -25Q-10 -12 34 -20Q22 -1 -30 1Q-72 2 -76 -8Q-70 -20 -48 -25Z';

/** A postal cap: five panels, a badge with a winged envelope. */
export function drawCap(stage: Stage, options: Thing & { brim?: string }): void {
  const { colour = stage.palette.near } = options;
  const { ink, accent, second, paper } = stage.palette;
  const brim = options.brim ?? mix(colour, ink, 0.4);
  castShadow(stage, options, crown + visor);
  drawSubject(stage, options, (brush) => {
    const tones = [mix(colour, '#ffffff', 0.24), colour, mix(colour, ink, 0.4)];
    fillPath(brush, shade(brush, [-40, -70], [46, -10], tones), crown);
    within(brush, crown, () => {
      strokePath(
        brush,
        fade(ink, 0.36),
        0.7,
        'M-2 -78Q-30 -66 -33 -22M-2 -78Q18 -60 16 -16M-2 -78Q40 -66 42 -20',
      );
      strokePath(brush, fade('#ffffff', 0.25), 0.4, 'M-4 -77Q-32 -66 -35 -22M-1 -78Q20 -60 18 -16');
      drawFolds(brush, [
        ['M-44 -30Q0 -20 48 -30', 8, -0.24],
        ['M-20 -68Q-30 -50 -28 -34', 7, 0.16],
      ]);
    });
    lightFromLeft(brush, crown, [-48, 52]);
    fillPath(brush, mix(colour, ink, 0.2), 'M-5 -79h6v-3h-6z');
    strokePath(brush, accent, 3, 'M-47 -27Q0 -14 48 -28');
    fillPath(
      brush,
      shade(brush, [-60, -24], [-30, 4], [mix(brim, '#ffffff', 0.3), brim, mix(brim, ink, 0.5)]),
      visor,
    );
    for (const rise of [4, 8, 12])
      within(brush, visor, () =>
        strokePath(
          brush,
          fade('#ffffff', 0.16),
          0.4,
          `M-76 ${-9 + rise * 0.6}Q-20 ${8 - rise} 34 ${-16 - rise * 0.4}`,
        ),
      );
    brush.translate(-12, -48);
    for (const side of [-1, 1]) {
      brush.save();
      brush.scale(side, 1);
      for (const [reach, drop] of [
        [22, -9],
        [20, -4],
        [16, 1],
      ] as const)
        fillPath(
          brush,
          mix(paper, second, 0.2),
          `M7 ${drop + 3}Q${reach * 0.7} ${drop - 5} ${reach} ${drop - 3}Q${reach * 0.7} ${drop + 3} 7 ${drop + 6}Z`,
        );
      brush.restore();
    }
    fillPath(brush, paper, 'M-10 -8H10V7H-10Z');
    strokePath(brush, accent, 1.1, 'M-10 -8L0 1L10 -8M-10 -8H10V7H-10Z');
    strokePath(
      brush,
      fade(ink, 0.25),
      0.3,
      'M-10 -5L-6 -8M-10 -2L-3 -8M-10 1L-1 -7M-10 4L2 -7M-6 6L6 -6M0 6L9 -4M5 6L10 1',
    );
  });
}
