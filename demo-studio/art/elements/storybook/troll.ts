import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Placing, shade, strokePath } from '../../paint/subject.ts';

/** A shy troll the size of a hill. */
export function drawTroll(stage: Stage, options: Placing): void {
  const { ink } = stage.palette;
  const fur = '#6a8a6a';
  drawSubject(stage, options, (brush) => {
    fillPath(
      brush,
      shade(brush, [0, -90], [0, 0], [mix(fur, '#ffffff', 0.25), fur, mix(fur, ink, 0.3)]),
      'M-70 10Q-66 -50 -34 -78Q0 -100 34 -78Q66 -50 70 10Z',
    );
    for (let tuft = 0; tuft < 40; tuft += 1) {
      const angle = Math.PI + (tuft / 39) * Math.PI;
      strokePath(
        brush,
        mix(fur, '#3a7a3a', 0.5),
        3,
        `M${Math.cos(angle) * 52} ${-22 + Math.sin(angle) * 66}l${Math.cos(angle) * 8} ${Math.sin(angle) * 10}`,
      );
    }
    fillPath(brush, '#d8a878', 'M-8 -48Q0 -56 8 -48Q16 -22 0 -18Q-16 -22 -8 -48Z');
    for (const x of [-20, 20]) {
      brush.fillStyle = '#ffffff';
      fillCircle(brush, x, -52, 8);
      brush.fillStyle = ink;
      fillCircle(brush, x * 0.86, -50, 3.4);
      fillPath(brush, fade('#e87a6a', 0.5), `M${x * 1.5 - 8} -34a8 5 0 1 0 16 0a8 5 0 1 0 -16 0Z`);
    }
    strokePath(brush, ink, 2, 'M-10 -8Q0 -2 10 -8');
    fillPath(brush, '#4a8a4a', 'M-6 -92Q0 -116 4 -94Q14 -110 10 -90Z');
  });
}
