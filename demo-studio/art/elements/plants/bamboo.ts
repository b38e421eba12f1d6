import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';

/** Bamboo: ringed canes and slim leaves. */
export function drawBamboo(
  stage: Stage,
  options: { x: [number, number]; count?: number; colour?: string },
): void {
  const { x, count = 7, colour = stage.palette.near } = options;
  stage.layer((brush) => {
    for (let cane = 0; cane < count; cane += 1) {
      const foot = stage.random.between(...x) * stage.width;
      const half = stage.unit * stage.random.between(0.5, 1.3);
      const lean = stage.random.between(-4, 4) * stage.unit;
      const tone = mix(colour, stage.palette.sun, stage.random.between(0, 0.22));
      for (let joint = 0; joint < 14; joint += 1) {
        const [low, high] = [1 - joint / 13, 1 - (joint + 0.94) / 13];
        brush.strokeStyle = tone;
        brush.lineCap = 'butt';
        brush.lineWidth = half * 2;
        brush.beginPath();
        brush.moveTo(foot + lean * (1 - low), low * stage.height);
        brush.lineTo(foot + lean * (1 - high), high * stage.height);
        brush.stroke();
        if (!stage.random.chance(0.55)) continue;
        for (let leaf = 0; leaf < 4; leaf += 1) {
          const side = stage.random.chance(0.5) ? 1 : -1;
          brush.fillStyle = fade(mix(tone, stage.palette.ink, 0.2), 0.9);
          brush.beginPath();
          const length = stage.unit * stage.random.between(2.5, 5);
          brush.ellipse(
            foot + lean * (1 - high) + side * length,
            high * stage.height + stage.random.between(-2, 3) * stage.unit,
            length,
            stage.unit * 0.5,
            side * stage.random.between(0.2, 0.8),
            0,
            Math.PI * 2,
          );
          brush.fill();
        }
      }
    }
  });
}
