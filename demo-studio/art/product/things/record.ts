import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, strokePath } from '../../paint/subject.ts';
import { castShadow, layPrint, type Thing } from '../thing.ts';

const disc = 'M50 -50a50 50 0 1 0 -100 0a50 50 0 1 0 100 0z';

/** A record: grooves that catch the light, the print as its label. */
export function drawRecord(stage: Stage, options: Thing): void {
  const { print, colour = '#121216' } = options;
  const { sun, ink } = stage.palette;
  castShadow(stage, { shadow: [3, 4], ...options }, disc);
  drawSubject(stage, options, (brush) => {
    brush.translate(0, -50);
    brush.fillStyle = colour;
    fillCircle(brush, 0, 0, 50);
    for (let groove = 20; groove < 49; groove += 0.7) {
      brush.strokeStyle = fade(groove % 4.2 < 0.7 ? ink : mix(colour, '#ffffff', 0.3), 0.42);
      brush.lineWidth = 0.3;
      brush.beginPath();
      brush.arc(0, 0, groove, 0, Math.PI * 2);
      brush.stroke();
    }
    const shine = brush.createConicGradient(0.5, 0, 0);
    for (const [at, strength] of [
      [0, 0],
      [0.08, 0.42],
      [0.16, 0],
      [0.5, 0],
      [0.58, 0.34],
      [0.66, 0],
      [1, 0],
    ] as const)
      shine.addColorStop(at, fade(sun, strength));
    brush.fillStyle = shine;
    fillCircle(brush, 0, 0, 49);
    brush.save();
    brush.beginPath();
    brush.arc(0, 0, 18, 0, Math.PI * 2);
    brush.clip();
    layPrint(brush, print, [-18, -18, 36, 36]);
    brush.restore();
    strokePath(brush, fade('#ffffff', 0.3), 0.4, 'M18 0a18 18 0 1 0 -36 0a18 18 0 1 0 36 0z');
    brush.fillStyle = ink;
    fillCircle(brush, 0, 0, 1.6);
  });
}
