import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';

/** Kampung houses: low walls, tiled roofs, warm windows, washing lines and aerials. */
export function drawKampung(
  stage: Stage,
  options: {
    y: number;
    rows?: number;
    size?: number;
    walls?: string[];
    roofs?: string[];
    lit?: number;
  },
): void {
  const { y, rows = 3, size = 0.16, lit = 0.6 } = options;
  const { far, near, ink, sun, accent, second } = stage.palette;
  const roofs = options.roofs ?? [
    mix(accent, near, 0.45),
    mix(near, ink, 0.3),
    mix(accent, near, 0.7),
  ];
  const walls = options.walls ?? [mix(far, sun, 0.25), mix(second, near, 0.5), mix(far, near, 0.5)];
  for (let row = 0; row < rows; row += 1) {
    const share = row / Math.max(1, rows - 1);
    const base = (y + share * (stage.wide ? 0.24 : 0.16)) * stage.height;
    stage.layer((brush) => {
      const house = size * 100 * stage.unit * (0.65 + share * 0.75);
      for (
        let x = -house * stage.random.next();
        x < stage.width;
        x += house * stage.random.between(0.8, 1.15)
      ) {
        const wide = house * stage.random.between(0.8, 1.1);
        const wall = house * stage.random.between(0.34, 0.55);
        const dim = (tone: string): string => mix(tone, far, 0.35 * (1 - share));
        brush.fillStyle = dim(walls[stage.random.whole(0, walls.length - 1)] ?? near);
        brush.fillRect(x + wide * 0.08, base - wall, wide * 0.84, wall + house);
        brush.fillStyle = fade(ink, 0.25);
        brush.fillRect(x + wide * 0.08, base - wall, wide * 0.84, wall * 0.22);
        brush.fillStyle = dim(roofs[stage.random.whole(0, roofs.length - 1)] ?? ink);
        brush.fill(
          new Path2D(
            `M${x - wide * 0.04} ${base - wall}L${x + wide * 0.24} ${base - wall - house * 0.34}L${x + wide * 0.78} ${base - wall - house * 0.34}L${x + wide * 1.04} ${base - wall}Z`,
          ),
        );
        brush.fillStyle = fade(sun, 0.16);
        brush.fill(
          new Path2D(
            `M${x + wide * 0.24} ${base - wall - house * 0.34}L${x + wide * 0.78} ${base - wall - house * 0.34}L${x + wide * 0.83} ${base - wall - house * 0.28}L${x + wide * 0.2} ${base - wall - house * 0.28}Z`,
          ),
        );
        for (const offset of [0.24, 0.6]) {
          const glowing = stage.random.chance(lit);
          brush.fillStyle = glowing ? mix(sun, accent, 0.15) : fade(ink, 0.6);
          brush.fillRect(x + wide * offset, base - wall * 0.66, wide * 0.17, wall * 0.36);
        }
      }
    });
  }
}
