import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { shade } from '../../paint/subject.ts';

/** A grassy cliff that ends at the sea on its left. */
export function drawCliff(
  stage: Stage,
  options: { y?: number; edge?: number; grass?: string } = {},
): void {
  const { y = 0.63, edge = 0.38, grass = '#8fb85a' } = options;
  const { near, sun } = stage.palette;
  const [w, h] = [stage.width, stage.height];
  stage.layer((brush) => {
    brush.fillStyle = shade(
      brush,
      [edge * w, 0],
      [w, 0],
      ['#f0dcae', '#c8a870', mix('#c8a870', near, 0.4)],
    );
    brush.fill(
      new Path2D(
        `M${w * 1.05} ${y * h}H${edge * w}L${(edge - 0.03) * w} ${(y + 0.1) * h}L${(edge + 0.03) * w} ${(y + 0.2) * h}L${(edge - 0.05) * w} ${h * 1.02}H${w * 1.05}Z`,
      ),
    );
    for (let layer = 0; layer < 12; layer += 1) {
      brush.strokeStyle = fade(near, 0.16);
      brush.lineWidth = stage.unit * 0.4;
      const at = y + 0.05 + layer * 0.034;
      brush.stroke(
        new Path2D(
          `M${(edge + 0.02) * w} ${at * h}Q${0.7 * w} ${(at + 0.02) * h} ${w} ${(at - 0.01) * h}`,
        ),
      );
    }
    brush.fillStyle = shade(
      brush,
      [0, (y - 0.03) * h],
      [0, (y + 0.06) * h],
      [mix(grass, sun, 0.4), grass],
    );
    brush.fill(
      new Path2D(
        `M${w * 1.05} ${(y - 0.03) * h}Q${0.7 * w} ${(y - 0.035) * h} ${edge * w} ${y * h}Q${(edge - 0.02) * w} ${(y + 0.02) * h} ${(edge + 0.04) * w} ${(y + 0.035) * h}T${0.66 * w} ${(y + 0.04) * h}T${w * 1.05} ${(y + 0.05) * h}Z`,
      ),
    );
  });
}
