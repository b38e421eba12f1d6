import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted, strokePath } from '../../paint/subject.ts';

/** A bronze gong on its frame. */
export function drawGong(stage: Stage, options: Painted & { frame?: boolean }): void {
  const { ink, sun, accent } = stage.palette;
  const bronze = options.colour ?? accent;
  drawSubject(stage, options, (brush) => {
    if (options.frame) {
      strokePath(brush, mix(ink, bronze, 0.25), 6, 'M-58 48V-58M58 48V-58M-68 -60H68');
      fillPath(
        brush,
        mix(ink, bronze, 0.3),
        'M-68 -58Q-84 -70 -72 -82Q-68 -70 -50 -64ZM68 -58Q84 -70 72 -82Q68 -70 50 -64ZM-66 48h18v6h-18zM48 48h18v6h-18z',
      );
      strokePath(brush, fade(sun, 0.7), 0.8, 'M-20 -58V-42M20 -58V-42');
    }
    const face = brush.createRadialGradient(-16, -18, 3, 0, 0, 50);
    face.addColorStop(0, mix(bronze, '#ffffff', 0.55));
    face.addColorStop(0.35, mix(bronze, sun, 0.35));
    face.addColorStop(0.75, bronze);
    face.addColorStop(1, mix(bronze, ink, 0.7));
    brush.fillStyle = face;
    fillCircle(brush, 0, 0, 50);
    for (const [radius, light] of [
      [46, 0.35],
      [38, 0.18],
      [30, 0.28],
      [24, 0.15],
    ] as const) {
      brush.strokeStyle = fade(light > 0.2 ? ink : sun, light);
      brush.lineWidth = 1.4;
      brush.beginPath();
      brush.arc(0, 0, radius, 0, Math.PI * 2);
      brush.stroke();
    }
    for (let dent = 0; dent < 90; dent += 1) {
      const angle = stage.random.next() * Math.PI * 2;
      const reach = stage.random.between(26, 46);
      brush.fillStyle = fade(stage.random.chance(0.5) ? sun : ink, 0.14);
      fillCircle(
        brush,
        Math.cos(angle) * reach,
        Math.sin(angle) * reach,
        stage.random.between(0.6, 1.8),
      );
    }
    const boss = brush.createRadialGradient(-5, -6, 1, 0, 0, 15);
    boss.addColorStop(0, '#fff6d8');
    boss.addColorStop(0.5, mix(bronze, sun, 0.3));
    boss.addColorStop(1, mix(bronze, ink, 0.5));
    brush.fillStyle = boss;
    fillCircle(brush, 0, 0, 14);
  });
}
