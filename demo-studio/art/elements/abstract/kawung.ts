import { fade } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';

/** The kawung pattern of batik: four petals to a coin. */
export function drawKawung(
  stage: Stage,
  options: {
    size?: number;
    colour?: string;
    opacity?: number;
    area?: [number, number, number, number];
  },
): void {
  const { size = 0.09, colour = stage.palette.near, opacity = 0.25, area = [0, 0, 1, 1] } = options;
  const cell = size * 100 * stage.unit;
  stage.layer((brush) => {
    brush.beginPath();
    brush.rect(
      area[0] * stage.width,
      area[1] * stage.height,
      (area[2] - area[0]) * stage.width,
      (area[3] - area[1]) * stage.height,
    );
    brush.clip();
    brush.fillStyle = fade(colour, opacity);
    for (let y = area[1] * stage.height; y < area[3] * stage.height + cell; y += cell) {
      for (let x = area[0] * stage.width; x < area[2] * stage.width + cell; x += cell) {
        for (const turn of [Math.PI / 4, -Math.PI / 4]) {
          for (const side of [-1, 1]) {
            brush.beginPath();
            brush.ellipse(
              x + Math.cos(turn) * side * cell * 0.35,
              y + Math.sin(turn) * side * cell * 0.35,
              cell * 0.31,
              cell * 0.17,
              turn,
              0,
              Math.PI * 2,
            );
            brush.fill();
          }
        }
        fillCircle(brush, x + cell / 2, y + cell / 2, cell * 0.045);
        fillCircle(brush, x, y, cell * 0.05);
      }
    }
  });
}
