import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, shade, strokePath } from '../../paint/subject.ts';
import { castShadow, drawFolds, type Thing, within } from '../thing.ts';

const lengths = [
  'M-26 -98Q-14 -103 -2 -98Q2 -60 -4 -30Q-8 -10 -6 0L-34 -3Q-36 -30 -30 -60Q-27 -80 -26 -98Z',
  'M-4 -98Q12 -103 26 -98Q26 -70 32 -48Q38 -26 34 -14L4 -17Q8 -40 2 -64Q-3 -82 -4 -98Z',
] as const;

/** A woven sash over a bar: bands from coal to fire, flames along them, a fringe at each end. */
export function drawSash(stage: Stage, options: Thing & { tones: string[] }): void {
  const { tones } = options;
  const { ink, paper } = stage.palette;
  for (const length of lengths) castShadow(stage, options, length);
  drawSubject(stage, options, (brush) => {
    fillPath(
      brush,
      shade(brush, [0, -104], [0, -96], ['#c89a62', '#6a4020']),
      'M-62 -103H62V-97H-62Z',
    );
  });
  lengths.forEach((length, side) => {
    drawSubject(stage, options, (brush) => {
      const foot = side === 0 ? -2 : -16;
      for (let thread = 0; thread < 46; thread += 1) {
        const x = (side === 0 ? -34 : 4) + thread * 0.63;
        const tone = tones[thread % 2 ? tones.length - 1 : tones.length - 2] ?? ink;
        const sway = stage.random.between(-1.4, 1.4);
        strokePath(
          brush,
          tone,
          0.42,
          `M${x} ${foot}q${sway} 4 ${sway * 0.6} ${9 + stage.random.next() * 2}`,
        );
      }
      fillPath(brush, shade(brush, [0, -100], [0, foot], tones), length);
      within(brush, length, () => {
        for (let row = 0; row < 11; row += 1) {
          const y = -94 + row * 9;
          for (let flame = -5; flame < 6; flame += 1) {
            const x = flame * 8 + (row % 2) * 4;
            const tone = tones[(row + 2) % tones.length] ?? paper;
            fillPath(
              brush,
              fade(mix(tone, paper, 0.34), 0.75),
              `M${x} ${y}q2.6 -3 0.6 -6.4q4.4 3 2.8 6.4q-1.4 2.6 -3.4 0z`,
            );
          }
          strokePath(brush, fade(row % 3 ? ink : paper, 0.35), 0.5, `M-40 ${y + 2.4}H44`);
        }
        for (let weft = -100; weft < 0; weft += 0.9)
          strokePath(brush, fade(ink, 0.09), 0.3, `M-40 ${weft}H44`);
        drawFolds(brush, [
          ['M-18 -100Q-20 -60 -22 0', 5, -0.26],
          ['M-9 -100Q-8 -50 -14 0', 4, 0.2],
          ['M6 -100Q8 -60 16 -14', 5, -0.26],
          ['M18 -100Q20 -60 27 -14', 4, 0.2],
          ['M-30 -60Q-33 -30 -32 0M1 -66Q8 -40 5 -14', 3, -0.2],
        ]);
      });
    });
  });
}
