import { mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted, strokePath } from '../../paint/subject.ts';

/** A scooter and its rider. */
export function drawScooter(
  stage: Stage,
  options: Painted & { pillion?: boolean; rider?: string },
): void {
  const { ink, sun, accent, second } = stage.palette;
  const body = options.colour ?? accent;
  const rider = options.rider ?? ink;
  drawSubject(stage, options, (brush) => {
    brush.strokeStyle = ink;
    brush.lineWidth = 4;
    for (const x of [-27, 29]) {
      brush.beginPath();
      brush.arc(x, -9, 8, 0, Math.PI * 2);
      brush.stroke();
    }
    fillPath(
      brush,
      body,
      'M-38 -14Q-38 -30 -22 -31L-2 -30Q2 -17 14 -16L20 -42L25 -42L31 -14Q20 -10 14 -10L-16 -10Q-26 -22 -38 -14Z',
    );
    strokePath(brush, ink, 2.2, 'M20 -42L15 -49L8 -50M24 -36L30 -10');
    fillPath(brush, ink, 'M-30 -32h30q2 -5 -4 -5h-20q-6 0 -6 5z');
    const person = (x: number, colour: string): void => {
      fillPath(
        brush,
        colour,
        `M${x - 8} -34Q${x - 10} -56 ${x - 2} -64L${x + 6} -62Q${x + 8} -48 ${x + 5} -34Z`,
      );
      strokePath(
        brush,
        colour,
        5,
        `M${x + 2} -58L${x + 12} -48L${x + 20} -50M${x} -35L${x + 16} -34L${x + 17} -15`,
      );
      brush.fillStyle = colour;
      fillCircle(brush, x + 3, -71, 6);
      fillPath(
        brush,
        mix(colour, second, 0.7),
        `M${x - 4.6} -70Q${x - 5} -80 ${x + 4} -80Q${x + 11} -79 ${x + 10} -71Z`,
      );
    };
    if (options.pillion) person(-20, mix(rider, second, 0.3));
    person(-6, rider);
    brush.save();
    brush.shadowColor = sun;
    brush.shadowBlur = 10 * stage.unit;
    fillPath(brush, mix(sun, '#ffffff', 0.5), 'M22 -44a3 3 0 1 0 .1 0Z');
    brush.restore();
  });
}
