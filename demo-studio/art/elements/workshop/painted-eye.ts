import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Placing, strokePath } from '../../paint/subject.ts';

/** A huge eye in oils, half of it still canvas. */
export function drawPaintedEye(stage: Stage, options: Placing): void {
  const { accent, second, ink, paper, sun } = stage.palette;
  drawSubject(stage, options, (brush) => {
    const lid = 'M-58 0Q-24 -38 16 -34Q44 -28 58 -2Q30 26 -6 25Q-38 22 -58 0Z';
    for (let stroke = 0; stroke < 130; stroke += 1) {
      const angle = stage.random.between(-0.5, 0.5);
      const [x, y] = [stage.random.between(-62, 40), stage.random.between(-52, 40)];
      const tone = mix(
        mix(accent, '#f0b080', stage.random.next()),
        stage.random.chance(0.3) ? ink : sun,
        stage.random.between(0, 0.3),
      );
      strokePath(
        brush,
        fade(tone, x > 10 ? 0.12 : 0.5),
        stage.random.between(3, 8),
        `M${x} ${y}l${Math.cos(angle) * 14} ${Math.sin(angle) * 14}`,
      );
    }
    fillPath(brush, paper, lid);
    brush.save();
    brush.clip(new Path2D(lid));
    const iris = brush.createRadialGradient(0, -6, 4, 0, -6, 25);
    iris.addColorStop(0, mix(second, sun, 0.7));
    iris.addColorStop(0.7, second);
    iris.addColorStop(1, mix(second, ink, 0.8));
    brush.fillStyle = iris;
    fillCircle(brush, 0, -6, 25);
    for (let ray = 0; ray < 50; ray += 1)
      strokePath(
        brush,
        fade(ray % 2 ? ink : sun, 0.35),
        0.7,
        `M${Math.cos(ray * 0.1257) * 10} ${-6 + Math.sin(ray * 0.1257) * 10}L${Math.cos(ray * 0.1257) * 24} ${-6 + Math.sin(ray * 0.1257) * 24}`,
      );
    brush.fillStyle = ink;
    fillCircle(brush, 0, -6, 10);
    brush.fillStyle = '#ffffff';
    fillCircle(brush, 8, -14, 4.4);
    fillPath(
      brush,
      fade(ink, 0.35),
      'M-60 -2Q-24 -40 16 -36Q44 -30 60 -4L50 -8Q20 -28 -10 -24Q-40 -18 -60 -2Z',
    );
    brush.restore();
    strokePath(brush, ink, 3, 'M-60 2Q-24 -40 16 -36Q44 -30 60 -4');
    for (let lash = 0; lash < 12; lash += 1)
      strokePath(
        brush,
        ink,
        1.6,
        `M${-44 + lash * 8} ${-16 - Math.sin((lash / 11) * Math.PI) * 20}q${-5 + lash} -8 ${-6 + lash * 1.6} -14`,
      );
    strokePath(brush, mix(ink, accent, 0.3), 5, 'M-62 -44Q-20 -72 40 -58');
    for (const x of [-30, 4, 34])
      strokePath(brush, fade(accent, 0.8), 1.6, `M${x} 30v${stage.random.between(16, 44)}`);
    strokePath(brush, fade(ink, 0.4), 0.6, 'M30 -60V50M46 -60V50M10 40H62M10 -48H62');
  });
}
