import type { Stage } from '../../paint/stage.ts';

/** Birds in flight, far away. */
export function drawBirds(
  stage: Stage,
  options: {
    x: number;
    y: number;
    count?: number;
    spread?: number;
    size?: number;
    colour?: string;
  },
): void {
  const { x, y, count = 9, spread = 0.16, size = 0.03, colour = stage.palette.ink } = options;
  stage.layer((brush) => {
    brush.strokeStyle = colour;
    for (let bird = 0; bird < count; bird += 1) {
      const wing = size * 100 * stage.unit * stage.random.between(0.35, 1);
      const lift = stage.random.between(0.25, 0.75) * wing;
      const [birdX, birdY] = [
        (x + stage.random.between(-spread, spread)) * stage.width,
        (y + stage.random.between(-spread, spread) * 0.5) * stage.height,
      ];
      brush.lineWidth = wing * 0.13;
      brush.beginPath();
      brush.moveTo(birdX - wing, birdY - lift * 0.3);
      brush.quadraticCurveTo(birdX - wing * 0.4, birdY - lift, birdX, birdY);
      brush.quadraticCurveTo(birdX + wing * 0.4, birdY - lift, birdX + wing, birdY - lift * 0.3);
      brush.stroke();
    }
  });
}
