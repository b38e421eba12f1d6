import { fade } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, shade, strokePath } from '../../paint/subject.ts';
import { castShadow, type Thing, within } from '../thing.ts';

const hull =
  'M-34 -22Q-48 -34 -44 -52Q-36 -46 -36 -36Q-30 -28 0 -27Q30 -28 36 -36Q36 -50 46 -54Q44 -48 42 -46Q50 -32 34 -22Q18 -8 0 -8Q-18 -8 -34 -22Z';
const sail = 'M-22 -78Q0 -84 22 -78Q27 -58 23 -42Q0 -48 -23 -42Q-27 -58 -22 -78Z';

/** A small wooden longship on a brass ring. */
export function drawKeyring(stage: Stage, options: Thing & { stripes: [string, string] }): void {
  const { stripes } = options;
  const { ink, sun } = stage.palette;
  castShadow(stage, { shadow: [5, 5], ...options }, hull + sail);
  drawSubject(stage, options, (brush) => {
    for (const [tone, width] of [
      ['#6a4410', 5],
      ['#d8a840', 3.6],
      ['#fff0b0', 1],
    ] as const)
      strokePath(brush, tone, width, 'M0 -138a20 20 0 1 0 0.1 0z');
    for (let link = 0; link < 3; link += 1)
      strokePath(
        brush,
        link % 2 ? '#b88428' : '#e8c060',
        1.8,
        `M0 ${-98 + link * 4.6}a2.6 3.4 0 1 0 0.1 0z`,
      );
    strokePath(brush, '#6a4220', 3, 'M0 -26V-86M-25 -78H25');
    within(brush, sail, () => {
      for (let band = 0; band < 8; band += 1) {
        brush.fillStyle = stripes[band % 2] ?? ink;
        brush.fillRect(-28 + band * 7, -90, 7.1, 60);
      }
      for (let fluff = 0; fluff < 240; fluff += 1) {
        const [x, y] = [stage.random.between(-28, 28), stage.random.between(-88, -38)];
        strokePath(
          brush,
          fade(stage.random.chance(0.5) ? '#ffffff' : ink, 0.12),
          0.4,
          `M${x} ${y}l${stage.random.between(-2, 2)} ${stage.random.between(-2, 2)}`,
        );
      }
      brush.fillStyle = shade(
        brush,
        [-26, 0],
        [26, 0],
        [fade('#ffffff', 0.24), fade('#ffffff', 0), fade(ink, 0.36)],
      );
      brush.fillRect(-30, -90, 60, 60);
    });
    brush.setLineDash([2, 1.6]);
    strokePath(
      brush,
      '#fff4dc',
      0.7,
      'M-20.4 -76Q0 -81.6 20.4 -76Q24.6 -58 21.2 -44.4Q0 -50 -21.2 -44.4Q-24.6 -58 -20.4 -76Z',
    );
    brush.setLineDash([]);
    fillPath(brush, shade(brush, [0, -50], [0, -8], ['#d8a468', '#a86a34', '#5a3014']), hull);
    within(brush, hull, () => {
      for (let plank = 0; plank < 5; plank += 1)
        strokePath(
          brush,
          fade(ink, 0.35),
          0.7,
          `M-46 ${-34 + plank * 5}Q0 ${-20 + plank * 5} 46 ${-34 + plank * 5}`,
        );
      for (let grain = 0; grain < 40; grain += 1) {
        const [x, y] = [stage.random.between(-44, 44), stage.random.between(-40, -8)];
        strokePath(
          brush,
          fade(stage.random.chance(0.5) ? sun : ink, 0.2),
          0.3,
          `M${x} ${y}q5 1.4 10 0`,
        );
      }
    });
    for (let shield = -3; shield <= 3; shield += 1)
      fillPath(
        brush,
        stripes[(shield + 4) % 2] ?? ink,
        `M${shield * 8.4 - 3.4} -26a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0 -6.8 0z`,
      );
    fillPath(brush, ink, 'M41 -51.4a1 1 0 1 0 2 0a1 1 0 1 0 -2 0z');
  });
}
