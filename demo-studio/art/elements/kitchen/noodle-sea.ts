import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Placing, shade, strokePath } from '../../paint/subject.ts';

/** A bowl as a harbour: noodles for waves, spring onions for boats, guests on stools along its rim. */
export function drawNoodleSea(stage: Stage, options: Placing): void {
  const { paper, accent, second, near, ink, sun } = stage.palette;
  drawSubject(stage, options, (brush) => {
    brush.shadowColor = fade(near, 0.4);
    brush.shadowBlur = stage.unit * 4;
    fillPath(
      brush,
      shade(
        brush,
        [-56, 0],
        [56, 0],
        ['#ffffff', mix(second, paper, 0.55), mix(second, near, 0.25)],
      ),
      'M-58 -10Q-50 58 0 62Q50 58 58 -10Z',
    );
    brush.shadowColor = 'transparent';
    strokePath(brush, accent, 2.6, 'M-54 10Q0 34 54 10M-49 24Q0 48 49 24');
    fillPath(brush, mix(accent, ink, 0.1), 'M-60 -10a60 21 0 0 1 120 0a60 21 0 0 1 -120 0Z');
    fillPath(
      brush,
      shade(brush, [0, -30], [0, 10], ['#f0c890', '#d89a54']),
      'M-56 -10a56 18.4 0 0 1 112 0a56 18.4 0 0 1 -112 0Z',
    );
    brush.save();
    brush.clip(new Path2D('M-56 -10a56 18.4 0 0 1 112 0a56 18.4 0 0 1 -112 0Z'));
    for (let wave = 0; wave < 13; wave += 1) {
      const y = -26 + wave * 2.7;
      strokePath(
        brush,
        wave % 2 ? '#fff0c8' : '#f6dca4',
        1.9,
        `M-60 ${y}${' q4 -3.4 8 0t8 0'.repeat(8)}`,
      );
    }
    for (const [x, y] of [
      [-30, -14],
      [-8, -20],
      [18, -10],
      [34, -18],
      [-16, -4],
    ] as const) {
      fillPath(brush, '#3f9a4a', `M${x - 6} ${y - 2}q6 6 12 0q-1 5 -6 5t-6 -5z`);
      fillPath(brush, paper, `M${x} ${y - 3}v-10l6 9z`);
    }
    brush.fillStyle = sun;
    fillCircle(brush, 0, -10, 6);
    brush.fillStyle = '#f08a2a';
    fillCircle(brush, 0, -10, 3.4);
    brush.restore();
    const coats = [
      '#c8402c',
      '#2a5ac8',
      '#3a8a5a',
      '#e0a02a',
      '#7a4a9a',
      '#2a8a9a',
      '#d8607a',
      '#5a4a3a',
    ];
    coats.forEach((coat, guest) => {
      const angle = Math.PI + ((guest + 0.5) / 8) * Math.PI;
      const [x, y] = [Math.cos(angle) * 64, -11 + Math.sin(angle) * 26];
      fillPath(brush, coat, `M${x - 4.6} ${y}q0 -11 4.6 -11t4.6 11z`);
      brush.fillStyle = '#e8b890';
      fillCircle(brush, x, y - 14, 3.6);
      fillPath(brush, ink, `M${x - 3.8} ${y - 14}q0 -5 3.8 -5t3.8 5q-3 -2 -7.6 0z`);
    });
    for (const [x, sway] of [
      [-22, 5],
      [2, -6],
      [24, 5],
    ] as const)
      strokePath(brush, fade('#ffffff', 0.6), 3.4, `M${x} -38q${sway} -9 0 -17t0 -17`);
  });
}
