import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, shade, strokePath } from '../../paint/subject.ts';
import { castShadow, layPrint, type Thing, within } from '../thing.ts';

/** A print on the wall: in a wooden frame behind glass, or on its own paper, held by clips or tape. */
export function drawFramedPrint(
  stage: Stage,
  options: Thing & { wood?: string; mat?: number; hold?: 'clips' | 'tape' | 'pin'; ratio?: number },
): void {
  const { print, wood, mat = 0, hold = 'clips', ratio = 1.5 } = options;
  const { ink } = stage.palette;
  const [wide, tall] = [66, 66 * ratio];
  const sheet = `M${-wide / 2} ${-tall}h${wide}v${tall}h${-wide}z`;
  const rim = wood ? 4.4 : 0;
  const outer = `M${-wide / 2 - rim - mat} ${-tall - rim - mat}h${wide + 2 * (rim + mat)}v${tall + 2 * (rim + mat)}h${-wide - 2 * (rim + mat)}z`;
  castShadow(stage, { shadow: wood ? [7, 8] : [3, 4], ...options }, outer);
  drawSubject(stage, options, (brush) => {
    if (wood) {
      const tones = [mix(wood, '#ffffff', 0.3), wood, mix(wood, ink, 0.5)];
      fillPath(brush, shade(brush, [-40, -tall], [40, 0], tones), outer);
      for (let grain = 0; grain < 60; grain += 1) {
        const x = stage.random.between(-44, 44);
        within(brush, outer, () =>
          strokePath(
            brush,
            fade(ink, 0.12),
            0.3,
            `M${x} ${-tall - 8}q${stage.random.between(-1, 1)} ${tall / 2} 0 ${tall + 16}`,
          ),
        );
      }
      const inner = `M${-wide / 2 - mat} ${-tall - mat}h${wide + 2 * mat}v${tall + 2 * mat}h${-wide - 2 * mat}z`;
      fillPath(brush, '#f6f1e4', inner);
      strokePath(brush, fade(ink, 0.7), 0.7, inner);
    }
    layPrint(brush, print, [-wide / 2, -tall, wide, tall]);
    within(brush, sheet, () => {
      brush.fillStyle = shade(
        brush,
        [-wide / 2, -tall],
        [wide / 2, 0],
        [fade('#ffffff', 0.16), fade('#ffffff', 0), fade(ink, 0.24)],
      );
      brush.fillRect(-60, -tall - 10, 120, tall + 20);
      if (wood)
        fillPath(
          brush,
          fade('#ffffff', 0.09),
          `M${-wide / 2} ${-tall * 0.4}L${wide * 0.24} ${-tall}H${wide * 0.44}L${-wide / 2} ${-tall * 0.06}Z`,
        );
    });
    if (wood) strokePath(brush, fade(ink, 0.5), 1.4, `M${-wide / 2} 0V${-tall}H${wide / 2}`);
    else drawHolds(brush, hold, wide, tall);
  });
}

function drawHolds(
  brush: OffscreenCanvasRenderingContext2D,
  hold: string,
  wide: number,
  tall: number,
): void {
  for (const side of [-1, 1]) {
    const x = side * (wide / 2 - 9);
    if (hold === 'clips') {
      fillPath(brush, '#1c1c20', `M${x - 4.6} ${-tall - 3}h9.2l-1.4 7h-6.4z`);
      strokePath(brush, '#b8bcc4', 0.8, `M${x - 2.6} ${-tall - 3}q2.6 -8 5.2 0`);
    } else if (hold === 'tape') {
      brush.save();
      brush.translate(side * (wide / 2 - 1), -tall + 1);
      brush.rotate((side * Math.PI) / 4);
      fillPath(brush, 'rgba(244,232,196,0.82)', 'M-10 -2.8h20v5.6h-20z');
      brush.restore();
    } else {
      fillPath(
        brush,
        '#d8a032',
        `M${side * (wide / 2 - 3) - 1.2} ${-tall + 1.6}a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0 -2.8 0z`,
      );
    }
  }
}
