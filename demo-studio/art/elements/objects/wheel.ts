import { mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, type Placing, strokePath } from '../../paint/subject.ts';

/** A wooden wheel close to the lens. */
export function drawWheel(stage: Stage, options: Placing): void {
  const { ink, sun, second } = stage.palette;
  drawSubject(stage, options, (brush) => {
    brush.translate(0, -50);
    for (let spoke = 0; spoke < 14; spoke += 1)
      strokePath(
        brush,
        mix('#4a2a18', sun, 0.12),
        4,
        `M0 0L${Math.cos(spoke * 0.4488) * 44} ${Math.sin(spoke * 0.4488) * 44}`,
      );
    for (const [radius, width, tone] of [
      [46, 8, '#2a160e'],
      [46, 4, mix('#6a3c20', sun, 0.25)],
      [51, 2, mix(ink, second, 0.3)],
    ] as const) {
      brush.strokeStyle = tone;
      brush.lineWidth = width;
      brush.beginPath();
      brush.arc(0, 0, radius, 0, Math.PI * 2);
      brush.stroke();
    }
    brush.fillStyle = '#3a2014';
    fillCircle(brush, 0, 0, 11);
    brush.fillStyle = second;
    fillCircle(brush, 0, 0, 5);
  });
}
