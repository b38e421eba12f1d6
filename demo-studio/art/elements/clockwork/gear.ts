import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, type Painted, shade, strokePath } from '../../paint/subject.ts';

/** A toothed wheel. */
export function drawGear(
  stage: Stage,
  options: Painted & { teeth?: number; spokes?: number },
): void {
  const { ink, sun, accent } = stage.palette;
  const metal = options.colour ?? accent;
  const { teeth = 16, spokes = 5 } = options;
  drawSubject(stage, options, (brush) => {
    const wheel = new Path2D();
    for (let tooth = 0; tooth < teeth; tooth += 1) {
      for (const [offset, radius] of [
        [0, 42],
        [0.22, 50],
        [0.5, 50],
        [0.72, 42],
      ] as const) {
        const angle = ((tooth + offset) / teeth) * Math.PI * 2;
        wheel.lineTo(Math.cos(angle) * radius, Math.sin(angle) * radius);
      }
    }
    wheel.closePath();
    wheel.moveTo(32, 0);
    wheel.arc(0, 0, 32, 0, Math.PI * 2, true);
    brush.shadowColor = fade(ink, 0.6);
    brush.shadowBlur = stage.unit * 2;
    brush.shadowOffsetY = stage.unit;
    brush.fillStyle = shade(
      brush,
      [-40, -40],
      [40, 40],
      [mix(metal, sun, 0.6), metal, mix(metal, ink, 0.55)],
    );
    brush.fill(wheel);
    for (let spoke = 0; spoke < spokes; spoke += 1) {
      const angle = (spoke / spokes) * Math.PI * 2;
      strokePath(
        brush,
        mix(metal, ink, 0.2),
        5,
        `M0 0L${Math.cos(angle) * 34} ${Math.sin(angle) * 34}`,
      );
    }
    brush.fillStyle = mix(metal, ink, 0.25);
    fillCircle(brush, 0, 0, 9);
    brush.fillStyle = mix(metal, sun, 0.6);
    fillCircle(brush, -1, -1, 4);
  });
}
