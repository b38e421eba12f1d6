import { fade, mix } from '../paint/colour.ts';
import { fillPath, strokePath } from '../paint/subject.ts';
import { type Frame, facePath } from './frame.ts';

/** Beards follow the jaw; a moustache follows the lip. */
export function paintBeard(frame: Frame): void {
  const { brush, sitter, hairDark, hairLit } = frame;
  if (sitter.beard === 'none') return;
  const grey =
    sitter.beard === 'whiteline' ? '#f0ece4' : sitter.age > 6 ? '#e4e0da' : sitter.hairColour;
  const tone = mix(grey, hairDark, sitter.age > 6 || sitter.beard === 'whiteline' ? 0.08 : 0.4);
  const x = frame.featureX + sitter.turn * 3;
  brush.save();
  // A full beard is longer than the chin it grows on.
  if (sitter.beard === 'full') {
    brush.translate(200, 180);
    brush.scale(1.05, 1.12);
    brush.translate(-200, -180);
  }
  brush.clip(facePath(frame));
  const mass: Record<string, [string, number, number]> = {
    stubble: ['M120 196Q140 250 166 240Q200 226 234 240Q260 250 280 196V310H120Z', 0.34, 9],
    short: ['M120 190Q138 244 164 240Q200 224 236 240Q262 244 280 190V310H120Z', 0.86, 3],
    full: ['M116 178Q134 238 160 238Q200 222 240 238Q266 238 284 178V330H116Z', 0.96, 2],
    goatee: [
      `M${x - 24} 252Q${x} 268 ${x + 24} 252Q${x + 22} 316 ${x} 318Q${x - 22} 316 ${x - 24} 252Z`,
      0.9,
      2,
    ],
    whiteline: ['M120 200Q134 252 158 268Q200 290 242 268Q266 252 280 200V310H120Z', 0.92, 2],
  };
  const found = mass[sitter.beard];
  if (found) {
    const [path, opacity, blur] = found;
    brush.filter = `blur(${blur}px)`;
    const body = new Path2D(path);
    body.ellipse(x, 254, sitter.beard === 'stubble' ? 22 : 25, 9.5, 0, 0, Math.PI * 2);
    brush.fillStyle = fade(tone, opacity);
    brush.fill(body, 'evenodd');
  }
  brush.filter = 'none';
  if (sitter.beard === 'full' || sitter.beard === 'short')
    for (let strand = 0; strand < 34; strand += 1)
      strokePath(
        brush,
        fade(strand % 3 ? hairDark : hairLit, 0.24),
        1.5,
        `M${134 + strand * 4} ${262 + Math.sin(strand * 1.7) * 9}q${(strand - 17) * 0.3} 12 ${(strand - 17) * 0.2} 24`,
      );
  brush.restore();
  if (['moustache', 'thick', 'full', 'short', 'goatee'].includes(sitter.beard)) {
    const heavy = sitter.beard === 'thick' ? 1.5 : 1;
    fillPath(
      brush,
      fade(tone, 0.95),
      `M${x} ${236}Q${x - 15} ${231} ${x - 31 * heavy} ${246 + heavy * 3}Q${x - 14} ${247 + heavy * 2} ${x} ${243 + heavy}Q${x + 14} ${247 + heavy * 2} ${x + 31 * heavy} ${246 + heavy * 3}Q${x + 15} ${231} ${x} ${236}Z`,
    );
  }
}
