import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { shade } from '../../paint/subject.ts';
import type { Line } from './line.ts';
import { pointOn } from './point-on.ts';
import { traceLine } from './trace-line.ts';

/** Bunting, laundry or papel picado on a line. */
export function drawBunting(
  stage: Stage,
  options: Line & { count?: number; colours: string[]; kind?: 'flag' | 'laundry' | 'paper' },
): void {
  const { count = 12, colours, kind = 'flag' } = options;
  stage.layer((brush) => {
    brush.strokeStyle = fade(stage.palette.ink, 0.8);
    brush.lineWidth = stage.unit * 0.25;
    brush.stroke(traceLine(stage, options));
    for (let flag = 0; flag < count; flag += 1) {
      const [x, y] = pointOn(stage, options, (flag + 0.5) / count);
      const [nextX] = pointOn(stage, options, (flag + 1.4) / count);
      const wide = (nextX - x) * 0.86;
      const colour = colours[flag % colours.length] ?? stage.palette.accent;
      brush.fillStyle = shade(
        brush,
        [x, y],
        [x + wide, y + wide],
        [mix(colour, '#ffffff', 0.15), colour, mix(colour, stage.palette.ink, 0.25)],
      );
      brush.save();
      brush.translate(x, y);
      if (kind === 'flag') brush.fill(new Path2D(`M${-wide / 2} 0H${wide / 2}L0 ${wide * 1.1}Z`));
      else if (kind === 'paper') {
        brush.fill(
          new Path2D(
            `M${-wide / 2} 0H${wide / 2}V${wide}l${-wide / 6} ${-wide / 8}l${-wide / 6} ${wide / 8}l${-wide / 6} ${-wide / 8}l${-wide / 6} ${wide / 8}l${-wide / 6} ${-wide / 8}l${-wide / 6} ${wide / 8}Z`,
          ),
        );
        brush.globalCompositeOperation = 'destination-out';
        for (const [cx, cy, radius] of [
          [0, 0.42, 0.14],
          [-0.27, 0.3, 0.07],
          [0.27, 0.3, 0.07],
          [-0.27, 0.62, 0.07],
          [0.27, 0.62, 0.07],
        ] as const)
          fillCircle(brush, cx * wide, cy * wide, radius * wide);
      } else if (flag % 3 === 0)
        brush.fill(
          new Path2D(
            `M${-wide * 0.5} 0L${-wide * 0.7} ${wide * 0.35}L${-wide * 0.42} ${wide * 0.5}L${-wide * 0.4} ${wide * 1.2}H${wide * 0.4}L${wide * 0.42} ${wide * 0.5}L${wide * 0.7} ${wide * 0.35}L${wide * 0.5} 0Z`,
          ),
        );
      else
        brush.fill(
          new Path2D(
            `M${-wide * 0.45} 0H${wide * 0.45}Q${wide * 0.5} ${wide * 0.7} ${wide * 0.42} ${wide * 1.35}Q0 ${wide * 1.25} ${-wide * 0.42} ${wide * 1.35}Q${-wide * 0.5} ${wide * 0.7} ${-wide * 0.45} 0Z`,
          ),
        );
      brush.restore();
    }
  });
}
