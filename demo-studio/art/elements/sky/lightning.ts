import { fade } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';

/** One stroke of lightning with its branches. */
export function drawLightning(
  stage: Stage,
  options: { from: [number, number]; to: [number, number]; colour?: string },
): void {
  const { from, to, colour = stage.palette.paper } = options;
  stage.layer(
    (brush) => {
      const strike = (
        start: [number, number],
        end: [number, number],
        width: number,
        forks: number,
      ): void => {
        brush.lineWidth = width;
        brush.beginPath();
        brush.moveTo(...start);
        for (let step = 1; step <= 12; step += 1) {
          const share = step / 12;
          const jitter = step < 12 ? stage.random.between(-3, 3) * stage.unit : 0;
          const point: [number, number] = [
            start[0] + (end[0] - start[0]) * share + jitter,
            start[1] + (end[1] - start[1]) * share,
          ];
          brush.lineTo(...point);
          if (forks > 0 && stage.random.chance(0.25)) {
            brush.stroke();
            strike(
              point,
              [
                point[0] + stage.random.between(-16, 16) * stage.unit,
                point[1] + stage.random.between(8, 22) * stage.unit,
              ],
              width * 0.5,
              forks - 1,
            );
            brush.lineWidth = width;
            brush.beginPath();
            brush.moveTo(...point);
          }
        }
        brush.stroke();
      };
      brush.strokeStyle = colour;
      brush.shadowColor = colour;
      brush.shadowBlur = stage.unit * 6;
      strike(
        [from[0] * stage.width, from[1] * stage.height],
        [to[0] * stage.width, to[1] * stage.height],
        stage.unit * 0.5,
        2,
      );
      const flash = brush.createRadialGradient(
        from[0] * stage.width,
        from[1] * stage.height,
        0,
        from[0] * stage.width,
        from[1] * stage.height,
        stage.unit * 80,
      );
      flash.addColorStop(0, fade(colour, 0.5));
      flash.addColorStop(1, fade(colour, 0));
      brush.shadowBlur = 0;
      brush.fillStyle = flash;
      brush.fillRect(0, 0, stage.width, stage.height);
    },
    { blend: 'screen' },
  );
}
