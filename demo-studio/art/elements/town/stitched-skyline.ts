import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { shade } from '../../paint/subject.ts';

/** A skyline sewn together by one red thread. */
export function drawStitchedSkyline(stage: Stage, options: { y: number; thread: string }): void {
  const { near, far, ink, sun } = stage.palette;
  const tops: [number, number][] = [];
  stage.layer((brush) => {
    for (let x = -0.02; x < 1.02; ) {
      const wide = stage.random.between(0.07, 0.13);
      const top = options.y - stage.random.between(0.1, 0.3);
      tops.push([x + wide / 2, top + 0.03]);
      brush.fillStyle = shade(
        brush,
        [x * stage.width, 0],
        [(x + wide) * stage.width, 0],
        [mix(far, sun, 0.25), mix(far, near, 0.45)],
      );
      const jag = stage.random.chance(0.5);
      brush.fill(
        new Path2D(
          `M${x * stage.width} ${stage.height}V${top * stage.height}${jag ? `l${wide * 0.3 * stage.width} ${stage.unit * 3}l${wide * 0.2 * stage.width} ${-stage.unit * 2}l${wide * 0.45 * stage.width} ${stage.unit * 4}` : `h${wide * 0.95 * stage.width}`}V${stage.height}Z`,
        ),
      );
      for (let row = 0; row < 9; row += 1) {
        for (let column = 0; column < 3; column += 1) {
          brush.fillStyle = fade(stage.random.chance(0.3) ? ink : near, 0.55);
          if (stage.random.chance(0.75))
            brush.fillRect(
              (x + wide * (0.15 + column * 0.28)) * stage.width,
              (top + 0.045 + row * 0.04) * stage.height,
              wide * 0.16 * stage.width,
              stage.height * 0.019,
            );
        }
      }
      x += wide + 0.005;
    }
  });
  stage.layer((brush) => {
    brush.strokeStyle = options.thread;
    brush.lineWidth = stage.unit * 0.5;
    tops.forEach(([x, y], index) => {
      const next = tops[index + 1];
      if (!next) return;
      brush.stroke(
        new Path2D(
          `M${x * stage.width} ${y * stage.height}Q${((x + next[0]) / 2) * stage.width} ${(Math.max(y, next[1]) + 0.06) * stage.height} ${next[0] * stage.width} ${next[1] * stage.height}`,
        ),
      );
      for (let stitch = 0; stitch < 4; stitch += 1)
        brush.stroke(
          new Path2D(
            `M${(next[0] - 0.05) * stage.width - stage.unit * 1.2} ${(options.y - 0.06 + stitch * 0.05) * stage.height}l${stage.unit * 2.6} ${stage.unit * 1.6}`,
          ),
        );
    });
  });
}
