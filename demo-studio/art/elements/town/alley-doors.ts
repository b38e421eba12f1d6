import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { shade } from '../../paint/subject.ts';

/** A narrow alley whose walls are all doors, each in its own colour. */
export function drawAlleyDoors(
  stage: Stage,
  options: { at: [number, number]; night?: boolean },
): void {
  const { near, ink, sun } = stage.palette;
  const doors = ['#d8201c', '#2a9a9a', '#f0a01c', '#7a3a9a', '#2a6ab8', '#3a9a4a'];
  const walls = ['#f8e0a8', '#a8dcd0', '#f8c0a8', '#d0d8f0', '#f4e4c8', '#c8e4b0'];
  const [vanishX, vanishY] = [options.at[0] * stage.width, options.at[1] * stage.height];
  const dim = (colour: string): string => (options.night ? mix(colour, '#141440', 0.7) : colour);
  const corner = (side: number, along: number, up: number): [number, number] => {
    const scale = 0.05 + along ** 1.5;
    return [
      vanishX + side * stage.width * (0.05 + 0.62 * scale),
      vanishY + up * stage.height * (0.05 + 0.95 * scale),
    ];
  };
  const quad = (
    brush: OffscreenCanvasRenderingContext2D,
    colour: string,
    side: number,
    from: number,
    to: number,
    low: number,
    high: number,
  ): void => {
    brush.fillStyle = colour;
    brush.beginPath();
    for (const point of [
      corner(side, from, low),
      corner(side, from, high),
      corner(side, to, high),
      corner(side, to, low),
    ])
      brush.lineTo(...point);
    brush.fill();
  };
  stage.layer((brush) => {
    brush.fillStyle = shade(
      brush,
      [0, vanishY],
      [0, stage.height],
      [mix(dim('#e8c890'), sun, 0.3), dim('#b88a5c'), mix(dim('#8a5a3c'), ink, 0.2)],
    );
    brush.fill(
      new Path2D(
        `M${vanishX - stage.width * 0.06} ${vanishY + stage.height * 0.03}h${stage.width * 0.12}L${stage.width * 1.3} ${stage.height * 1.1}H${-stage.width * 0.3}Z`,
      ),
    );
    for (const side of [-1, 1]) {
      for (let house = 0; house < 6; house += 1) {
        const [from, to] = [house / 6, (house + 1) / 6];
        const at = (share: number): number => from + (to - from) * share;
        quad(
          brush,
          dim(walls[(house + (side > 0 ? 3 : 0)) % 6] ?? near),
          side,
          from,
          to,
          0.42,
          -0.5 - (house % 3) * 0.06,
        );
        quad(
          brush,
          mix(dim('#b8502c'), ink, 0.1),
          side,
          from,
          to,
          -0.5 - (house % 3) * 0.06,
          -0.58 - (house % 3) * 0.06,
        );
        quad(
          brush,
          dim(doors[(house + (side > 0 ? 2 : 0)) % 6] ?? near),
          side,
          at(0.12),
          at(0.46),
          0.42,
          -0.1,
        );
        quad(
          brush,
          options.night ? mix(sun, '#ffffff', 0.1) : mix('#3a4a5a', ink, 0.2),
          side,
          at(0.58),
          at(0.88),
          0.1,
          -0.14,
        );
        quad(brush, dim(doors[(house + 4) % 6] ?? near), side, at(0.55), at(0.91), -0.14, -0.18);
        quad(brush, fade(ink, 0.12), side, from, to, 0.42, 0.34);
      }
    }
  });
}
