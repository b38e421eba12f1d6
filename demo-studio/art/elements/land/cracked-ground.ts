import { mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';

/** Ground that has split in the drought, plates growing towards us. */
export function drawCrackedGround(stage: Stage, options: { y: number; colour?: string }): void {
  const { y } = options;
  const colour = options.colour ?? mix(stage.palette.sun, stage.palette.accent, 0.3);
  const [top, tall] = [y * stage.height, (1 - y) * stage.height];
  stage.layer((brush) => {
    brush.fillStyle = mix(colour, stage.palette.ink, 0.55);
    brush.fillRect(0, top, stage.width, tall);
    for (let row = 0; row < 11; row += 1) {
      const [from, to] = [(row / 11) ** 1.8, ((row + 1) / 11) ** 1.8];
      const plates = Math.round((stage.wide ? 26 : 16) * (1 - from * 0.72));
      const gap = stage.unit * (0.15 + from * 0.8);
      for (let plate = -1; plate <= plates; plate += 1) {
        const jitter = (): number => stage.random.between(-0.2, 0.2);
        const corner = (column: number, depth: number): [number, number] => [
          ((column + jitter()) / plates) * stage.width,
          top + tall * depth,
        ];
        brush.fillStyle = mix(
          colour,
          stage.palette.near,
          stage.random.between(0, 0.3) + from * 0.2,
        );
        brush.beginPath();
        const [a, b, c, d] = [
          corner(plate, from),
          corner(plate + 1, from),
          corner(plate + 1, to),
          corner(plate, to),
        ];
        brush.moveTo(a[0] + gap, a[1] + gap);
        brush.lineTo(b[0] - gap, b[1] + gap);
        brush.lineTo(c[0] - gap, c[1] - gap);
        brush.lineTo(d[0] + gap, d[1] - gap);
        brush.fill();
      }
    }
  });
}
