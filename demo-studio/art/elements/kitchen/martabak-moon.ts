import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, type Painted, strokePath } from '../../paint/subject.ts';

/** A round griddle cake that hangs like a moon. */
export function drawMartabakMoon(stage: Stage, options: Painted): void {
  const { sun, ink, accent } = stage.palette;
  drawSubject(stage, options, (brush) => {
    brush.shadowColor = sun;
    brush.shadowBlur = stage.unit * 14;
    brush.fillStyle = mix(accent, '#7a4a1a', 0.5);
    fillCircle(brush, 0, 0, 50);
    brush.shadowColor = 'transparent';
    const crumb = brush.createRadialGradient(-14, -16, 6, 0, 0, 47);
    crumb.addColorStop(0, mix(sun, '#ffffff', 0.35));
    crumb.addColorStop(1, mix(sun, accent, 0.7));
    brush.fillStyle = crumb;
    fillCircle(brush, 0, 0, 46.5);
    brush.save();
    brush.beginPath();
    brush.arc(0, 0, 46, 0, Math.PI * 2);
    brush.clip();
    for (let pore = 0; pore < 240; pore += 1) {
      brush.fillStyle = fade(mix(accent, ink, 0.3), stage.random.between(0.15, 0.5));
      fillCircle(
        brush,
        stage.random.between(-46, 46),
        stage.random.between(-46, 46),
        stage.random.between(0.4, 1.6),
      );
    }
    for (const [x, y, radius] of [
      [-20, -18, 11],
      [-26, 14, 8],
      [-4, 26, 9],
      [-6, -32, 7],
      [-36, -4, 6],
    ] as const) {
      brush.fillStyle = '#3a1d10';
      fillCircle(brush, x, y, radius);
      brush.fillStyle = fade('#8a5a34', 0.7);
      fillCircle(brush, x - radius * 0.2, y - radius * 0.25, radius * 0.6);
    }
    for (let onion = 0; onion < 34; onion += 1) {
      const [x, y] = [stage.random.between(8, 44), stage.random.between(-40, 40)];
      strokePath(brush, onion % 3 ? '#4e8a3a' : '#a8d06a', 1.6, `M${x} ${y}q2 -3 5 -1`);
    }
    strokePath(brush, fade(ink, 0.4), 0.9, 'M2 -48Q-3 -20 3 0T2 48');
    brush.restore();
  });
}
