import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, shade, strokePath } from '../../paint/subject.ts';
import { castShadow, layPrint, type Thing, within } from '../thing.ts';

/** A device with the print on its screen: a tablet, a telephone, or a monitor on its foot. */
export function drawScreen(
  stage: Stage,
  options: Thing & { wide: number; tall: number; bezel?: number; foot?: boolean },
): void {
  const { print, wide, tall, bezel = 3, foot = false, colour = '#17181c' } = options;
  const { ink, sun } = stage.palette;
  const rise = foot ? 22 : 0;
  const [left, top] = [-wide / 2, -tall - rise];
  const round = Math.min(5, bezel * 1.4);
  const outline = `M${left + round} ${top}h${wide - 2 * round}q${round} 0 ${round} ${round}v${tall - 2 * round}q0 ${round} ${-round} ${round}h${2 * round - wide}q${-round} 0 ${-round} ${-round}v${2 * round - tall}q0 ${-round} ${round} ${-round}z`;
  castShadow(stage, { shadow: [5, 6], ...options }, outline);
  drawSubject(stage, { ...options, blend: 'screen', blur: 5, opacity: 0.5 }, (brush) =>
    layPrint(brush, print, [left - 4, top - 4, wide + 8, tall + 8]),
  );
  drawSubject(stage, options, (brush) => {
    if (foot) {
      fillPath(
        brush,
        shade(brush, [-12, 0], [12, 0], ['#8a8e98', '#3a3c44']),
        'M-9 -26H9L12 -3H-12Z',
      );
      fillPath(brush, '#54575f', 'M-26 -4Q0 -8 26 -4L28 0H-28Z');
    }
    fillPath(
      brush,
      shade(brush, [left, top], [-left, 0], [mix(colour, '#ffffff', 0.3), colour, ink]),
      outline,
    );
    layPrint(brush, print, [left + bezel, top + bezel, wide - 2 * bezel, tall - 2 * bezel]);
    within(brush, outline, () =>
      fillPath(
        brush,
        fade(sun, 0.1),
        `M${left} ${top + tall * 0.7}L${left + wide * 0.62} ${top}H${left + wide * 0.82}L${left} ${top + tall}Z`,
      ),
    );
    strokePath(brush, fade('#ffffff', 0.24), 0.5, outline);
  });
}
