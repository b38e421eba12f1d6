import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Placing, shade, strokePath } from '../../paint/subject.ts';

/** Twelve lift buttons and one that somebody scratched in. */
export function drawLiftPanel(stage: Stage, options: Placing): void {
  const { ink, paper, near, accent } = stage.palette;
  drawSubject(stage, options, (brush) => {
    fillPath(
      brush,
      shade(
        brush,
        [-40, -70],
        [40, 70],
        [mix(near, paper, 0.6), mix(near, paper, 0.2), mix(near, ink, 0.3), mix(near, paper, 0.3)],
      ),
      'M-40 -84h80v158h-80z',
    );
    brush.textAlign = 'center';
    for (let button = 0; button < 12; button += 1) {
      const [x, y] = [-17 + (button % 2) * 34, 56 - Math.floor(button / 2) * 20];
      brush.fillStyle = mix(near, ink, 0.4);
      fillCircle(brush, x, y, 7.6);
      brush.fillStyle = mix(paper, near, 0.2);
      fillCircle(brush, x, y, 6.2);
      brush.fillStyle = ink;
      brush.font = '7px Oswald';
      brush.fillText(String(button + 1), x, y + 2.6);
    }
    brush.shadowColor = accent;
    brush.shadowBlur = stage.unit * 10;
    brush.fillStyle = accent;
    for (let pass = 0; pass < 2; pass += 1) fillCircle(brush, 0, -66, 9);
    brush.shadowBlur = 0;
    brush.fillStyle = paper;
    brush.font = '12px Brush';
    brush.fillText('13', 0, -62);
    for (let scratch = 0; scratch < 22; scratch += 1)
      strokePath(
        brush,
        fade(ink, 0.5),
        0.5,
        `M${stage.random.between(-16, 16)} ${stage.random.between(-80, -54)}l${stage.random.between(-7, 7)} ${stage.random.between(-5, 5)}`,
      );
  });
}
