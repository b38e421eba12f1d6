import type { Stage } from '../../paint/stage.ts';

/** Poles and wires against the sky, with birds on them. */
export function drawWires(
  stage: Stage,
  options: { y: number; colour?: string; birds?: number; poleAt?: number },
): void {
  const { y, colour = stage.palette.ink, birds = 5, poleAt = 0.82 } = options;
  stage.layer((brush) => {
    brush.strokeStyle = colour;
    brush.fillStyle = colour;
    const poleX = poleAt * stage.width;
    brush.fillRect(poleX, (y - 0.06) * stage.height, stage.unit * 1.3, stage.height);
    brush.fillRect(poleX - stage.unit * 7, (y - 0.02) * stage.height, stage.unit * 15, stage.unit);
    for (let wire = 0; wire < 4; wire += 1) {
      const start = (y - 0.02 + wire * 0.012) * stage.height;
      const sag = stage.height * (0.05 + wire * 0.008);
      brush.lineWidth = stage.unit * 0.25;
      brush.beginPath();
      brush.moveTo(-10, start - stage.height * 0.07);
      brush.quadraticCurveTo(poleX * 0.5, start + sag, poleX, start);
      brush.quadraticCurveTo(
        (poleX + stage.width) * 0.5,
        start + sag * 0.4,
        stage.width + 10,
        start - stage.height * 0.03,
      );
      brush.stroke();
    }
    for (let bird = 0; bird < birds; bird += 1) {
      const share = stage.random.between(0.2, 0.8);
      const x = share * poleX;
      const birdY =
        (1 - share) ** 2 * (y - 0.09) * stage.height +
        2 * share * (1 - share) * ((y - 0.02) * stage.height + stage.height * 0.05) +
        share ** 2 * (y - 0.02) * stage.height;
      brush.beginPath();
      brush.ellipse(
        x,
        birdY - stage.unit * 0.9,
        stage.unit * 0.7,
        stage.unit * 1.1,
        0.3,
        0,
        Math.PI * 2,
      );
      brush.ellipse(
        x + stage.unit * 0.4,
        birdY - stage.unit * 2,
        stage.unit * 0.5,
        stage.unit * 0.5,
        0,
        0,
        Math.PI * 2,
      );
      brush.fill();
    }
  });
}
