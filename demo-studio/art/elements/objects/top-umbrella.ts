import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, strokePath } from '../../paint/subject.ts';

/** A patched umbrella seen from above, with children's feet round its rim and rings in the puddles. */
export function drawTopUmbrella(
  stage: Stage,
  options: { x: number; y: number; size: number },
): void {
  const { x, y, size } = options;
  const { accent, second, paper, near } = stage.palette;
  const patches = [accent, second, '#3c9a5a', '#3a6fd0', '#e8823a', paper, '#8a5ab0', accent];
  stage.layer((brush) => {
    for (let drop = 0; drop < 70; drop += 1) {
      const [dropX, dropY, reach] = [
        stage.random.next() * stage.width,
        stage.random.next() * stage.height,
        stage.unit * stage.random.between(1, 7),
      ];
      for (let ring = 1; ring <= 3; ring += 1) {
        brush.strokeStyle = fade(paper, 0.4 / ring);
        brush.lineWidth = stage.unit * 0.25;
        brush.beginPath();
        brush.ellipse(dropX, dropY, (reach * ring) / 3, (reach * ring) / 3.4, 0, 0, Math.PI * 2);
        brush.stroke();
      }
    }
  });
  const children = ['#e0483a', '#f2c230', '#3c9a5a', '#3a6fd0', '#e8823a'];
  children.forEach((colour, child) => {
    const angle = (child / 5) * Math.PI * 2 + 0.5;
    drawSubject(
      stage,
      {
        x: x + (Math.cos(angle) * size * 0.46 * 100 * stage.unit) / stage.width,
        y: y + (Math.sin(angle) * size * 0.46 * 100 * stage.unit) / stage.height,
        size: size * 0.3,
        turn: (angle * 180) / Math.PI + 90,
      },
      (brush) => {
        brush.shadowColor = fade(near, 0.6);
        brush.shadowBlur = stage.unit * 2;
        fillPath(brush, colour, 'M-24 -8Q-26 -26 0 -28Q26 -26 24 -8Q0 4 -24 -8Z');
        brush.fillStyle = '#2a1a18';
        fillCircle(brush, 0, -12, 15);
        fillPath(
          brush,
          '#c98a62',
          'M-20 -26L-26 -42L-19 -44L-13 -28ZM20 -26L26 -42L19 -44L13 -28Z',
        );
      },
    );
  });
  drawSubject(stage, { x, y, size }, (brush) => {
    brush.shadowColor = fade(stage.palette.ink, 0.55);
    brush.shadowBlur = stage.unit * 4;
    brush.shadowOffsetY = stage.unit * 2;
    for (let panel = 0; panel < 8; panel += 1) {
      const [from, to] = [(panel / 8) * Math.PI * 2 + 0.2, ((panel + 1) / 8) * Math.PI * 2 + 0.2];
      const middle = (from + to) / 2;
      const base = patches[panel] ?? accent;
      const tone = mix(base, Math.sin(middle + 0.8) < 0 ? '#ffffff' : near, 0.16);
      fillPath(
        brush,
        tone,
        `M0 0L${Math.cos(from) * 46} ${Math.sin(from) * 46}Q${Math.cos(middle) * 40} ${Math.sin(middle) * 40} ${Math.cos(to) * 46} ${Math.sin(to) * 46}Z`,
      );
      brush.shadowColor = 'transparent';
      strokePath(brush, fade(near, 0.5), 0.6, `M0 0L${Math.cos(from) * 46} ${Math.sin(from) * 46}`);
    }
    for (const [patchX, patchY, turn, colour] of [
      [-16, -14, 0.3, second],
      [18, 12, -0.4, accent],
      [6, -26, 0.9, '#3a6fd0'],
    ] as const) {
      brush.save();
      brush.translate(patchX, patchY);
      brush.rotate(turn);
      fillPath(brush, colour, 'M-6 -5h12v10h-12z');
      brush.setLineDash([1.6, 1.2]);
      strokePath(brush, paper, 0.6, 'M-5 -4h10v8h-10z');
      brush.restore();
    }
    brush.fillStyle = paper;
    fillCircle(brush, 0, 0, 2);
  });
}
