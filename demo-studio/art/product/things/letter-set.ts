import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, shade, strokePath } from '../../paint/subject.ts';
import { castShadow, layPrint, type Thing, within } from '../thing.ts';

const sheet = 'M-34 -92H34V0H-34Z';

/** A sheet of letter paper whose lines end in clouds. */
export function drawLetterSheet(stage: Stage, options: Thing): void {
  const { print, colour = '#fffaf0' } = options;
  const { near, accent, ink } = stage.palette;
  castShadow(stage, { shadow: [2, 3], ...options }, sheet);
  drawSubject(stage, options, (brush) => {
    fillPath(brush, colour, sheet);
    within(brush, sheet, () => {
      layPrint(brush, print, [-34, -34, 68, 34]);
      brush.fillStyle = shade(brush, [0, -40], [0, -14], [colour, fade(colour, 0)]);
      brush.fillRect(-36, -41, 72, 30);
      for (let row = 0; row < 9; row += 1)
        strokePath(brush, fade(near, 0.5 - row * 0.045), 0.35, `M-27 ${-76 + row * 5.6}H27`);
      const writing = [
        'M-27 -77q3 -4 5 0t5 0t4 -1t5 1t6 0t4 -1t7 0',
        'M-27 -71.4q2 -3 4 0t6 0t4 -1t6 0t5 1t8 -1t5 0t6 0',
        'M-27 -65.8q4 -4 6 0t4 0t6 -1t5 1t4 -1',
      ];
      for (const line of writing) strokePath(brush, mix(near, ink, 0.3), 0.6, line);
    });
    fillPath(brush, accent, 'M23 -88h6.4v7.6h-6.4z');
    strokePath(brush, fade(ink, 0.2), 0.3, sheet);
  });
}

/** A rubber stamp with a wooden grip, and what it has printed. */
export function drawRubberStamp(stage: Stage, options: Thing): void {
  const { accent, ink } = stage.palette;
  const { colour = '#a8683a' } = options;
  const grip =
    'M-12 -24Q-18 -40 -8 -46Q0 -50 8 -46Q18 -40 12 -24Q14 -14 20 -12V0H-20V-12Q-14 -14 -12 -24Z';
  castShadow(stage, { shadow: [8, 3], ...options }, grip);
  drawSubject(stage, options, (brush) => {
    fillPath(
      brush,
      shade(brush, [-20, 0], [20, 0], [mix(colour, '#ffffff', 0.3), colour, mix(colour, ink, 0.6)]),
      grip,
    );
    fillPath(brush, mix(accent, ink, 0.4), 'M-20 -3H20V1H-20Z');
    fillPath(brush, fade('#ffffff', 0.3), 'M-8 -42Q-13 -34 -8 -24Q-6 -24 -7 -27Q-10 -34 -5 -42Z');
  });
}

/** The postmark of the cloud post. */
export function drawPostmark(stage: Stage, options: Thing): void {
  const tone = options.colour ?? stage.palette.accent;
  drawSubject(stage, { ...options, blend: 'multiply', opacity: 0.8 }, (brush) => {
    brush.translate(0, -50);
    brush.strokeStyle = tone;
    brush.lineWidth = 3;
    for (const radius of [46, 30]) {
      brush.beginPath();
      brush.arc(0, 0, radius, 0, Math.PI * 2);
      brush.stroke();
    }
    strokePath(
      brush,
      tone,
      2.6,
      'M-18 6a8 8 0 0 1 4 -14a10 10 0 0 1 18 -3a8 8 0 0 1 12 10a6 6 0 0 1 -2 8H-16Z',
    );
    brush.fillStyle = tone;
    for (let dot = 0; dot < 16; dot += 1)
      fillCircle(brush, Math.cos((dot / 16) * 6.283) * 38, Math.sin((dot / 16) * 6.283) * 38, 2.2);
    strokePath(
      brush,
      tone,
      2.6,
      'M50 -18q14 -8 28 0t28 0M52 0q14 -8 28 0t28 0M50 18q14 -8 28 0t28 0',
    );
  });
}
