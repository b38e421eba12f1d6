import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted, shade, strokePath } from '../../paint/subject.ts';

/** Ribs of a hull under construction. */
export function drawHullRibs(stage: Stage, options: Painted): void {
  const { ink, sun } = stage.palette;
  const wood = options.colour ?? mix(stage.palette.accent, ink, 0.15);
  drawSubject(stage, options, (brush) => {
    for (let rib = 8; rib >= 0; rib -= 1) {
      const [x, tall] = [-56 + rib * 14, 50 + Math.abs(rib - 4) * 5];
      const tone = mix(wood, rib % 2 ? sun : ink, 0.18);
      strokePath(
        brush,
        mix(tone, ink, 0.45),
        5,
        `M${x + 12} 0Q${x + 32} ${-tall * 0.2} ${x + 26} ${-tall}`,
      );
      strokePath(brush, tone, 5.6, `M${x} 0Q${x - 24} ${-tall * 0.2} ${x - 15} ${-tall}`);
    }
    fillPath(
      brush,
      shade(brush, [0, -8], [0, 4], [mix(wood, sun, 0.4), mix(wood, ink, 0.5)]),
      'M-84 -24Q-70 -4 -56 -4H62Q78 -6 92 -34L96 -30Q86 4 62 4H-58Q-78 2 -88 -20Z',
    );
    for (const y of [-18, -32])
      strokePath(
        brush,
        fade(mix(wood, sun, 0.3), 0.9),
        2.4,
        `M-78 ${y - 6}Q0 ${y + 8} 84 ${y - 8}`,
      );
  });
}
