import { fade, mix } from '../paint/colour.ts';
import { fillCircle } from '../paint/light.ts';
import { fillPath, shade, strokePath } from '../paint/subject.ts';
import type { Frame } from './frame.ts';

/** What hangs behind the head. */
const backs: Record<string, string> = {
  long: 'M112 180C100 84 152 62 200 62C250 62 302 84 290 180Q300 300 308 400H250L246 260H154L150 400H92Q100 300 112 180Z',
  curtain:
    'M110 180C100 84 152 60 200 60C250 60 302 84 290 180Q304 290 296 390H252L246 250H154L148 390H104Q98 290 110 180Z',
  lob: 'M108 186C98 84 150 62 200 62C250 62 304 84 292 186Q298 270 286 318Q250 322 244 300V250H156V300Q150 322 114 318Q102 270 108 186Z',
  bob: 'M108 186C96 82 150 62 200 62C252 62 306 82 292 186Q298 246 282 284Q258 288 248 262H152Q142 288 118 284Q102 246 108 186Z',
  chin: 'M108 184C98 82 150 62 200 62C252 62 304 82 292 184Q298 250 290 280Q262 276 250 240H150Q138 276 110 280Q102 250 108 184Z',
  blunt:
    'M104 184C94 76 150 56 200 56C252 56 308 76 296 184Q302 300 300 372H250L246 250H154L150 372H100Q98 300 104 184Z',
  streak:
    'M108 182C98 82 150 60 200 60C252 60 304 82 292 182Q298 262 284 312Q252 314 246 280V240H154V280Q148 314 116 312Q102 262 108 182Z',
  volume:
    'M84 210C62 96 138 40 200 42C264 40 338 96 316 210Q332 290 296 350Q254 352 246 300V250H154V300Q146 352 104 350Q68 290 84 210Z',
  curls:
    'M88 206C68 96 140 46 200 48C262 46 332 96 312 206Q320 262 288 300Q252 302 246 262H154Q148 302 112 300Q80 262 88 206Z',
};

const bunBacks = new Set([
  'bun',
  'ponytail',
  'clip',
  'crown',
  'braid',
  'plait',
  'sidebraid',
  'fringe',
  'tied',
]);

/** The cap of hair seen from the front, over the forehead. */
const fronts: Record<string, string> = {
  short:
    'M122 168C112 86 156 60 204 62C256 60 290 88 279 168Q274 132 262 118Q226 126 200 116Q160 122 140 120Q128 136 122 168Z',
  part: 'M122 172C110 84 152 56 206 58C262 58 292 90 280 172Q276 136 262 118Q226 120 168 92Q146 112 138 128Q126 144 122 172Z',
  side: 'M122 172C108 88 150 58 204 56C264 54 294 92 280 172Q276 138 264 122Q250 104 236 98Q196 122 140 124Q126 142 122 172Z',
  swept:
    'M122 170C112 84 150 48 206 46C262 46 292 88 280 170Q274 130 258 108Q226 92 198 96Q156 96 140 116Q126 138 122 170Z',
  slick:
    'M124 168C114 90 152 62 202 62C254 62 286 90 277 168Q272 128 254 106Q228 94 200 95Q168 94 146 106Q128 128 124 168Z',
  fade: 'M128 150C122 92 158 62 204 62C254 62 280 94 273 150Q268 124 256 114Q224 118 200 110Q164 118 146 114Q132 126 128 150Z',
  crop: 'M126 150C122 96 158 72 202 72C250 72 280 98 274 150Q264 116 250 110Q200 98 150 110Q136 118 126 150Z',
  brush:
    'M124 152C120 90 150 58 202 54C256 56 284 90 277 152Q268 118 252 108Q200 96 148 108Q132 120 124 152Z',
  thin: 'M124 158C118 96 156 74 200 74C246 74 284 96 277 158Q274 126 264 112Q236 88 200 90Q162 88 138 112Q128 126 124 158Z',
  temples:
    'M124 156C118 92 156 68 202 68C250 68 284 94 277 156Q270 122 252 110Q200 102 150 110Q132 122 124 156Z',
  tied: 'M122 166C112 84 154 58 202 58C252 58 290 86 279 166Q272 122 244 98Q200 86 158 98Q130 122 122 166Z',
  messy:
    'M118 172C100 94 140 50 196 52Q214 42 226 54C276 58 298 100 280 172Q278 138 266 120Q256 134 240 112Q226 130 206 112Q190 132 172 114Q154 134 142 118Q126 138 118 172Z',
  tousled:
    'M116 180C98 90 144 46 204 50C264 48 304 96 284 182Q282 150 270 126Q262 148 246 118Q230 142 204 120Q196 138 176 122Q160 146 144 124Q124 148 116 180Z',
  wet: 'M120 172C106 88 150 56 204 58C258 56 294 90 281 172Q278 140 264 120L252 140L242 112L226 136L214 110L196 138L182 112L168 140L156 116L142 138Q126 146 120 172Z',
  bob: 'M118 206C104 96 146 66 204 66C262 66 298 98 282 206Q280 150 258 116Q214 122 178 92Q146 112 136 142Q126 168 118 206Z',
  chin: 'M118 206C104 96 146 66 204 66C262 66 298 98 282 206Q278 146 252 114Q216 124 184 96Q146 116 136 144Q124 172 118 206Z',
  lob: 'M118 212C104 96 146 66 204 66C262 66 298 98 282 212Q276 146 254 112Q224 122 196 98Q150 112 138 144Q126 172 118 212Z',
  long: 'M118 214C104 94 146 64 204 64C262 64 298 96 282 214Q278 140 244 106Q216 96 202 92Q158 106 140 142Q124 172 118 214Z',
  curtain:
    'M118 214C104 94 146 62 202 62C260 62 298 96 282 214Q280 168 264 148Q232 140 202 92Q170 140 138 148Q122 168 118 214Z',
  blunt: 'M114 214C98 90 144 58 200 58C258 58 302 92 286 214Q280 168 276 150H126Q120 168 114 214Z',
  streak:
    'M118 206C104 94 146 62 204 62C262 62 298 96 282 206Q278 142 250 110Q214 118 190 94Q150 110 138 142Q124 168 118 206Z',
  fringe:
    'M120 176C108 88 150 60 200 60C252 60 292 88 280 176Q276 150 270 134Q236 146 200 140Q160 146 130 134Q124 150 120 176Z',
  pixie:
    'M120 176C104 86 148 54 204 56C262 54 296 90 281 176Q278 148 268 128Q236 136 196 106Q166 132 138 132Q126 148 120 176Z',
  volume:
    'M112 220C92 96 142 56 202 58C264 56 310 98 288 220Q284 150 252 112Q214 116 186 94Q148 114 136 146Q122 178 112 220Z',
  curls:
    'M114 200C96 96 142 62 202 62C262 62 306 98 286 200Q284 150 264 122Q236 128 208 100Q180 126 146 122Q122 150 114 200Z',
  bald: '',
  none: '',
};
const pulledBack =
  'M121 172C110 84 152 60 202 60C254 60 292 86 280 172Q274 126 246 100Q202 86 156 100Q128 126 121 172Z';

