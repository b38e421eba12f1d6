import { fade, mix } from '../paint/colour.ts';
import { fillCircle } from '../paint/light.ts';
import { fillPath, shade, strokePath } from '../paint/subject.ts';
import { type Frame, facePath, featureAt } from './frame.ts';

/** Neck, ears and the modelled mass of the head. */
export function paintHead(frame: Frame): void {
  const { brush, sitter, shadow, lit } = frame;
  const { skin, side } = sitter;
  const heavy = sitter.woman ? 0 : 6;
  fillPath(
    brush,
    shade(brush, [150, 0], [250, 0], side > 0 ? [shadow, skin] : [skin, shadow]),
    `M${160 - heavy} 240Q${164 - heavy} 306 ${132 - heavy} 336H${268 + heavy}Q${236 + heavy} 306 ${240 + heavy} 240Z`,
  );
  brush.save();
  brush.filter = 'blur(7px)';
  fillPath(
    brush,
    fade(shadow, 0.75),
    `M${158 - heavy} 262Q200 314 ${242 + heavy} 262L${240 + heavy} 304Q200 336 ${160 - heavy} 304Z`,
  );
  brush.restore();
  for (const ear of [-1, 1]) {
    const x = 200 + ear * (sitter.jaw === 'wide' ? 82 : 75) + sitter.turn * -4;
    fillPath(
      brush,
      ear === side ? skin : mix(skin, shadow, 0.5),
      `M${x} 170Q${x + ear * 17} 158 ${x + ear * 16} 184Q${x + ear * 13} 212 ${x - ear * 2} 216Z`,
    );
    strokePath(
      brush,
      fade(frame.line, 0.35),
      2,
      `M${x + ear * 4} 178Q${x + ear * 11} 172 ${x + ear * 9} 192`,
    );
  }
  const path = facePath(frame);
  brush.fillStyle = skin;
  brush.fill(path);
  brush.save();
  brush.clip(path);
  const away = -side;
  brush.fillStyle = shade(
    brush,
    [200 - side * 20, 0],
    [200 + away * 84, 0],
    [fade(shadow, 0), fade(shadow, 0.62)],
  );
  brush.fillRect(100, 60, 200, 260);
  const glow = brush.createRadialGradient(200 + side * 44, 160, 6, 200 + side * 40, 170, 90);
  glow.addColorStop(0, fade(lit, 0.75));
  glow.addColorStop(1, fade(lit, 0));
  brush.fillStyle = glow;
  brush.fillRect(100, 60, 200, 260);
  brush.filter = 'blur(9px)';
  for (const cheek of [-1, 1]) {
    brush.fillStyle = fade(mix('#e0543c', skin, 0.35), sitter.woman ? 0.42 : 0.22);
    fillCircle(brush, featureAt(frame, cheek * 42), 218, 20);
    brush.fillStyle = fade(shadow, 0.4);
    brush.beginPath();
    brush.ellipse(featureAt(frame, cheek * 33), 172, 25, 15, 0, 0, Math.PI * 2);
    brush.fill();
  }
  fillPath(brush, fade(shadow, 0.35), 'M130 70H270V118Q200 96 130 118Z');
  brush.restore();
  paintNose(frame);
  paintAge(frame);
}

function paintNose(frame: Frame): void {
  const { brush, sitter, shadow, lit, line } = frame;
  const { side, turn } = sitter;
  const x = frame.featureX + turn * 5;
  const wide = (sitter.woman ? 12 : 15) * (sitter.extras.includes('bignose') ? 1.3 : 1);
  brush.save();
  brush.filter = 'blur(3px)';
  fillPath(
    brush,
    fade(shadow, 0.6),
    `M${x - side * 3} 166Q${x - side * 6} 196 ${x - side * wide} 216Q${x - side * (wide - 2)} 226 ${x} 224Q${x - side * 2} 196 ${x - side * 3} 166Z`,
  );
  fillPath(
    brush,
    fade(lit, 0.7),
    `M${x + side} 164L${x + side * 3} 210Q${x + side * 8} 216 ${x + side * 2} 218L${x - side} 200Z`,
  );
  fillPath(
    brush,
    fade(shadow, 0.45),
    `M${x - wide} 226Q${x} 236 ${x + wide} 226Q${x} 230 ${x - wide} 226Z`,
  );
  brush.restore();
  for (const nostril of [-1, 1])
    strokePath(
      brush,
      fade(line, 0.7),
      3,
      `M${x + nostril * (wide - 4)} 224Q${x + nostril * (wide - 7)} 220.6 ${x + nostril * 4} 224.6`,
    );
  strokePath(
    brush,
    fade(line, 0.3),
    2,
    `M${x - side * wide} 214Q${x - side * (wide + 4)} 222 ${x - side * (wide - 2)} 226`,
  );
}

function paintAge(frame: Frame): void {
  const { brush, sitter, line } = frame;
  if (sitter.age < 5) return;
  const depth = 0.09 + (sitter.age - 5) * 0.055;
  const mark = fade(line, depth * 1.7);
  for (const cheek of [-1, 1]) {
    const x = (offset: number): number => featureAt(frame, cheek * offset);
    strokePath(brush, mark, 2.4, `M${x(19)} 220Q${x(33)} 234 ${x(31)} 252`);
    strokePath(brush, mark, 2, `M${x(18)} 195Q${x(33)} 203 ${x(47)} 195`);
    if (sitter.age > 5)
      strokePath(brush, mark, 1.7, `M${x(56)} 180L${x(66)} 174M${x(57)} 185L${x(68)} 186`);
  }
  if (sitter.age > 5)
    strokePath(
      brush,
      mark,
      2,
      `M${featureAt(frame, -42)} 127Q200 120 ${featureAt(frame, 42)} 127M${featureAt(frame, -34)} 139Q200 133 ${featureAt(frame, 34)} 139`,
    );
}
