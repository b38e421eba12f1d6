import { mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { shade } from '../../paint/subject.ts';

/** A row of lit carriage windows with someone in each. */
export function drawTrainWindows(stage: Stage, options: { y: number; small?: boolean }): void {
  const { ink, near, sun, paper } = stage.palette;
  const scale = stage.unit * (options.small ? 0.22 : 1);
  const top = options.y * stage.height;
  stage.layer((brush) => {
    const tall = scale * 50;
    if (!options.small) {
      brush.fillStyle = shade(
        brush,
        [0, top],
        [0, top + tall],
        [mix(near, paper, 0.15), mix(near, ink, 0.5)],
      );
      brush.fillRect(0, top, stage.width, tall);
      brush.fillStyle = ink;
      brush.fillRect(0, top + tall * 0.9, stage.width, tall * 0.16);
    }
    const gap = scale * 24;
    const from = options.small ? stage.width * 0.36 : 0;
    const until = options.small ? stage.width * 0.72 : stage.width;
    for (let x = from + gap * 0.2; x < until; x += gap) {
      brush.save();
      brush.beginPath();
      brush.roundRect(x, top + tall * 0.16, gap * 0.78, tall * 0.5, scale * 2.4);
      brush.shadowColor = sun;
      brush.shadowBlur = stage.unit * 4;
      brush.fillStyle = shade(
        brush,
        [0, top],
        [0, top + tall * 0.66],
        [mix(sun, '#ffffff', 0.3), mix(sun, near, 0.15)],
      );
      brush.fill();
      brush.shadowBlur = 0;
      brush.clip();
      const sitter = x + gap * stage.random.between(0.3, 0.5);
      const foot = top + tall * 0.68;
      const size = scale * stage.random.between(7, 8.6);
      brush.fillStyle = mix(ink, near, 0.2);
      brush.fill(
        new Path2D(
          `M${sitter - size} ${foot}Q${sitter - size} ${foot - size * 1.5} ${sitter} ${foot - size * 1.6}Q${sitter + size} ${foot - size * 1.5} ${sitter + size} ${foot}Z`,
        ),
      );
      fillCircle(brush, sitter, foot - size * 2.3, size * 0.66);
      const hat = stage.random.whole(0, 3);
      if (hat === 0) brush.fillRect(sitter - size, foot - size * 2.7, size * 2, size * 0.25);
      if (hat === 0) brush.fillRect(sitter - size * 0.6, foot - size * 3.3, size * 1.2, size * 0.8);
      if (hat === 1) fillCircle(brush, sitter - size * 0.6, foot - size * 2.7, size * 0.4);
      if (hat === 2)
        brush.fill(
          new Path2D(
            `M${sitter - size * 0.9} ${foot - size}V${foot - size * 2.6}Q${sitter} ${foot - size * 3.6} ${sitter + size * 0.9} ${foot - size * 2.6}V${foot - size}Z`,
          ),
        );
      brush.restore();
    }
  });
}