function paintStrands(frame: Frame, path: Path2D, spread: number): void {
  const { brush, hairDark, hairLit, sitter } = frame;
  brush.save();
  brush.clip(path);
  for (let strand = 0; strand < 46; strand += 1) {
    const share = strand / 45;
    const x = 96 + share * 208;
    const gleam = Math.max(0, 1 - Math.abs(share - (sitter.side > 0 ? 0.68 : 0.32)) / 0.28);
    strokePath(
      brush,
      strand % 2 ? fade(hairDark, 0.3 * (1 - gleam)) : fade(hairLit, 0.5 * gleam ** 1.5),
      2.4,
      `M${200 + (x - 200) * 0.35} 52Q${x + (x - 200) * spread} 120 ${x + (x - 200) * spread * 0.6} 330`,
    );
  }
  brush.restore();
}

export function paintHairBack(frame: Frame): void {
  const { brush, sitter, hairDark } = frame;
  const back = backs[sitter.hair];
  if (back) {
    const path = new Path2D(back);
    brush.fillStyle = shade(
      brush,
      [100, 0],
      [300, 0],
      sitter.side > 0 ? [hairDark, sitter.hairColour] : [sitter.hairColour, hairDark],
    );
    brush.fill(path);
    if (sitter.hair === 'curls' || sitter.hair === 'volume') {
      for (let curl = 0; curl < 44; curl += 1) {
        const angle = Math.PI * 0.86 + (curl / 43) * Math.PI * 1.28;
        const [x, y] = [
          200 + Math.cos(angle) * (104 + (curl % 4) * 5),
          190 + Math.sin(angle) * (126 + (curl % 3) * 6),
        ];
        const lit = brush.createRadialGradient(x + sitter.side * 6, y - 6, 1, x, y, 20);
        lit.addColorStop(0, mix(sitter.hairColour, frame.hairLit, 0.4));
        lit.addColorStop(1, hairDark);
        brush.fillStyle = lit;
        fillCircle(brush, x, y, 15 + (curl % 5));
      }
    }
    paintStrands(frame, path, 0.1);
  }
  if (bunBacks.has(sitter.hair)) {
    brush.fillStyle = hairDark;
    if (sitter.hair === 'bun' || sitter.hair === 'clip')
      fillCircle(brush, 200 - sitter.turn * 26, 66, 37);
    if (sitter.hair === 'ponytail' || sitter.hair === 'tied')
      fillPath(
        brush,
        hairDark,
        `M${sitter.turn > 0 ? 124 : 276} 150Q${sitter.turn > 0 ? 78 : 322} 210 ${sitter.turn > 0 ? 100 : 300} 330Q${sitter.turn > 0 ? 140 : 260} 300 ${sitter.turn > 0 ? 142 : 258} 200Z`,
      );
  }
  if (sitter.hair === 'afro')
    for (let curl = 0; curl < 60; curl += 1) {
      const angle = Math.PI + (curl / 59) * Math.PI;
      brush.fillStyle = curl % 3 ? sitter.hairColour : hairDark;
      fillCircle(brush, 200 + Math.cos(angle) * 76, 150 + Math.sin(angle) * 76, 17);
    }
}

