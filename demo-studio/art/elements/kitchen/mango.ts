import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted, strokePath } from '../../paint/subject.ts';

/** One mango on its stalk. */
export function drawMango(stage: Stage, options: Painted): void {
  const { accent, sun, ink } = stage.palette;
  const skin = options.colour ?? accent;
  drawSubject(stage, options, (brush) => {
    strokePath(brush, mix(ink, '#4a3018', 0.6), 2, 'M0 0Q-3 8 1 18');
    fillPath(brush, '#2f7a3c', 'M0 6Q18 -8 38 2Q20 14 0 6ZM0 8Q-16 2 -30 14Q-14 20 0 8Z');
    const flesh = brush.createRadialGradient(-9, 36, 3, 0, 46, 40);
    flesh.addColorStop(0, mix(sun, '#ffffff', 0.3));
    flesh.addColorStop(0.45, skin);
    flesh.addColorStop(1, mix(skin, '#a8321e', 0.7));
    fillPath(brush, flesh, 'M1 17Q26 16 28 42Q28 72 4 84Q-8 88 -16 78Q-30 58 -24 36Q-18 18 1 17Z');
    strokePath(brush, fade('#ffffff', 0.55), 2.6, 'M-15 36Q-18 44 -16 54');
  });
}
