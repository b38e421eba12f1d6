import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Placing, strokePath } from '../../paint/subject.ts';

/** A lump of amber with a ship inside it. */
export function drawAmber(stage: Stage, options: Placing): void {
  const { sun, ink } = stage.palette;
  drawSubject(stage, options, (brush) => {
    const lump = 'M-44 -14Q-54 -52 -24 -72Q6 -92 36 -70Q60 -48 48 -14Q34 14 -2 12Q-36 12 -44 -14Z';
    brush.shadowColor = '#ff9a1c';
    brush.shadowBlur = stage.unit * 16;
    const glow = brush.createRadialGradient(-8, -44, 4, 0, -32, 60);
    glow.addColorStop(0, '#fff0b0');
    glow.addColorStop(0.35, '#ffb83a');
    glow.addColorStop(0.75, '#d8741c');
    glow.addColorStop(1, '#7a300c');
    fillPath(brush, glow, lump);
    brush.shadowBlur = 0;
    brush.save();
    brush.clip(new Path2D(lump));
    for (let bubble = 0; bubble < 40; bubble += 1) {
      brush.fillStyle = fade('#fff4d0', stage.random.between(0.15, 0.5));
      fillCircle(
        brush,
        stage.random.between(-46, 48),
        stage.random.between(-80, 10),
        stage.random.between(0.4, 1.8),
      );
    }
    fillPath(
      brush,
      fade('#5a2408', 0.85),
      'M-26 -22Q-30 -34 -24 -38Q-26 -28 -18 -24H18Q26 -28 24 -42Q30 -46 30 -38Q32 -20 20 -14H-18Q-24 -16 -26 -22Z',
    );
    strokePath(brush, fade('#5a2408', 0.85), 1.4, 'M0 -24V-60M-16 -56H16');
    fillPath(
      brush,
      fade('#7a3410', 0.7),
      'M-15 -56H15Q20 -42 14 -30Q0 -34 -14 -30Q-20 -42 -15 -56Z',
    );
    fillPath(brush, fade('#ffffff', 0.35), 'M-36 -40Q-30 -66 -6 -74Q-26 -58 -28 -36Z');
    brush.restore();
    strokePath(brush, fade(mix(sun, ink, 0.1), 0.6), 1, lump);
  });
}
