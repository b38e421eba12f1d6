import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { shade } from '../../paint/subject.ts';

/** A small platform with its yellow line and rails that end in fog. */
export function drawPlatform(stage: Stage): void {
  const { near, far, accent, ink } = stage.palette;
  stage.layer((brush) => {
    const [w, h] = [stage.width, stage.height];
    const face = (colour: CanvasGradient | string, points: [number, number][]): void => {
      brush.fillStyle = colour;
      brush.beginPath();
      for (const [x, y] of points) brush.lineTo(x * w, y * h);
      brush.fill();
    };
    face(
      shade(
        brush,
        [0, 0.66 * h],
        [0, h],
        [fade(far, 0.2), mix(far, near, 0.5), mix(near, far, 0.2)],
      ),
      [
        [0.3, 0.68],
        [0.62, 0.68],
        [0.8, 1],
        [-0.4, 1],
      ],
    );
    face(fade(accent, 0.9), [
      [0.595, 0.7],
      [0.61, 0.7],
      [0.72, 1],
      [0.62, 1],
    ]);
    face(mix(near, ink, 0.3), [
      [0.62, 0.7],
      [0.66, 0.72],
      [0.98, 1],
      [0.74, 1],
    ]);
    brush.strokeStyle = fade(ink, 0.7);
    for (const [from, to] of [
      [0.7, 1.02],
      [0.74, 1.24],
    ] as const) {
      brush.lineWidth = stage.unit * 0.5;
      brush.beginPath();
      brush.moveTo(from * w, 0.74 * h);
      brush.lineTo(to * w, h);
      brush.stroke();
    }
  });
}
