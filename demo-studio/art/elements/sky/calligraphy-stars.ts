import { fade } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';

/** Stars that gather into one written line. */
export function drawCalligraphyStars(stage: Stage, options: { y: number }): void {
  const { sun, accent, paper } = stage.palette;
  const at = (share: number): [number, number] => [
    (0.02 + share * 0.96) * stage.width,
    (options.y +
      Math.sin(share * 9) * 0.07 +
      Math.sin(share * 4 + 1) * 0.08 +
      Math.max(0, Math.sin(share * 22)) * -0.03) *
      stage.height,
  ];
  stage.layer(
    (brush) => {
      for (let star = 0; star < 2600; star += 1) {
        const [x, y] = at(stage.random.next());
        const spread =
          (stage.random.next() + stage.random.next() + stage.random.next() - 1.5) * stage.unit * 13;
        const near = 1 - Math.min(1, Math.abs(spread) / (stage.unit * 16));
        brush.fillStyle = fade(star % 5 ? paper : accent, near * stage.random.between(0.1, 0.8));
        fillCircle(
          brush,
          x + stage.random.between(-1, 1) * stage.unit * 3,
          y + spread,
          stage.unit * stage.random.between(0.05, 0.2),
        );
      }
      brush.strokeStyle = fade(sun, 0.85);
      brush.shadowColor = sun;
      brush.shadowBlur = stage.unit * 3;
      for (let step = 0; step < 150; step += 1) {
        const [fromX, fromY] = at(step / 150);
        const [toX, toY] = at((step + 1) / 150);
        brush.lineWidth = stage.unit * (0.15 + 0.9 * Math.max(0, Math.sin((step / 150) * 26)) ** 2);
        brush.stroke(new Path2D(`M${fromX} ${fromY}L${toX} ${toY}`));
      }
    },
    { blend: 'screen' },
  );
}
