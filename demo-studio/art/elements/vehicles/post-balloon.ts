import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Placing, shade, strokePath } from '../../paint/subject.ts';

/** A basket below a patched balloon, full of letters. */
export function drawPostBalloon(stage: Stage, options: Placing): void {
  const { accent, paper, second, near, ink, sun } = stage.palette;
  drawSubject(stage, options, (brush) => {
    const skin = 'M0 -150C-66 -146 -60 -84 -12 -46H12C60 -84 66 -146 0 -150Z';
    brush.save();
    brush.clip(new Path2D(skin));
    for (let row = 0; row < 8; row += 1)
      for (let column = 0; column < 8; column += 1)
        fillPath(
          brush,
          [accent, paper, second, mix(accent, paper, 0.5), mix(near, paper, 0.4)][
            (row * 3 + column * 2) % 5
          ] ?? accent,
          `M${-62 + column * 16} ${-152 + row * 14}h16v14h-16z`,
        );
    fillPath(
      brush,
      shade(brush, [-50, 0], [50, 0], [fade(sun, 0.4), fade(sun, 0), fade(ink, 0.35)]),
      skin,
    );
    brush.restore();
    strokePath(brush, ink, 0.7, 'M-11 -46L-14 -18M11 -46L14 -18M-4 -46L-5 -18M4 -46L5 -18');
    fillPath(brush, paper, 'M-11 -18l4 -9l7 4l5 -8l7 6v8zM-17 -14l-6 -5l8 -3z');
    fillPath(
      brush,
      shade(brush, [-17, 0], [17, 0], ['#c8905a', '#8a5a30']),
      'M-17 -18H17L14 4Q0 8 -14 4Z',
    );
    for (const y of [-12, -6, 0]) strokePath(brush, fade(ink, 0.3), 0.8, `M-16 ${y}H16`);
  });
}
