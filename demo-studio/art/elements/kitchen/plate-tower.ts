import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted, shade, strokePath } from '../../paint/subject.ts';

/** A tower of plates with food in every colour. */
export function drawPlateTower(stage: Stage, options: Painted & { plates?: number }): void {
  const { paper, accent, second, near, ink, sun } = stage.palette;
  const { plates = 7 } = options;
  drawSubject(stage, options, (brush) => {
    for (let plate = 0; plate < plates; plate += 1) {
      const y = -plate * 14;
      const x = Math.sin(plate * 1.1) * 7;
      const half = 44 - plate * 3.6;
      const food =
        [accent, second, '#5a8a3a', mix(accent, '#7a3a1a', 0.6), sun][plate % 5] ?? accent;
      for (let heap = 0; heap < 9; heap += 1) {
        brush.fillStyle = mix(food, heap % 3 ? sun : ink, stage.random.between(0.05, 0.32));
        fillCircle(
          brush,
          x + (heap - 4) * half * 0.16,
          y - 8 - (4 - Math.abs(heap - 4)) * 0.9,
          half * 0.14 * stage.random.between(0.8, 1.3),
        );
      }
      fillPath(
        brush,
        shade(brush, [x - half, 0], [x + half, 0], ['#ffffff', paper, mix(paper, near, 0.45)]),
        `M${x - half} ${y - 6}Q${x} ${y + 3} ${x + half} ${y - 6}Q${x + half * 0.7} ${y + 4} ${x + half * 0.3} ${y + 5}H${x - half * 0.3}Q${x - half * 0.7} ${y + 4} ${x - half} ${y - 6}Z`,
      );
      strokePath(
        brush,
        fade(accent, 0.8),
        0.9,
        `M${x - half * 0.93} ${y - 4}Q${x} ${y + 5} ${x + half * 0.93} ${y - 4}`,
      );
    }
    const top = -plates * 14 + 4;
    fillPath(
      brush,
      mix(near, ink, 0.3),
      `M-34 ${top - 24}Q-18 ${top - 6} 0 ${top - 6}Q18 ${top - 6} 34 ${top - 24}Q22 ${top} 0 ${top + 1}Q-22 ${top} -34 ${top - 24}Z`,
    );
  });
}
