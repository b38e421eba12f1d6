import { fade, lighten, mix } from '../paint/colour.ts';
import { fillCircle } from '../paint/light.ts';
import { fillPath, strokePath } from '../paint/subject.ts';
import { type Frame, featureAt } from './frame.ts';

function paintFlower(frame: Frame, x: number, y: number, size: number, colour: string): void {
  const { brush } = frame;
  for (let petal = 0; petal < 5; petal += 1) {
    brush.fillStyle = petal % 2 ? colour : lighten(colour, 0.2);
    fillCircle(
      brush,
      x + Math.cos(petal * 1.257) * size * 0.6,
      y + Math.sin(petal * 1.257) * size * 0.6,
      size * 0.52,
    );
  }
  brush.fillStyle = '#ffd84a';
  fillCircle(brush, x, y, size * 0.34);
}

const extras: Record<string, (frame: Frame) => void> = {
  freckles: (frame) => {
    for (let dot = 0; dot < 30; dot += 1) {
      frame.brush.fillStyle = fade(frame.shadow, 0.4);
      fillCircle(
        frame.brush,
        featureAt(frame, ((dot % 2) * 2 - 1) * (14 + ((dot * 7) % 36))),
        200 + ((dot * 13) % 28),
        1.7,
      );
    }
  },
  mark: (frame) => {
    frame.brush.fillStyle = frame.line;
    fillCircle(frame.brush, featureAt(frame, 34), 238, 2.8);
  },
  paint: (frame) => {
    strokePath(frame.brush, '#ff7a5c', 6, `M${featureAt(frame, 38)} 216l16 5`);
    strokePath(frame.brush, '#4ad0c0', 6, `M${featureAt(frame, 40)} 227l12 4`);
  },
  scar: (frame) =>
    strokePath(frame.brush, fade('#f0c8b0', 0.9), 2.6, `M${featureAt(frame, 22)} 146l14 26`),
  bindi: (frame) => {
    frame.brush.fillStyle = '#c81e34';
    fillCircle(frame.brush, frame.featureX + frame.sitter.turn * 2, 141, 5);
  },
  studs: (frame) => {
    for (const side of [-1, 1]) {
      frame.brush.fillStyle = '#f0c45a';
      fillCircle(frame.brush, 200 + side * 83, 216, 5);
      frame.brush.fillStyle = '#fff4d0';
      fillCircle(frame.brush, 200 + side * 83 - 1.4, 214.6, 1.8);
    }
  },
  pearls: (frame) => {
    for (const side of [-1, 1]) {
      frame.brush.fillStyle = '#f0ece4';
      fillCircle(frame.brush, 200 + side * 83, 220, 7.4);
      frame.brush.fillStyle = '#ffffff';
      fillCircle(frame.brush, 200 + side * 83 - 2, 217.6, 2.4);
    }
  },
  turquoise: (frame) => {
    for (const side of [-1, 1])
      fillPath(
        frame.brush,
        '#2ec4b8',
        `M${200 + side * 84} 214Q${200 + side * 96} 244 ${200 + side * 84} 254Q${200 + side * 72} 244 ${200 + side * 84} 214Z`,
      );
  },
  amber: (frame) => {
    strokePath(frame.brush, '#5a4030', 2.4, 'M158 340Q200 408 242 340');
    fillPath(frame.brush, '#ff9a2a', 'M188 388Q200 374 212 388Q216 408 200 414Q184 408 188 388Z');
    frame.brush.fillStyle = '#ffe0a0';
    fillCircle(frame.brush, 196, 390, 3.4);
  },
  shells: (frame) => {
    for (let shell = 0; shell < 11; shell += 1)
      fillPath(
        frame.brush,
        shell % 2 ? '#f4e8d0' : '#d8b890',
        `M${146 + shell * 11} ${348 + Math.sin((shell / 10) * Math.PI) * 34}q6 -8 11 0q-2 12 -5.5 13q-4 -1 -5.5 -13Z`,
      );
  },
  headphones: (frame) => {
    strokePath(frame.brush, '#22262c', 11, 'M124 356Q200 424 276 356');
    for (const x of [124, 276]) fillPath(frame.brush, '#c8483a', `M${x - 15} 330h30v44h-30z`);
  },
  pencil: (frame) => {
    frame.brush.save();
    frame.brush.translate(200 - frame.sitter.turn * 26, 62);
    frame.brush.rotate(-0.5);
    fillPath(frame.brush, '#f0a81c', 'M-62 -5H48V5H-62Z');
    fillPath(frame.brush, '#f4d8b0', 'M48 -5L64 0L48 5Z');
    fillPath(frame.brush, '#e8648a', 'M-70 -5h8v10h-8z');
    frame.brush.restore();
  },
  pen: (frame) => {
    frame.brush.save();
    frame.brush.translate(262, 330);
    frame.brush.rotate(-0.9);
    fillPath(frame.brush, '#1c2a4a', 'M-8 -6H86V6H-8Z');
    fillPath(frame.brush, '#f0c45a', 'M-8 -5L-28 0L-8 5ZM30 -7h7v14h-7z');
    frame.brush.restore();
    fillPath(
      frame.brush,
      frame.sitter.skin,
      'M250 356Q236 330 252 318Q276 306 300 330Q320 360 318 420Q280 424 262 400Z',
    );
    for (const y of [322, 336, 350])
      strokePath(frame.brush, fade(frame.shadow, 0.5), 3, `M252 ${y}q18 -4 30 6`);
  },
  orchid: (frame) => paintFlower(frame, 112, 168, 26, '#c85ad0'),
  flowers: (frame) => {
    for (const [x, y, size, colour] of [
      [132, 92, 22, '#e0288a'],
      [166, 66, 25, '#ff6a2a'],
      [206, 56, 27, '#f6c82a'],
      [246, 68, 24, '#e0288a'],
      [274, 98, 20, '#ffffff'],
    ] as const)
      paintFlower(frame, x, y, size, colour);
  },
};

