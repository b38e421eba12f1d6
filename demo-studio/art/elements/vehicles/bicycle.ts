import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted, strokePath } from '../../paint/subject.ts';

/** A bicycle, alone or ridden. */
export function drawBicycle(stage: Stage, options: Painted & { ridden?: boolean }): void {
  const colour = options.colour ?? stage.palette.ink;
  drawSubject(stage, options, (brush) => {
    brush.strokeStyle = colour;
    brush.fillStyle = colour;
    for (const x of [-25, 25]) {
      brush.lineWidth = 1.8;
      brush.beginPath();
      brush.arc(x, -17, 16, 0, Math.PI * 2);
      brush.stroke();
      brush.lineWidth = 0.3;
      for (let spoke = 0; spoke < 12; spoke += 1) {
        brush.beginPath();
        brush.moveTo(x, -17);
        brush.lineTo(
          x + Math.cos((spoke / 6) * Math.PI) * 16,
          -17 + Math.sin((spoke / 6) * Math.PI) * 16,
        );
        brush.stroke();
      }
    }
    strokePath(
      brush,
      colour,
      1.8,
      'M-25 -17L-10 -40L17 -40L0 -17ZM-10 -40L0 -17M25 -17L16 -47L23 -50M-14 -45h9M-10 -40l-1 -5',
    );
    if (!options.ridden) return;
    strokePath(brush, colour, 6, 'M-9 -48L4 -38L0 -16M-8 -50L2 -76');
    strokePath(brush, colour, 4, 'M2 -74L14 -62L21 -50');
    fillPath(brush, colour, 'M-14 -46Q-10 -76 4 -82Q10 -76 6 -66Q-2 -54 -4 -46Z');
    fillCircle(brush, 8, -88, 6.4);
  });
}
