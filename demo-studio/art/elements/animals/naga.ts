import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted, strokePath } from '../../paint/subject.ts';

/** A naga: the long water dragon of the stories, coiling across the picture. */
export function drawNaga(stage: Stage, options: Painted & { coils?: number }): void {
  const body = options.colour ?? stage.palette.accent;
  const { coils = 3 } = options;
  const { second, ink, paper, sun } = stage.palette;
  drawSubject(stage, options, (brush) => {
    const points = Array.from({ length: 90 }, (_, index) => {
      const share = index / 89;
      return {
        share,
        x: -78 + share * 132,
        y: -34 + Math.sin(share * Math.PI * coils) * 26 * (1 - share * 0.3) - share * 26,
      };
    });
    for (const { share, x, y } of points) {
      const radius = 2 + 9.5 * Math.sin(Math.min(1, share * 1.1) * Math.PI * 0.62);
      brush.fillStyle = mix(
        mix(body, ink, 0.35),
        mix(body, sun, 0.25),
        0.5 + 0.5 * Math.sin(share * 40),
      );
      fillCircle(brush, x, y, radius);
    }
    points.forEach(({ share, x, y }, index) => {
      if (index % 3) return;
      const radius = 2 + 9.5 * Math.sin(Math.min(1, share * 1.1) * Math.PI * 0.62);
      fillPath(
        brush,
        second,
        `M${x - 3} ${y - radius + 1}L${x - 3} ${y - radius - 5.5}L${x + 3.4} ${y - radius + 1}Z`,
      );
      strokePath(brush, fade(paper, 0.35), 0.7, `M${x - 2} ${y + radius * 0.3}q3 4 6 0`);
    });
    brush.translate(54, -64);
    fillPath(
      brush,
      second,
      'M-8 -10Q-24 -20 -34 -14Q-26 -10 -22 -4Q-34 -6 -40 2Q-28 2 -22 8Q-10 8 -4 2ZM-4 -12Q-12 -28 -6 -38Q0 -26 6 -18Z',
    );
    fillPath(
      brush,
      body,
      'M-14 4Q-14 -16 8 -17Q24 -16 34 -6Q38 -2 34 0L14 1Q24 4 32 8Q28 13 16 12Q-8 14 -14 4Z',
    );
    fillPath(brush, paper, 'M18 1L20 5L22 1.4L25 5L27 1L31 4L32 0ZM17 10L19 6L22 9.4Z');
    brush.fillStyle = sun;
    fillCircle(brush, 10, -8.4, 3.6);
    brush.fillStyle = ink;
    fillCircle(brush, 11, -8.4, 1.7);
    strokePath(brush, second, 1, 'M33 -4Q46 -14 56 -8M33 -2Q46 2 52 12');
  });
}