const onBody = new Set(['amber', 'shells', 'headphones', 'pen']);
const silent = new Set(['kohl', 'lipstick', 'strongbrow', 'dimples', 'bignose']);

export function paintExtras(frame: Frame): void {
  for (const name of frame.sitter.extras) {
    const paint = extras[name];
    if (paint) {
      frame.brush.save();
      if (onBody.has(name)) frame.brush.translate(0, -26);
      paint(frame);
      frame.brush.restore();
    } else if (!silent.has(name)) throw new Error(`Nobody knows the detail “${name}”.`);
  }
}

const glassShapes: Record<string, (x: number, side: number) => string> = {
  round: (x) => `M${x - 27} 180a27 26 0 1 0 54 0a27 26 0 1 0 -54 0Z`,
  wire: (x) => `M${x - 25} 180a25 23 0 1 0 50 0a25 23 0 1 0 -50 0Z`,
  square: (x) =>
    `M${x - 28} 160H${x + 28}Q${x + 30} 196 ${x + 22} 202H${x - 22}Q${x - 30} 196 ${x - 28} 160Z`,
  bold: (x, side) =>
    `M${x - 29} 162Q${x} 154 ${x + 29 + side * 4} ${158}Q${x + 30} 200 ${x + 16} 205H${x - 18}Q${x - 31} 200 ${x - 29} 162Z`,
  cord: (x) => `M${x - 23} 184H${x + 23}Q${x + 24} 204 ${x} 206Q${x - 24} 204 ${x - 23} 184Z`,
};

export function paintGlasses(frame: Frame, colour: string): void {
  const { brush, sitter } = frame;
  const shape = glassShapes[sitter.glasses];
  if (!shape) return;
  const width =
    sitter.glasses === 'wire' || sitter.glasses === 'cord'
      ? 2.6
      : sitter.glasses === 'bold'
        ? 7
        : 5.4;
  for (const side of [-1, 1]) {
    const x = featureAt(frame, side * 34);
    const path = shape(x, side);
    fillPath(brush, fade(mix(sitter.light, '#ffffff', 0.5), 0.12), path);
    brush.save();
    brush.clip(new Path2D(path));
    fillPath(brush, fade('#ffffff', 0.2), `M${x - 22} 206L${x - 2} 152H${x + 10}L${x - 10} 206Z`);
    brush.restore();
    strokePath(brush, colour, width, path);
    strokePath(brush, colour, width * 0.8, `M${x + side * 27} 172L${200 + side * 78} 168`);
  }
  strokePath(
    brush,
    colour,
    width * 0.8,
    `M${featureAt(frame, -8)} 177Q${frame.featureX} 169 ${featureAt(frame, 8)} 177`,
  );
  if (sitter.glasses === 'cord')
    strokePath(brush, fade(colour, 0.9), 2, 'M122 180Q110 260 130 350M278 180Q290 260 270 350');
}
