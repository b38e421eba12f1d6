import { fade, lighten, mix } from '../paint/colour.ts';
import { fillPath, strokePath } from '../paint/subject.ts';
import { type Frame, featureAt } from './frame.ts';

/** The mouth: calm, smiling, smirking or laughing. */
export function paintMouth(frame: Frame): void {
  const { brush, sitter, line, shadow } = frame;
  const x = frame.featureX + sitter.turn * 3;
  const y = 251;
  const half = sitter.woman ? 23 : 25;
  const lip = sitter.extras.includes('lipstick')
    ? '#b81c34'
    : mix(
        mix(sitter.skin, '#b03a3c', sitter.woman ? 0.55 : 0.32),
        shadow,
        sitter.woman ? 0.1 : 0.25,
      );
  if (sitter.mouth === 'laugh') {
    fillPath(
      brush,
      '#4a1216',
      `M${x - half - 3} ${y - 7}Q${x} ${y} ${x + half + 3} ${y - 7}Q${x + half - 3} ${y + 15} ${x} ${y + 17}Q${x - half + 3} ${y + 15} ${x - half - 3} ${y - 7}Z`,
    );
    fillPath(
      brush,
      '#fffaf2',
      `M${x - half} ${y - 5}Q${x} ${y + 1} ${x + half} ${y - 5}Q${x + half - 4} ${y + 5} ${x} ${y + 6}Q${x - half + 4} ${y + 5} ${x - half} ${y - 5}Z`,
    );
    strokePath(
      brush,
      lip,
      4.6,
      `M${x - half - 3} ${y - 8}Q${x - 8} ${y - 5} ${x} ${y - 3}Q${x + 8} ${y - 5} ${x + half + 3} ${y - 8}M${x - half + 2} ${y + 8}Q${x} ${y + 23} ${x + half - 2} ${y + 8}`,
    );
    for (const cheek of [-1, 1])
      strokePath(
        brush,
        fade(line, 0.3),
        2.6,
        `M${featureAt(frame, cheek * 24)} 224Q${featureAt(frame, cheek * 41)} 236 ${featureAt(frame, cheek * 36)} 256`,
      );
    return;
  }
  const lift = sitter.mouth === 'smile' ? 6 : sitter.mouth === 'smirk' ? 3 : 0.5;
  const right = sitter.mouth === 'smirk' ? 8 : lift;
  fillPath(
    brush,
    mix(lip, shadow, 0.25),
    `M${x - half} ${y - lift}Q${x - 11} ${y - 8} ${x - 4} ${y - 7}Q${x} ${y - 5} ${x + 4} ${y - 7}Q${x + 11} ${y - 8} ${x + half} ${y - right}Q${x} ${y + 4} ${x - half} ${y - lift}Z`,
  );
  fillPath(
    brush,
    lip,
    `M${x - half} ${y - lift}Q${x} ${y + 3} ${x + half} ${y - right}Q${x + 12} ${y + 12} ${x} ${y + 12.4}Q${x - 12} ${y + 12} ${x - half} ${y - lift}Z`,
  );
  strokePath(
    brush,
    fade(line, 0.85),
    2.2,
    `M${x - half} ${y - lift}Q${x - 9} ${y + 1.4} ${x} ${y}Q${x + 9} ${y + 1.4} ${x + half} ${y - right}`,
  );
  strokePath(
    brush,
    fade(lighten(lip, 0.5), 0.6),
    2,
    `M${x - 7} ${y + 7}Q${x} ${y + 9} ${x + 7} ${y + 7}`,
  );
  if (sitter.mouth !== 'calm')
    for (const cheek of [-1, 1])
      strokePath(
        brush,
        fade(line, 0.32),
        2,
        `M${x + cheek * (half + 3)} ${y - lift - 4}q${cheek * 4} 3 ${cheek * 2} 8`,
      );
  brush.save();
  brush.filter = 'blur(3px)';
  strokePath(
    brush,
    fade(shadow, 0.5),
    4,
    `M${x - 11} ${y + 18}Q${x} ${y + 21} ${x + 11} ${y + 18}`,
  );
  brush.restore();
  if (sitter.extras.includes('dimples'))
    for (const cheek of [-1, 1])
      strokePath(
        brush,
        fade(line, 0.4),
        2.4,
        `M${featureAt(frame, cheek * 42)} 236q${cheek * 4} 5 ${cheek * 1} 11`,
      );
}
