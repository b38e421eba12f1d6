import type { Stage } from '../../paint/stage.ts';

/** Confetti, ash or petals in the air. */
export function drawConfetti(
  stage: Stage,
  options: {
    count?: number;
    colours: string[];
    size?: number;
    area?: [number, number, number, number];
  },
): void {
  const { count = 120, colours, size = 1, area = [0, 0, 1, 1] } = options;
  stage.layer((brush) => {
    for (let piece = 0; piece < count; piece += 1) {
      brush.save();
      brush.translate(
        stage.random.between(area[0], area[2]) * stage.width,
        stage.random.between(area[1], area[3]) * stage.height,
      );
      brush.rotate(stage.random.between(0, 6));
      brush.fillStyle = colours[piece % colours.length] ?? stage.palette.accent;
      const reach = stage.unit * size * stage.random.between(0.4, 1.2);
      brush.beginPath();
      brush.ellipse(0, 0, reach, reach * stage.random.between(0.25, 0.6), 0, 0, Math.PI * 2);
      brush.fill();
      brush.restore();
    }
  });
}
