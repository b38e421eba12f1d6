import { mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted, shade, strokePath } from '../../paint/subject.ts';

/** A white inter-island ferry with rows of portholes. */
export function drawFerry(stage: Stage, options: Painted): void {
  const { ink, sun, paper, accent, near } = stage.palette;
  const paint = options.colour ?? paper;
  const lit = mix(sun, '#ffffff', 0.2);
  drawSubject(stage, options, (brush) => {
    const side = shade(brush, [0, -50], [0, 0], [mix(paint, sun, 0.5), mix(paint, near, 0.3)]);
    fillPath(brush, side, 'M-56 -22H52V-34H40V-45H-8L-12 -34H-56ZM-44 -34h24v-7h-24z');
    fillPath(brush, accent, 'M0 -45h14l3 -15h-14zM20 -45h9l2 -11h-9z');
    fillPath(brush, ink, 'M3 -60h14l1 -4h-14zM22 -56h9l1 -3h-9z');
    fillPath(
      brush,
      shade(brush, [0, -22], [0, 2], [mix(paint, near, 0.2), mix(near, ink, 0.4)]),
      'M-62 -22H66Q62 -4 52 2H-54Q-60 -6 -62 -22Z',
    );
    fillPath(brush, accent, 'M-60 -14H63L62 -11H-60Z');
    for (let pane = 0; pane < 15; pane += 1)
      fillPath(
        brush,
        pane % 4 === 2 ? mix(ink, near, 0.4) : lit,
        `M${-51 + pane * 6.6} -30h4v4h-4z`,
      );
    for (let pane = 0; pane < 7; pane += 1) fillPath(brush, lit, `M${-4 + pane * 6} -42h4v4h-4z`);
    strokePath(
      brush,
      ink,
      0.7,
      'M-56 -34H-12M-56 -37H-44M-50 -34V-62L-30 -34M-50 -62L-62 -22M46 -34V-40',
    );
  });
}
