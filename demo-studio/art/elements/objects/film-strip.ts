import { mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { shade } from '../../paint/subject.ts';

/** A strip of film that curls; frames are lit. */
export function drawFilmStrip(
  stage: Stage,
  options: {
    points: [number, number][];
    width: number;
    colour?: string;
    frames?: number;
  },
): void {
  const { points, width, colour = stage.palette.ink, frames = 18 } = options;
  const at = (share: number): [number, number] => {
    const position = Math.min(0.999, share) * (points.length - 1);
    const index = Math.floor(position);
    const from: [number, number] = points[index] ?? [0, 0];
    const to: [number, number] = points[index + 1] ?? from;
    const eased = (1 - Math.cos((position - index) * Math.PI)) / 2;
    return [
      (from[0] + (to[0] - from[0]) * (position - index)) * stage.width,
      (from[1] + (to[1] - from[1]) * eased) * stage.height,
    ];
  };
  const half = width * 50 * stage.unit;
  stage.layer((brush) => {
    brush.lineCap = 'butt';
    const spine = new Path2D();
    for (let step = 0; step <= 100; step += 1) spine.lineTo(...at(step / 100));
    brush.strokeStyle = colour;
    brush.lineWidth = half * 2;
    brush.stroke(spine);
    for (let frame = 0; frame < frames; frame += 1) {
      const [x, y] = at((frame + 0.5) / frames);
      const [nextX, nextY] = at((frame + 0.6) / frames);
      brush.save();
      brush.translate(x, y);
      brush.rotate(Math.atan2(nextY - y, nextX - x));
      const tones = [
        stage.palette.accent,
        stage.palette.second,
        stage.palette.sun,
        stage.palette.far,
      ];
      brush.fillStyle = shade(
        brush,
        [0, -half],
        [0, half],
        [mix(tones[frame % 4] ?? colour, '#ffffff', 0.3), tones[frame % 4] ?? colour],
      );
      brush.fillRect(-half * 0.82, -half * 0.6, half * 1.64, half * 1.2);
      brush.fillStyle = stage.palette.paper;
      for (let hole = -2; hole <= 2; hole += 1)
        for (const edge of [-0.88, 0.76])
          brush.fillRect(hole * half * 0.4, edge * half, half * 0.2, half * 0.13);
      brush.restore();
    }
  });
}
