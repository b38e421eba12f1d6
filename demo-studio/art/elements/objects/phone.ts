import { fade } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Placing, shade, strokePath } from '../../paint/subject.ts';

/** A hand with a phone that shows the lamp in colour. */
export function drawPhone(stage: Stage, options: Placing): void {
  const { ink, sun, accent, second } = stage.palette;
  drawSubject(stage, options, (brush) => {
    fillPath(
      brush,
      '#8a5a3a',
      'M-20 -10Q-26 -40 -24 -60L-17 -62L-14 -20L20 -30L24 -8Q20 20 26 60H-30Q-16 20 -20 -10Z',
    );
    brush.fillStyle = ink;
    brush.beginPath();
    brush.roundRect(-19, -96, 38, 76, 5);
    brush.fill();
    brush.save();
    brush.beginPath();
    brush.roundRect(-16.6, -92, 33.2, 68, 2.4);
    brush.clip();
    brush.fillStyle = shade(brush, [0, -92], [0, -24], ['#1c2a6a', '#5a3a8a', '#e8784a']);
    brush.fillRect(-20, -96, 40, 80);
    fillPath(brush, fade(sun, 0.85), 'M4 -78L18 -30H-14Z');
    fillPath(brush, fade(accent, 0.7), 'M-14 -30h30v8h-30z');
    strokePath(brush, '#10142c', 1.2, 'M12 -26V-76Q12 -82 5 -80');
    strokePath(brush, fade('#ffffff', 0.7), 0.4, 'M-5.6 -92V-24M5.4 -92V-24M-17 -70H17M-17 -47H17');
    brush.restore();
    strokePath(brush, '#8a5a3a', 7, 'M20 -40L14 -44M21 -52L15 -55M22 -28L15 -33');
    brush.fillStyle = second;
    fillCircle(brush, 0, -20, 1.4);
  });
}
