import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';

/** Rice terraces: curved steps of flooded paddy that mirror the sky between green banks. */
export function drawTerraces(
  stage: Stage,
  options: {
    from: number;
    to?: number;
    steps?: number;
    tilt?: number;
    water?: string;
    bank?: string;
  },
): void {
  const { from, to = 1.02, steps = 11, tilt = 0.06 } = options;
  const { sky, sun, far, near, ink } = stage.palette;
  const water = options.water ?? mix(sky[3], sun, 0.3);
  const phase = stage.random.between(0, 6);
  for (let step = 0; step < steps; step += 1) {
    const share = step / (steps - 1);
    const y = from + (to - from) * share ** 1.5;
    const thickness = ((to - from) / steps) * (0.35 + 1.5 * share);
    const bank = options.bank ?? mix(far, near, share * 0.9);
    const bend = (across: number): number =>
      y +
      Math.sin(across * (3.2 - share) + phase + step * 0.35) * tilt * (0.35 + share) +
      Math.sin(across * 8 + phase * 2 + step) * 0.008 * (0.3 + share);
    stage.layer((brush) => {
      const trace = (offset: number): void => {
        brush.beginPath();
        brush.moveTo(-4, stage.height + 4);
        for (let across = 0; across <= 1.001; across += 0.02) {
          brush.lineTo(across * stage.width, (bend(across) + offset) * stage.height);
        }
        brush.lineTo(stage.width + 4, stage.height + 4);
        brush.closePath();
      };
      trace(0);
      brush.fillStyle = mix(bank, sun, 0.18);
      brush.fill();
      trace(thickness * 0.1);
      brush.fillStyle = bank;
      brush.fill();
      trace(thickness * 0.45);
      const mirror = brush.createLinearGradient(0, 0, stage.width, 0);
      const shine = 0.5 + 0.4 * Math.sin(phase + step);
      mirror.addColorStop(0, mix(water, bank, 0.55));
      mirror.addColorStop(Math.min(0.95, Math.max(0.05, shine)), mix(water, sun, 0.4));
      mirror.addColorStop(1, mix(water, bank, 0.65));
      brush.fillStyle = mirror;
      brush.fill();
      brush.strokeStyle = fade(ink, 0.14 + share * 0.2);
      brush.lineWidth = stage.unit * (0.12 + share * 0.25);
      for (let tuft = 0; tuft < 60; tuft += 1) {
        const across = stage.random.next();
        const foot = (bend(across) + thickness * stage.random.between(0.05, 0.4)) * stage.height;
        const tall = stage.unit * (0.5 + share * 2.2) * stage.random.between(0.6, 1.1);
        brush.beginPath();
        brush.moveTo(across * stage.width, foot);
        brush.lineTo(across * stage.width + tall * 0.25, foot - tall);
        brush.stroke();
      }
    });
  }
}
