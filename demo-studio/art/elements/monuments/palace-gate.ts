import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted, shade, strokePath } from '../../paint/subject.ts';

/** A palace gate under layered roofs, with its wall. */
export function drawPalaceGate(stage: Stage, options: Painted & { open?: boolean }): void {
  const { ink, sun, accent, near } = stage.palette;
  const wood = options.colour ?? mix(accent, ink, 0.35);
  drawSubject(stage, options, (brush) => {
    fillPath(brush, mix(near, ink, 0.25), 'M-120 0V-34H120V0Z');
    fillPath(brush, mix(ink, near, 0.3), 'M-124 -34L-118 -42H118L124 -34Z');
    fillPath(brush, wood, 'M-50 0V-58H50V0Z');
    for (const x of [-34, 0, 34]) {
      const light = options.open && x === 0 ? mix(sun, '#ffffff', 0.2) : mix(ink, wood, 0.3);
      fillPath(brush, light, `M${x - 12} 0V-36Q${x} -52 ${x + 12} -36V0Z`);
    }
    const roof = (y: number, half: number, rise: number): void => {
      fillPath(
        brush,
        shade(brush, [0, y - rise], [0, y], [mix(near, sun, 0.25), mix(near, ink, 0.55)]),
        `M${-half} ${y - 5}Q${-half * 0.7} ${y - 3} ${-half * 0.56} ${y - rise}H${half * 0.56}Q${half * 0.7} ${y - 3} ${half} ${y - 5}Q${half * 0.5} ${y + 3} 0 ${y + 3}Q${-half * 0.5} ${y + 3} ${-half} ${y - 5}Z`,
      );
      for (let tile = -8; tile <= 8; tile += 1)
        strokePath(
          brush,
          fade(ink, 0.3),
          0.6,
          `M${tile * half * 0.065} ${y - rise}L${tile * half * 0.1} ${y + 1}`,
        );
      strokePath(brush, mix(near, sun, 0.4), 1.4, `M${-half * 0.58} ${y - rise}H${half * 0.58}`);
    };
    roof(-56, 72, 20);
    fillPath(brush, wood, 'M-32 -74h64v-12h-64z');
    roof(-84, 56, 22);
  });
}
