import type { Stage } from '../../paint/stage.ts';

/** Rope bridge between two edges. */
export function drawRopeBridge(
  stage: Stage,
  options: {
    from: [number, number];
    to: [number, number];
    sag?: number;
    colour?: string;
  },
): void {
  const { from, to, sag = 0.08, colour = stage.palette.ink } = options;
  const at = (share: number, lift: number): [number, number] => [
    (from[0] + (to[0] - from[0]) * share) * stage.width,
    (from[1] + (to[1] - from[1]) * share + sag * 4 * share * (1 - share)) * stage.height -
      lift * stage.unit,
  ];
  stage.layer((brush) => {
    brush.strokeStyle = colour;
    for (const [lift, width] of [
      [0, 0.9],
      [7, 0.45],
      [4, 0.25],
    ] as const) {
      brush.lineWidth = stage.unit * width;
      brush.beginPath();
      for (let step = 0; step <= 50; step += 1) brush.lineTo(...at(step / 50, lift));
      brush.stroke();
    }
    brush.lineWidth = stage.unit * 0.3;
    for (let post = 0; post <= 34; post += 1) {
      brush.beginPath();
      brush.moveTo(...at(post / 34, -0.8));
      brush.lineTo(...at(post / 34, 7));
      brush.stroke();
    }
  });
}
