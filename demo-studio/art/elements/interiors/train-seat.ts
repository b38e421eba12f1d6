import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { shade } from '../../paint/subject.ts';

/** A train window from inside, tea on the sill. */
export function drawTrainSeat(stage: Stage): void {
  const { near, ink, second, accent, paper } = stage.palette;
  stage.layer((brush) => {
    const [left, top, right, bottom] = [
      stage.width * 0.14,
      stage.height * (stage.wide ? 0.12 : 0.3),
      stage.width * 0.86,
      stage.height * 0.7,
    ];
    brush.fillStyle = shade(
      brush,
      [0, 0],
      [0, stage.height],
      [mix(near, paper, 0.12), near, mix(near, ink, 0.5)],
    );
    brush.beginPath();
    brush.rect(0, 0, stage.width, stage.height);
    brush.roundRect(left, top, right - left, bottom - top, stage.unit * 4);
    brush.fill('evenodd');
    brush.strokeStyle = mix(paper, near, 0.4);
    brush.lineWidth = stage.unit * 1.6;
    brush.beginPath();
    brush.roundRect(left, top, right - left, bottom - top, stage.unit * 4);
    brush.stroke();
    brush.fillStyle = mix(second, near, 0.3);
    brush.fillRect(left - stage.unit * 3, bottom, right - left + stage.unit * 6, stage.unit * 3);
    brush.fillStyle = fade(mix(accent, paper, 0.45), 0.85);
    brush.fill(
      new Path2D(
        `M${left} ${top}Q${left + stage.unit * 22} ${top + stage.unit * 22} ${left + stage.unit * 8} ${bottom - stage.unit * 6}Q${left + stage.unit * 4} ${bottom - stage.unit * 14} ${left - stage.unit} ${bottom - stage.unit * 4}Z`,
      ),
    );
    for (const x of [0.46, 0.58]) {
      const [cup, foot] = [x * stage.width, bottom];
      const wide = stage.unit * 4;
      brush.fillStyle = shade(
        brush,
        [cup - wide, 0],
        [cup + wide, 0],
        [fade('#e8a050', 0.9), '#b8621c', fade('#8a4010', 0.95)],
      );
      brush.fill(
        new Path2D(
          `M${cup - wide * 0.8} ${foot - wide * 1.7}h${wide * 1.6}l${-wide * 0.15} ${wide * 1.7}h${-wide * 1.3}z`,
        ),
      );
      brush.strokeStyle = fade('#ffffff', 0.7);
      brush.lineWidth = stage.unit * 0.3;
      brush.stroke(
        new Path2D(
          `M${cup - wide * 0.9} ${foot - wide * 2.3}h${wide * 1.8}l${-wide * 0.25} ${wide * 2.3}h${-wide * 1.3}z`,
        ),
      );
    }
  });
}
