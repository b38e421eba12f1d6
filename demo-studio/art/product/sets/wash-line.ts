import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { strokePath } from '../../paint/subject.ts';

/** A washing line across the picture, with a peg at each place given. */
export function drawWashLine(
  stage: Stage,
  options: { y: number; sag?: number; pegs: [number, number][]; colour?: string },
): void {
  const { width, height, unit, palette } = stage;
  const { y, sag = 0.03, pegs, colour = palette.paper } = options;
  stage.layer((brush) => {
    const line = `M${-unit} ${y * height}Q${width / 2} ${(y + sag * 2) * height} ${width + unit} ${y * height}`;
    strokePath(brush, fade(palette.ink, 0.5), unit * 0.8, line);
    strokePath(brush, colour, unit * 0.45, line);
    for (const [pegX, pegY] of pegs) {
      brush.save();
      brush.translate(pegX * width, pegY * height);
      brush.scale(unit, unit);
      strokePath(brush, fade(palette.ink, 0.4), 2.2, 'M0.5 -3V5.4');
      strokePath(brush, mix('#c89858', palette.sun, 0.2), 1.7, 'M0 -3.4V5');
      strokePath(brush, mix('#8a5a2c', palette.ink, 0.2), 0.5, 'M0 -2.6V5M-1 0.4h2');
      brush.restore();
    }
  });
}
