import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Brush, Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, shade, strokePath } from '../../paint/subject.ts';
import { castShadow, type Thing } from '../thing.ts';

const gold = ['#fff0b8', '#d8a032', '#8a5a14'] as const;
const shapes: Record<'lighthouse' | 'keeper' | 'firefly', string> = {
  lighthouse:
    'M-18 0Q-22 -12 -14 -14L-9 -70H-13V-78H-9V-90L0 -102L9 -90V-78H13V-70H9L14 -14Q22 -12 18 0Z',
  keeper:
    'M-24 0Q-30 -34 -12 -44Q-26 -56 -22 -76Q-16 -96 4 -94Q26 -92 24 -70Q24 -54 12 -44Q30 -34 24 0Z',
  firefly:
    'M0 0Q-18 -4 -16 -24Q-14 -34 -6 -38Q-40 -50 -38 -68Q-24 -76 -4 -54Q-10 -66 0 -70Q10 -66 4 -54Q24 -76 38 -68Q40 -50 6 -38Q14 -34 16 -24Q18 -4 0 0Z',
};

/** An enamel pin: colours between lines of gold, polished. */
export function drawPin(stage: Stage, options: Thing & { shape: keyof typeof shapes }): void {
  const outline = shapes[options.shape];
  castShadow(stage, { shadow: [4, 5], ...options }, outline);
  drawSubject(stage, options, (brush) => {
    brush.lineJoin = 'round';
    strokePath(brush, '#7a4a10', 6.4, outline);
    brush.strokeStyle = shade(brush, [-30, -90], [30, 0], gold);
    brush.lineWidth = 5;
    brush.stroke(new Path2D(outline));
    details[options.shape](brush, stage, outline);
    fillPath(brush, fade('#ffffff', 0.2), 'M-14 -84Q-20 -50 -12 -12Q-8 -12 -9 -16Q-14 -50 -8 -84Z');
  });
}

const line = 'rgba(214,160,56,0.95)';
const details: Record<keyof typeof shapes, (brush: Brush, stage: Stage, outline: string) => void> =
  {
    lighthouse(brush, stage, outline) {
      fillPath(brush, '#f6ecd6', outline);
      fillPath(
        brush,
        stage.palette.accent,
        'M-12.4 -30L-11 -46L11 -46L12.4 -30ZM-10 -58L-9 -70H9L10 -58Z',
      );
      fillPath(
        brush,
        stage.palette.near,
        'M-18 0Q-22 -12 -14 -14H14Q22 -12 18 0ZM-9 -90L0 -102L9 -90Z',
      );
      fillPath(brush, '#ffd860', 'M-8 -89H8V-79H-8Z');
      strokePath(
        brush,
        line,
        1.4,
        'M-14 -14H14M-12.4 -30H12.4M-11 -46H11M-10 -58H10M-9 -70H9M-9 -90H9M0 -90V-78',
      );
    },
    keeper(brush, stage, outline) {
      fillPath(brush, stage.palette.second, outline);
      brush.fillStyle = '#e8b088';
      fillCircle(brush, 2, -66, 17);
      fillPath(
        brush,
        '#2a1a1c',
        'M-22 -70Q-18 -94 4 -94Q26 -92 24 -70Q24 -60 19 -54Q22 -72 6 -80Q-12 -78 -15 -54Q-22 -60 -22 -70Z',
      );
      fillPath(brush, '#2a1a1c', 'M-5 -64h3.4v4h-3.4zM8 -64h3.4v4h-3.4z');
      strokePath(brush, '#a8482c', 1.6, 'M-1 -55Q4 -51 9 -55');
      strokePath(brush, line, 1.4, 'M-12 -44Q2 -36 14 -44M2 -40V0M-18 -14H22');
      brush.fillStyle = '#fff6a8';
      fillCircle(brush, 2, -22, 6);
    },
    firefly(brush, stage, outline) {
      fillPath(brush, mix(stage.palette.far, '#ffffff', 0.5), outline);
      const glow = brush.createRadialGradient(0, -14, 1, 0, -16, 18);
      glow.addColorStop(0, '#fdffd0');
      glow.addColorStop(0.6, '#d8f05a');
      glow.addColorStop(1, '#8ab82a');
      brush.fillStyle = glow;
      brush.beginPath();
      brush.ellipse(0, -18, 14, 17, 0, 0, Math.PI * 2);
      brush.fill();
      fillPath(
        brush,
        '#2c2a3a',
        'M-7 -38Q0 -42 7 -38L5 -56Q0 -60 -5 -56ZM-6 -60a6 6 0 1 0 12 0a6 6 0 1 0 -12 0z',
      );
      strokePath(
        brush,
        line,
        1.4,
        'M-12 -26H12M-13 -18H13M-11 -9H11M-30 -64Q-16 -54 -6 -44M30 -64Q16 -54 6 -44',
      );
    },
  };
