import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Placing, shade, strokePath } from '../../paint/subject.ts';

/** An open cookbook; one page is blank and glows. */
export function drawBook(stage: Stage, options: Placing): void {
  const { paper, sun, near, accent, ink } = stage.palette;
  drawSubject(stage, options, (brush) => {
    fillPath(brush, mix(accent, ink, 0.4), 'M-66 4L-58 -30H58L66 4Q30 -4 0 6Q-30 -4 -66 4Z');
    fillPath(
      brush,
      shade(brush, [-60, 0], [0, 0], [paper, mix(paper, near, 0.3)]),
      'M-62 0L-54 -34Q-26 -40 0 -30V2Q-28 -8 -62 0Z',
    );
    brush.shadowColor = sun;
    brush.shadowBlur = stage.unit * 10;
    fillPath(brush, mix(sun, '#ffffff', 0.7), 'M62 0L54 -34Q26 -40 0 -30V2Q28 -8 62 0Z');
    brush.shadowBlur = 0;
    for (let line = 0; line < 6; line += 1)
      strokePath(
        brush,
        fade(near, 0.6),
        1,
        `M${-51 - line * 1.2} ${-29 + line * 4.4}Q-28 ${-34 + line * 4.7} -6 ${-26 + line * 4.4}`,
      );
  });
}
