import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Brush, Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, shade, strokePath } from '../../paint/subject.ts';
import { castShadow, type Thing } from '../thing.ts';

const hours = ['XII', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI'];
const disc = 'M50 -50a50 50 0 1 0 -100 0a50 50 0 1 0 100 0z';

/** A round clock in a wooden case, with a small second dial that is a minute late. */
export function drawWallClock(stage: Stage, options: Thing & { face: string; gold: string }): void {
  const { colour = '#5a2c18', face, gold } = options;
  const { ink } = stage.palette;
  castShadow(stage, { shadow: [8, 9], ...options }, disc);
  drawSubject(stage, options, (brush) => {
    brush.translate(0, -50);
    for (const [radius, tones] of [
      [50, [mix(colour, '#ffffff', 0.4), colour, mix(colour, ink, 0.6)]],
      [45, [mix(colour, ink, 0.6), colour, mix(colour, '#ffffff', 0.3)]],
      [43, [mix(gold, '#ffffff', 0.5), gold, mix(gold, ink, 0.5)]],
      [41.4, [mix(face, '#ffffff', 0.16), face, mix(face, ink, 0.4)]],
    ] as const) {
      brush.fillStyle = shade(
        brush,
        [-radius * 0.7, -radius * 0.7],
        [radius * 0.7, radius * 0.7],
        tones,
      );
      fillCircle(brush, 0, 0, radius);
    }
    drawDial(brush, gold);
    brush.save();
    brush.translate(0, 17);
    brush.fillStyle = mix(face, ink, 0.35);
    fillCircle(brush, 0, 0, 9.4);
    strokePath(brush, gold, 0.6, 'M9.4 0a9.4 9.4 0 1 0 -18.8 0a9.4 9.4 0 1 0 18.8 0z');
    for (let mark = 0; mark < 12; mark += 1) tick(brush, mark / 12, 7.4, 8.6, 0.6, gold);
    hand(brush, 11 / 12 + 59 / 720, 4.6, 1, gold);
    hand(brush, 59 / 60, 6.8, 0.7, gold);
    brush.restore();
    hand(brush, 0.004, 21, 2.6, gold);
    hand(brush, 0, 33, 1.7, gold);
    brush.fillStyle = gold;
    fillCircle(brush, 0, 0, 2.4);
    fillPath(brush, fade('#ffffff', 0.1), 'M-34 -22A41 41 0 0 1 22 -34Q-10 -20 -34 6Z');
  });
}

function drawDial(brush: Brush, gold: string): void {
  for (let mark = 0; mark < 60; mark += 1)
    tick(brush, mark / 60, mark % 5 ? 39.4 : 38, 40.4, mark % 5 ? 0.4 : 1.2, gold);
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.fillStyle = gold;
  hours.forEach((hour, index) => {
    brush.save();
    brush.rotate((index / 12) * Math.PI * 2);
    brush.font = '8.4px Pirata, serif';
    brush.fillText(hour, 0, -32);
    brush.restore();
  });
  brush.font = '4.4px Pirata, serif';
  brush.fillText('Görlitz', 0, -17);
  brush.font = '2.2px Marcellus, serif';
  brush.fillText('O T T I L I E   ·   1 9 1 1', 0, -12.4);
}

function tick(
  brush: Brush,
  share: number,
  from: number,
  to: number,
  width: number,
  colour: string,
): void {
  const angle = share * Math.PI * 2 - Math.PI / 2;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  strokePath(brush, colour, width, `M${cos * from} ${sin * from}L${cos * to} ${sin * to}`);
}

function hand(brush: Brush, share: number, length: number, width: number, colour: string): void {
  brush.save();
  brush.rotate(share * Math.PI * 2);
  brush.shadowColor = 'rgba(0,0,0,0.5)';
  brush.shadowBlur = 6;
  fillPath(
    brush,
    colour,
    `M${-width * 0.4} 4L${-width * 0.3} ${-length * 0.55}Q${-width * 1.7} ${-length * 0.7} 0 ${-length}Q${width * 1.7} ${-length * 0.7} ${width * 0.3} ${-length * 0.55}L${width * 0.4} 4Z`,
  );
  brush.restore();
}
