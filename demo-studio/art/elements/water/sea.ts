import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';

/** Open water with the road of light under a sun or moon. */
export function drawSea(
  stage: Stage,
  options: {
    y: number;
    lightAt?: number;
    lightWidth?: number;
    calm?: boolean;
    tones?: [string, string];
  },
): void {
  const { y, lightAt = 0.5, lightWidth = 0.14, calm = false } = options;
  const { sky, sun, near, ink } = stage.palette;
  const tones = options.tones ?? [mix(sky[3], near, 0.25), mix(near, ink, 0.35)];
  const top = y * stage.height;
  const tall = stage.height - top;
  stage.layer((brush) => {
    const body = brush.createLinearGradient(0, top, 0, stage.height);
    body.addColorStop(0, tones[0]);
    body.addColorStop(0.3, mix(tones[0], tones[1], 0.6));
    body.addColorStop(1, tones[1]);
    brush.fillStyle = body;
    brush.fillRect(0, top, stage.width, tall);
    for (let row = 0; row < 60; row += 1) {
      const share = (row / 60) ** 1.7;
      const lineY = top + share * tall;
      for (let streak = 0; streak < 5; streak += 1) {
        const length = stage.unit * (2 + share * 26) * stage.random.between(0.4, 1.2);
        const x = stage.random.next() * stage.width;
        brush.fillStyle = fade(stage.random.chance(0.5) ? tones[0] : ink, 0.07 + share * 0.12);
        brush.beginPath();
        brush.ellipse(
          x,
          lineY,
          length,
          stage.unit * (0.08 + share * (calm ? 0.3 : 0.7)),
          0,
          0,
          Math.PI * 2,
        );
        brush.fill();
      }
    }
  });
  stage.layer(
    (brush) => {
      for (let index = 0; index < 260; index += 1) {
        const share = stage.random.next() ** 1.3;
        const spread = lightWidth * (0.35 + share * 1.4) * stage.width;
        const offset = (stage.random.next() + stage.random.next() - 1) * spread;
        const length = stage.unit * (0.6 + share * 5) * stage.random.between(0.4, 1.2);
        brush.fillStyle = fade(
          sun,
          stage.random.between(0.15, 0.75) * (1 - Math.abs(offset) / (spread * 1.3)),
        );
        brush.beginPath();
        brush.ellipse(
          lightAt * stage.width + offset,
          top + share * tall,
          length,
          stage.unit * (0.09 + share * 0.34),
          0,
          0,
          Math.PI * 2,
        );
        brush.fill();
      }
    },
    { blend: 'screen' },
  );
}
