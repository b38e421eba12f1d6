import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Brush, Stage } from '../../paint/stage.ts';
import { drawSubject, strokePath } from '../../paint/subject.ts';
import { castShadow, layPrint, type Thing } from '../thing.ts';

const disc = 'M50 -50a50 50 0 1 0 -100 0a50 50 0 1 0 100 0z';

/** An embroidered patch: a print of thread inside a stitched rim, with words around it. */
export function drawPatch(
  stage: Stage,
  options: Thing & { rim: string; above: string; below: string },
): void {
  const { print, rim, above, below, colour = stage.palette.near } = options;
  const { ink, paper } = stage.palette;
  castShadow(stage, { shadow: [3, 4], ...options }, disc);
  drawSubject(stage, options, (brush) => {
    brush.translate(0, -50);
    brush.fillStyle = mix(rim, ink, 0.3);
    fillCircle(brush, 0, 0, 50);
    for (let stitch = 0; stitch < 230; stitch += 1) {
      const angle = (stitch / 230) * Math.PI * 2;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      const lit = 0.5 - 0.5 * Math.sin(angle + 0.8);
      strokePath(
        brush,
        mix(mix(rim, ink, 0.25), '#ffffff', lit * 0.4),
        1,
        `M${cos * 45.6} ${sin * 45.6}L${Math.cos(angle + 0.02) * 50} ${Math.sin(angle + 0.02) * 50}`,
      );
    }
    brush.fillStyle = colour;
    fillCircle(brush, 0, 0, 45.6);
    writeRound(brush, above, 38, paper, false);
    writeRound(brush, below, 38, paper, true);
    brush.save();
    brush.beginPath();
    brush.arc(0, 0, 33, 0, Math.PI * 2);
    brush.clip();
    layPrint(brush, print, [-33, -33, 66, 66]);
    brush.restore();
    strokePath(brush, rim, 1.4, 'M33 0a33 33 0 1 0 -66 0a33 33 0 1 0 66 0z');
    // The threads run one way: light catches every second one.
    brush.beginPath();
    brush.arc(0, 0, 46, 0, Math.PI * 2);
    brush.clip();
    for (let thread = -70; thread < 70; thread += 0.8)
      strokePath(
        brush,
        fade(thread % 1.6 < 0.8 ? '#ffffff' : ink, 0.13),
        0.36,
        `M${thread - 26} 50L${thread + 26} -50`,
      );
  });
}

function writeRound(
  brush: Brush,
  words: string,
  radius: number,
  colour: string,
  isBelow: boolean,
): void {
  brush.font = '6.6px Michroma, sans-serif';
  brush.textAlign = 'center';
  brush.fillStyle = colour;
  const letters = [...words];
  const step = 0.185;
  letters.forEach((letter, index) => {
    const angle = (index - (letters.length - 1) / 2) * step * (isBelow ? -1 : 1);
    brush.save();
    brush.rotate(isBelow ? angle : angle);
    brush.translate(0, isBelow ? radius + 4 : -radius + 1);
    brush.fillText(letter, 0, 0);
    brush.restore();
  });
}
