import type { Stage } from '../../paint/stage.ts';

/** Grass against the light, along the lower edge. */
export function drawGrass(
  stage: Stage,
  options: {
    y: number;
    tall?: number;
    count?: number;
    colour?: string;
    ears?: boolean;
  },
): void {
  const { y, tall = 0.12, count = 260, colour = stage.palette.ink, ears = false } = options;
  stage.layer((brush) => {
    brush.strokeStyle = colour;
    brush.fillStyle = colour;
    brush.fillRect(0, (y + 0.015) * stage.height, stage.width, stage.height);
    for (let index = 0; index < count; index += 1) {
      const x = stage.random.between(-0.02, 1.02) * stage.width;
      const length = tall * 100 * stage.unit * stage.random.between(0.4, 1);
      const lean = stage.random.between(-0.15, 0.5) * length;
      const foot = (y + 0.02) * stage.height;
      brush.lineWidth = stage.unit * stage.random.between(0.12, 0.38);
      brush.beginPath();
      brush.moveTo(x, foot);
      brush.quadraticCurveTo(x + lean * 0.2, foot - length * 0.6, x + lean, foot - length);
      brush.stroke();
      if (ears && index % 3 === 0) {
        brush.beginPath();
        brush.ellipse(
          x + lean,
          foot - length,
          stage.unit * 0.35,
          stage.unit * 1.3,
          0.5,
          0,
          Math.PI * 2,
        );
        brush.fill();
      }
    }
  });
}
