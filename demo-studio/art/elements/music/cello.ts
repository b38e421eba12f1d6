import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted, shade, strokePath } from '../../paint/subject.ts';

/** A cello, its two halves in different light. */
export function drawCello(stage: Stage, options: Painted & { split?: number }): void {
  const { ink, sun, accent, paper } = stage.palette;
  const varnish = options.colour ?? accent;
  const { split = 0 } = options;
  drawSubject(stage, options, (brush) => {
    for (const side of [-1, 1]) {
      brush.save();
      brush.translate(side * split, 0);
      brush.scale(side, 1);
      fillPath(
        brush,
        shade(
          brush,
          [0, 0],
          [30, 0],
          side < 0
            ? [mix(varnish, sun, 0.45), mix(varnish, ink, 0.2), mix(varnish, ink, 0.6)]
            : [mix(varnish, ink, 0.4), mix(varnish, ink, 0.15), mix(varnish, sun, 0.4)],
        ),
        'M0 0Q30 2 30 -20Q30 -32 20 -38Q14 -44 20 -52Q28 -60 22 -72Q14 -82 0 -80Z',
      );
      strokePath(
        brush,
        fade(ink, 0.7),
        0.8,
        'M0 -2Q27 0 27 -20Q27 -31 17.5 -37Q11 -44 17.5 -53Q25 -60 19.5 -71Q13 -79 0 -77',
      );
      strokePath(brush, ink, 1.4, 'M11 -52q3 2 1 6q-3 5 -1 11q1 3 -1.6 3');
      brush.restore();
    }
    fillPath(brush, ink, 'M-2.6 -34L-2 -124H2L2.6 -34ZM-7 -30h14v3h-14zM-4 -10Q0 -22 4 -10V-2H-4Z');
    fillPath(brush, mix(varnish, ink, 0.5), 'M-3 -122h6v-9q4 -4 0 -8q-3 -3 -5 0q-3 3 -1 7z');
    for (const y of [-128, -133]) strokePath(brush, ink, 1.8, `M-8 ${y}H8`);
    for (let string = -1.5; string <= 1.5; string += 1)
      strokePath(brush, fade(paper, 0.8), 0.25, `M${string} -8V-124`);
    strokePath(brush, mix(ink, paper, 0.4), 1.2, 'M0 0V10');
  });
}
