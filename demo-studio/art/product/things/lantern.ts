import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, shade, strokePath } from '../../paint/subject.ts';
import { castShadow, type Thing, within } from '../thing.ts';

const front = 'M-34 -88L8 -82V2L-34 -4Z';
const side = 'M8 -82L36 -90V-8L8 2Z';

/** A lantern of paper on a bamboo frame, lit from inside; its light falls on what is around. */
export function drawLantern(
  stage: Stage,
  options: Thing & { words?: string; blank?: boolean },
): void {
  const { colour = stage.palette.sun, words } = options;
  const { ink, sun, accent } = stage.palette;
  castShadow(stage, { shadow: [6, 3], ...options }, 'M-36 0L8 6L40 -4L30 -12L-30 -10Z');
  drawSubject(stage, { ...options, blend: 'screen' }, (brush) => {
    const halo = brush.createRadialGradient(0, -42, 10, 0, -42, 120);
    halo.addColorStop(0, fade(accent, 0.55));
    halo.addColorStop(0.4, fade(accent, 0.2));
    halo.addColorStop(1, fade(accent, 0));
    brush.fillStyle = halo;
    brush.fillRect(-150, -170, 300, 300);
  });
  drawSubject(stage, options, (brush) => {
    for (const [pane, centre, dark] of [
      [front, -14, 0],
      [side, 20, 0.22],
    ] as const) {
      const glow = brush.createRadialGradient(centre, -34, 2, centre, -40, 50);
      glow.addColorStop(0, '#fffbe8');
      glow.addColorStop(0.35, mix(mix(colour, '#ffffff', 0.3), ink, dark * 0.5));
      glow.addColorStop(1, mix(mix(colour, accent, 0.62), ink, 0.2 + dark));
      fillPath(brush, glow, pane);
      within(brush, pane, () => {
        for (let fibre = 0; fibre < 150; fibre += 1) {
          const [x, y] = [stage.random.between(-36, 38), stage.random.between(-92, 2)];
          strokePath(
            brush,
            fade(stage.random.chance(0.5) ? '#ffffff' : accent, 0.14),
            0.3,
            `M${x} ${y}q${stage.random.between(-4, 4)} ${stage.random.between(-4, 4)} ${stage.random.between(-8, 8)} ${stage.random.between(-6, 6)}`,
          );
        }
      });
    }
    if (words) {
      brush.save();
      brush.transform(1, 0.14, 0, 1, -13, -14);
      brush.font = '30px JapaneseSerif, serif';
      brush.textAlign = 'center';
      brush.fillStyle = fade(ink, 0.86);
      for (const [index, letter] of [...words].entries())
        brush.fillText(letter, 0, -34 + index * 32);
      brush.restore();
    }
    const wood = shade(brush, [-34, 0], [36, 0], ['#5a3a1e', '#2c1a0c']);
    brush.strokeStyle = wood;
    for (const [path, width] of [
      ['M-34 -88L8 -82L36 -90M-34 -4L8 2L36 -8M-34 -90V-2M8 -84V4M36 -92V-6', 3.2],
      ['M-20 -86V-2M-6 -84V0M22 -86V-3M-34 -60L8 -54L36 -62M-34 -32L8 -26L36 -35', 0.9],
    ] as const) {
      brush.lineWidth = width;
      brush.stroke(new Path2D(path));
    }
    fillPath(brush, '#2c1a0c', 'M-38 -91L0 -98L40 -93L8 -84Z');
    strokePath(brush, fade(sun, 0.5), 0.6, 'M-37 -91L8 -84.6L39 -93');
    strokePath(brush, '#1c120a', 1.4, 'M-18 -94Q2 -120 22 -93');
  });
}
