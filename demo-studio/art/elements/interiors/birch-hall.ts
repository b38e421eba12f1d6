import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { shade } from '../../paint/subject.ts';

/** Shelves of a registry that turn into birch trunks towards the moon. */
export function drawBirchHall(stage: Stage): void {
  const { paper, near, ink, far } = stage.palette;
  for (let row = 0; row < 4; row += 1) {
    const share = row / 3;
    stage.layer((brush) => {
      for (const side of [-1, 1]) {
        for (let trunk = 0; trunk < 3; trunk += 1) {
          const x = (0.5 + side * (0.16 + share * 0.3 + trunk * 0.07)) * stage.width;
          const half = stage.unit * (1.1 + share * 2.2);
          brush.fillStyle = shade(
            brush,
            [x - half, 0],
            [x + half, 0],
            side < 0
              ? [mix(paper, far, 0.75 - share * 0.3), mix(paper, far, 0.25)]
              : [mix(paper, far, 0.25), mix(paper, far, 0.75 - share * 0.3)],
          );
          brush.fillRect(x - half, 0, half * 2, stage.height * (0.7 + share * 0.16));
          brush.fillStyle = fade(ink, 0.55);
          for (let mark = 0; mark < 16; mark += 1) {
            const y = stage.random.next() * stage.height * 0.8;
            brush.fill(
              new Path2D(
                `M${x - half} ${y}h${half * stage.random.between(0.4, 1.5)}l${-half * 0.2} ${stage.unit * 0.6}h${-half * 0.3}z`,
              ),
            );
          }
        }
        for (let shelf = 0; shelf < 9; shelf += 1) {
          const inner = (0.5 + side * (0.16 + share * 0.3)) * stage.width;
          const outer = (0.5 + side * (0.3 + share * 0.3)) * stage.width;
          const y = (0.36 + shelf * 0.055) * stage.height;
          brush.fillStyle = fade(near, 0.8 - shelf * 0.02);
          brush.fillRect(Math.min(inner, outer), y, Math.abs(outer - inner), stage.unit * 0.7);
          for (let file = 0; file < 9; file += 1) {
            brush.fillStyle = mix(mix(paper, near, stage.random.between(0.3, 0.8)), far, 0.3);
            const tall = stage.height * stage.random.between(0.025, 0.044);
            brush.fillRect(
              Math.min(inner, outer) + (file / 9) * Math.abs(outer - inner),
              y - tall,
              stage.unit * stage.random.between(0.5, 1.1),
              tall,
            );
          }
        }
      }
    });
  }
}
