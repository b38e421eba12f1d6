import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, type Painted, shade, strokePath } from '../../paint/subject.ts';

/** An enamel cup of black coffee from above, its steam curling. */
export function drawTopCup(stage: Stage, options: Painted & { steam?: string }): void {
  const { paper, ink, accent, sun, near } = stage.palette;
  drawSubject(stage, options, (brush) => {
    brush.shadowColor = fade(ink, 0.7);
    brush.shadowBlur = stage.unit * 5;
    brush.shadowOffsetX = stage.unit * 2;
    brush.shadowOffsetY = stage.unit * 3;
    strokePath(brush, paper, 7, 'M40 -10Q66 -16 66 4Q64 22 40 14');
    brush.fillStyle = shade(brush, [-45, -45], [45, 45], ['#ffffff', paper, mix(paper, near, 0.4)]);
    fillCircle(brush, 0, 0, 46);
    brush.shadowColor = 'transparent';
    brush.strokeStyle = accent;
    brush.lineWidth = 2;
    brush.beginPath();
    brush.arc(0, 0, 44, 0, Math.PI * 2);
    brush.stroke();
    const coffee = brush.createRadialGradient(-12, -12, 2, 0, 0, 38);
    coffee.addColorStop(0, '#4a2814');
    coffee.addColorStop(0.7, '#1d0d06');
    coffee.addColorStop(1, '#0c0502');
    brush.fillStyle = coffee;
    fillCircle(brush, 0, 0, 38);
    strokePath(
      brush,
      fade('#c08a4a', 0.65),
      1.6,
      'M-34 10A36 36 0 0 0 20 30M-30 -18A36 36 0 0 1 -6 -36',
    );
    strokePath(brush, fade(sun, 0.6), 2.4, 'M-24 -14A28 28 0 0 1 -8 -27');
  });
}
