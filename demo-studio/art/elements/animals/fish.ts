import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted, shade, strokePath } from '../../paint/subject.ts';

/** A carp of many colours. */
export function drawFish(stage: Stage, options: Painted & { spots?: string }): void {
  const body = options.colour ?? stage.palette.paper;
  const spots = options.spots ?? stage.palette.accent;
  drawSubject(stage, options, (brush) => {
    fillPath(
      brush,
      fade(body, 0.75),
      'M-38 -14Q-58 -34 -70 -30Q-60 -18 -62 -10Q-62 2 -72 10Q-54 10 -38 -6ZM0 -30Q-14 -44 -24 -40Q-16 -32 -16 -24ZM4 6Q-6 20 -18 20Q-12 12 -12 4Z',
    );
    fillPath(
      brush,
      shade(
        brush,
        [0, -30],
        [0, 8],
        [mix(body, stage.palette.sun, 0.4), body, mix(body, stage.palette.near, 0.3)],
      ),
      'M50 -10Q40 -32 6 -31Q-24 -28 -44 -10Q-24 8 6 9Q40 10 50 -10Z',
    );
    fillPath(
      brush,
      spots,
      'M38 -22Q26 -32 8 -30Q10 -16 24 -14Q36 -12 38 -22ZM-2 -29Q-22 -26 -30 -18Q-20 -10 -8 -16Q2 -20 -2 -29ZM2 8Q-12 6 -20 2Q-14 -6 -4 -2Q4 2 2 8Z',
    );
    for (let row = 0; row < 4; row += 1)
      for (let scale = 0; scale < 6; scale += 1)
        strokePath(
          brush,
          fade(stage.palette.near, 0.18),
          0.6,
          `M${22 - scale * 9 - row * 2} ${-24 + row * 9}q-5 4 0 8`,
        );
    brush.fillStyle = stage.palette.ink;
    fillCircle(brush, 38, -15, 2.6);
    brush.fillStyle = '#ffffff';
    fillCircle(brush, 38.8, -15.8, 0.9);
  });
}
