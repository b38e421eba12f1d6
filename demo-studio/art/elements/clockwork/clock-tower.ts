import { mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted, shade, strokePath } from '../../paint/subject.ts';

/** A Gothic tower with a clock. */
export function drawClockTower(
  stage: Stage,
  options: Painted & { hour: number; minute: number; lit?: boolean },
): void {
  const { ink, sun, near } = stage.palette;
  const stone = options.colour ?? near;
  drawSubject(stage, options, (brush) => {
    const body = shade(
      brush,
      [-18, 0],
      [18, 0],
      [mix(stone, sun, 0.35), stone, mix(stone, ink, 0.6)],
    );
    fillPath(brush, body, 'M-20 0V-72L-22 -74V-78H22V-74L20 -72V0Z');
    fillPath(brush, body, 'M-18 -78L-16 -98L0 -134L16 -98L18 -78Z');
    for (const x of [-20, 20])
      fillPath(brush, body, `M${x - 3} -78V-92L${x} -106L${x + 3} -92V-78Z`);
    for (const [x, y] of [
      [-8, -14],
      [8, -14],
      [-8, -38],
      [8, -38],
    ] as const)
      fillPath(
        brush,
        options.lit ? mix(sun, stone, 0.2) : mix(stone, ink, 0.8),
        `M${x - 3.4} ${y}V${y - 10}Q${x} ${y - 17} ${x + 3.4} ${y - 10}V${y}Z`,
      );
    brush.fillStyle = mix(sun, '#ffffff', 0.25);
    brush.shadowColor = sun;
    brush.shadowBlur = stage.unit * 5;
    fillCircle(brush, 0, -61, 10);
    brush.shadowBlur = 0;
    for (let mark = 0; mark < 12; mark += 1) {
      const angle = (mark / 12) * Math.PI * 2;
      strokePath(
        brush,
        ink,
        0.8,
        `M${Math.cos(angle) * 8} ${-61 + Math.sin(angle) * 8}L${Math.cos(angle) * 9.4} ${-61 + Math.sin(angle) * 9.4}`,
      );
    }
    for (const [value, length] of [
      [(options.hour + options.minute / 60) / 12, 5],
      [options.minute / 60, 8],
    ] as const) {
      const angle = value * Math.PI * 2 - Math.PI / 2;
      strokePath(
        brush,
        ink,
        1.1,
        `M0 -61L${Math.cos(angle) * length} ${-61 + Math.sin(angle) * length}`,
      );
    }
  });
}
