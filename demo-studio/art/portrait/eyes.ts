import { darken, fade, lighten, mix } from '../paint/colour.ts';
import { fillCircle } from '../paint/light.ts';
import { fillPath, strokePath } from '../paint/subject.ts';
import { type Frame, featureAt } from './frame.ts';

/** Eyes with lids, light and a direction; brows above them. */
export function paintEyes(frame: Frame): void {
  const { brush, sitter, line, hairDark } = frame;
  const laughing = sitter.mouth === 'laugh';
  const open = laughing ? 6.6 : sitter.age > 6 ? 8 : 9.6;
  for (const eye of [-1, 1]) {
    const x = featureAt(frame, eye * 33);
    const y = 178;
    const half = sitter.woman ? 18.5 : 17.5;
    const almond = `M${x - half} ${y + 1}Q${x - half * 0.3} ${y - open * 1.25} ${x + eye * 2} ${y - open}Q${x + half * 0.5} ${y - open * 0.9} ${x + half} ${y + (eye > 0 ? -1.5 : 1)}Q${x + half * 0.3} ${y + open * 0.8} ${x} ${y + open * 0.72}Q${x - half * 0.5} ${y + open * 0.66} ${x - half} ${y + (eye > 0 ? 1 : -1.5)}Z`;
    fillPath(brush, mix('#fffaf2', sitter.skin, 0.16), almond);
    brush.save();
    brush.clip(new Path2D(almond));
    const look = x + sitter.turn * 3.4;
    const iris = brush.createRadialGradient(look, y, 1, look, y, 9.4);
    iris.addColorStop(0, lighten(sitter.eyes, 0.12));
    iris.addColorStop(0.75, sitter.eyes);
    iris.addColorStop(1, darken(sitter.eyes, 0.6));
    brush.fillStyle = iris;
    fillCircle(brush, look, y - 1, 8.7);
    brush.fillStyle = '#0a0606';
    fillCircle(brush, look, y - 1, 4);
    brush.fillStyle = fade(frame.shadow, 0.4);
    brush.fillRect(x - half, y - open * 1.4, half * 2, open * 0.75);
    brush.fillStyle = '#ffffff';
    fillCircle(brush, look + sitter.side * 3, y - 4, 2.4);
    brush.restore();
    const lash = sitter.woman ? 3.6 : 2.5;
    strokePath(
      brush,
      line,
      lash,
      `M${x - half} ${y + (eye > 0 ? 1 : -1.5)}Q${x - half * 0.3} ${y - open * 1.3} ${x + eye * 2} ${y - open}Q${x + half * 0.5} ${y - open * 0.95} ${x + half} ${y + (eye > 0 ? -1.5 : 1)}`,
    );
    if (sitter.woman)
      strokePath(
        brush,
        line,
        sitter.extras.includes('kohl') ? 4 : 2.6,
        `M${x + eye * half} ${y - 1}l${eye * 6} -5`,
      );
    if (sitter.extras.includes('kohl'))
      strokePath(
        brush,
        fade(line, 0.8),
        2,
        `M${x - half * 0.7} ${y + open * 0.6}Q${x} ${y + open * 0.95} ${x + half * 0.8} ${y + open * 0.4}`,
      );
    strokePath(
      brush,
      fade(line, 0.35),
      1.8,
      `M${x - half * 0.8} ${y - open * 1.2}Q${x} ${y - open * 1.85} ${x + half * 0.85} ${y - open * 1.15}`,
    );
    const strong = sitter.extras.includes('strongbrow') || !sitter.woman;
    const brow = sitter.age > 6 ? mix(hairDark, '#cfcac4', 0.4) : mix(hairDark, '#1a0f0c', 0.35);
    const lift = laughing ? 3 : 0;
    fillPath(
      brush,
      fade(brow, 0.92),
      `M${x - eye * half * 1.05} ${y - 18 - lift}Q${x} ${y - (strong ? 30 : 28) - lift} ${x + eye * half * 1.35} ${y - 19 - lift}Q${x + eye * 2} ${y - (strong ? 22 : 24) - lift} ${x - eye * half * 1.02} ${y - (strong ? 10.5 : 13.5) - lift}Z`,
    );
  }
}
