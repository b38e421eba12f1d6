import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted, shade } from '../../paint/subject.ts';
import { glowWindow } from './glow-window.ts';
import { tonesOf } from './tones-of.ts';

/** A joglo: the house with the raised middle roof, open and lit below. */
export function drawJoglo(stage: Stage, options: Painted): void {
  const { body, lit, dark, light } = tonesOf(stage, options);
  drawSubject(stage, options, (brush) => {
    glowWindow(brush, light, 'M-36 -2h72v-26h-72z', 12 * stage.unit);
    for (const x of [-40, -26, -13, 11, 24, 37]) fillPath(brush, dark, `M${x} 0v-30h3v30z`);
    fillPath(brush, dark, 'M-20 -2v-14h12v14zM8 -2v-9h18v9z');
    fillPath(
      brush,
      shade(brush, [0, -66], [0, -26], [lit, body]),
      'M-54 -26L-24 -42L-14 -62L14 -62L24 -42L54 -26Q0 -31 -54 -26Z',
    );
    fillPath(brush, dark, 'M-16 -62L-19 -68L-11 -65L11 -65L19 -68L16 -62Z');
    fillPath(brush, dark, 'M-50 0v-3h100v3z');
  });
}
