import { mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, type Placing, shade, strokePath } from '../../paint/subject.ts';

/** A traffic light that stays red. */
export function drawTrafficLight(stage: Stage, options: Placing): void {
  const { ink, accent, near } = stage.palette;
  drawSubject(stage, options, (brush) => {
    strokePath(brush, ink, 5, 'M0 0V-40');
    brush.fillStyle = shade(brush, [-20, 0], [20, 0], [mix(near, '#ffffff', 0.12), ink]);
    brush.beginPath();
    brush.roundRect(-20, -120, 40, 84, 8);
    brush.fill();
    for (const y of [-78, -52]) {
      brush.fillStyle = mix(ink, near, 0.5);
      fillCircle(brush, 0, y, 10);
    }
    brush.shadowColor = accent;
    brush.shadowBlur = stage.unit * 22;
    brush.fillStyle = accent;
    for (let pass = 0; pass < 3; pass += 1) fillCircle(brush, 0, -104, 11);
    brush.shadowBlur = 0;
    brush.fillStyle = mix(accent, '#ffffff', 0.55);
    fillCircle(brush, -2, -106, 6);
  });
}