/** A plait: overlapping drops, each with its own light. */
function paintPlait(frame: Frame, fromX: number, side: number): void {
  const { brush, sitter, hairLit, hairDark } = frame;
  for (let knot = 0; knot < 11; knot += 1) {
    const [x, y] = [fromX + Math.sin(knot * 0.4) * 5 * side, 250 + knot * 19];
    const size = 19 - knot * 0.8;
    for (const half of [-1, 1])
      fillPath(
        brush,
        shade(
          brush,
          [x, y],
          [x + half * size, y + size],
          half === sitter.side ? [sitter.hairColour, hairLit] : [hairDark, sitter.hairColour],
        ),
        `M${x} ${y - size * 0.5}Q${x + half * size * 1.1} ${y - size * 0.2} ${x + half * size * 0.7} ${y + size * 0.6}Q${x + half * size * 0.3} ${y + size} ${x - half * size * 0.2} ${y + size * 0.9}Z`,
      );
  }
}

export function paintHairFront(frame: Frame): void {
  const { brush, sitter, hairDark, hairLit } = frame;
  const front =
    bunBacks.has(sitter.hair) && sitter.hair !== 'fringe' ? pulledBack : fronts[sitter.hair];
  if (sitter.hair === 'curly' || sitter.hair === 'afro') {
    for (let ring = 0; ring < 3; ring += 1) {
      for (let curl = 0; curl < 19; curl += 1) {
        const angle = Math.PI * 0.97 + ((curl + ring * 0.4) / 18.6) * Math.PI * 1.06;
        const [x, y] = [
          200 + Math.cos(angle) * (80 - ring * 9),
          148 + Math.sin(angle) * (80 - ring * 15),
        ];
        const radius = 13 + ((curl * 7 + ring * 5) % 5);
        const lit = brush.createRadialGradient(x + sitter.side * 5, y - 5, 1, x, y, radius);
        lit.addColorStop(0, mix(sitter.hairColour, hairLit, 0.55));
        lit.addColorStop(0.7, sitter.hairColour);
        lit.addColorStop(1, hairDark);
        brush.fillStyle = lit;
        fillCircle(brush, x, y, radius);
      }
    }
    return;
  }
  if (!front) return;
  const path = new Path2D(front);
  brush.save();
  brush.shadowColor = fade(frame.shadow, 0.55);
  brush.shadowBlur = 10;
  brush.shadowOffsetY = 6;
  brush.fillStyle = shade(
    brush,
    [120, 60],
    [280, 150],
    sitter.side > 0
      ? [hairDark, sitter.hairColour, hairLit]
      : [hairLit, sitter.hairColour, hairDark],
  );
  brush.fill(path);
  brush.restore();
  paintStrands(frame, path, 0.2);
  if (sitter.hair === 'temples')
    for (const side of [-1, 1])
      fillPath(
        brush,
        fade('#b8b4b0', 0.75),
        `M${200 + side * 77} 158Q${200 + side * 70} 126 ${200 + side * 58} 118Q${200 + side * 66} 142 ${200 + side * 72} 170Z`,
      );
  if (sitter.hair === 'streak')
    fillPath(
      brush,
      '#f0ecf4',
      'M190 64Q160 92 140 146Q128 172 122 204Q118 140 150 96Q166 74 190 64Z',
    );
  if (sitter.hair === 'crown')
    for (let knot = 0; knot < 13; knot += 1) {
      const angle = Math.PI * 1.08 + (knot / 12) * Math.PI * 0.84;
      brush.fillStyle = knot % 2 ? hairLit : sitter.hairColour;
      brush.beginPath();
      brush.ellipse(
        200 + Math.cos(angle) * 74,
        140 + Math.sin(angle) * 68,
        15,
        11,
        angle + (knot % 2 ? 0.6 : -0.6) + Math.PI / 2,
        0,
        Math.PI * 2,
      );
      brush.fill();
    }
  if (['braid', 'plait', 'sidebraid'].includes(sitter.hair))
    paintPlait(frame, sitter.turn > 0 ? 262 : 138, sitter.turn > 0 ? 1 : -1);
}
