import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';

/** People with buckets, one behind another. */
export function drawBucketQueue(
  stage: Stage,
  options: { from: [number, number]; to: [number, number]; count: number },
): void {
  const { from, to, count } = options;
  const { accent, second, ink, near } = stage.palette;
  stage.layer((brush) => {
    for (let person = count - 1; person >= 0; person -= 1) {
      const share = person / Math.max(1, count - 1);
      const [x, y] = [
        (from[0] + (to[0] - from[0]) * share) * stage.width,
        (from[1] + (to[1] - from[1]) * share) * stage.height,
      ];
      const size = stage.unit * (8 - share * 4);
      const coat = [accent, second, near, '#e8b84a', '#7a4a8a'][person % 5] ?? accent;
      brush.fillStyle = fade(ink, 0.3);
      brush.fill(
        new Path2D(`M${x} ${y}l${size * 1.4} ${size * 0.2}v${size * 0.12}h${-size * 1.4}z`),
      );
      brush.fillStyle = coat;
      brush.fill(
        new Path2D(
          `M${x - size * 0.32} ${y}q0 ${-size * 1.3} ${size * 0.32} ${-size * 1.35}q${size * 0.32} 0 ${size * 0.32} ${size * 1.35}z`,
        ),
      );
      brush.fillStyle = '#c98a5c';
      fillCircle(brush, x, y - size * 1.55, size * 0.24);
      brush.fillStyle = ink;
      brush.fill(
        new Path2D(
          `M${x - size * 0.25} ${y - size * 1.58}a${size * 0.25} ${size * 0.25} 0 0 1 ${size * 0.5} 0z`,
        ),
      );
      brush.fillStyle = mix('#8aa0b0', ink, 0.15);
      brush.fill(
        new Path2D(
          `M${x + size * 0.34} ${y - size * 0.42}h${size * 0.4}l${-size * 0.07} ${size * 0.42}h${-size * 0.26}z`,
        ),
      );
    }
  });
}
