import { darken, fade, lighten, mix } from '../paint/colour.ts';
import { fillCircle } from '../paint/light.ts';
import { fillPath, shade, strokePath } from '../paint/subject.ts';
import type { Frame } from './frame.ts';

type Wear = (frame: Frame, colour: string) => void;

function tone(frame: Frame, colour: string): CanvasGradient {
  const lit = mix(lighten(colour, 0.12), frame.sitter.light, 0.25);
  const dark = darken(colour, 0.38);
  return shade(
    frame.brush,
    [110, 0],
    [290, 0],
    frame.sitter.side > 0 ? [dark, colour, lit] : [lit, colour, dark],
  );
}

const wears: Record<string, Wear> = {
  hijab: (frame, colour) => {
    const { brush } = frame;
    const veil = new Path2D(
      'M200 46C126 46 96 110 102 200Q104 300 70 372Q120 420 200 424Q280 420 330 372Q296 300 298 200C304 110 274 46 200 46ZM200 104C246 104 266 138 264 190C262 238 232 284 200 287C168 284 138 238 136 190C134 138 154 104 200 104Z',
    );
    brush.save();
    brush.shadowColor = fade(frame.shadow, 0.6);
    brush.shadowBlur = 12;
    brush.fillStyle = tone(frame, colour);
    brush.fill(veil, 'evenodd');
    brush.restore();
    for (const fold of [0, 1, 2, 3, 4])
      strokePath(
        brush,
        fade(darken(colour, 0.5), 0.28),
        4,
        `M${146 - fold * 8} ${254 + fold * 12}Q200 ${324 + fold * 22} ${262 + fold * 10} ${240 + fold * 22}`,
      );
    strokePath(
      brush,
      fade(lighten(colour, 0.35), 0.5),
      3,
      'M136 190C134 138 154 106 200 105C246 106 266 138 264 190',
    );
  },
  loose: (frame, colour) => {
    const { brush } = frame;
    fillPath(
      brush,
      tone(frame, colour),
      'M200 40C118 40 88 116 96 210Q96 320 66 400Q110 410 140 330Q118 240 120 180C122 112 156 84 204 84C250 84 284 116 282 190Q288 300 262 352Q300 400 342 404Q306 320 304 210C312 116 282 40 200 40Z',
    );
    strokePath(
      brush,
      fade(darken(colour, 0.5), 0.3),
      4,
      'M110 150Q104 260 88 360M292 150Q298 250 322 380',
    );
  },
  bandana: (frame, colour) => {
    const { brush } = frame;
    fillPath(
      brush,
      tone(frame, colour),
      'M120 134C120 76 158 54 202 54C248 54 284 78 281 134Q240 96 200 98Q158 98 120 134Z',
    );
    fillPath(
      brush,
      darken(colour, 0.15),
      'M196 62Q170 24 156 40Q160 62 196 66Q236 20 252 38Q246 62 204 66Z',
    );
    for (const [x, y] of [
      [150, 92],
      [186, 78],
      [222, 78],
      [254, 96],
    ] as const) {
      brush.fillStyle = fade('#ffffff', 0.8);
      fillCircle(brush, x, y, 4);
    }
  },
  backcap: (frame, colour) => {
    fillPath(
      frame.brush,
      tone(frame, colour),
      'M120 128C116 70 156 44 202 44C250 44 286 70 281 128Q240 108 200 110Q160 108 120 128Z',
    );
    strokePath(frame.brush, darken(colour, 0.4), 4, 'M120 128Q160 110 200 112Q240 110 281 128');
    strokePath(
      frame.brush,
      fade(lighten(colour, 0.4), 0.5),
      3,
      'M200 46V108M160 54Q166 80 160 112M240 54Q236 80 242 112',
    );
  },
  beret: (frame, colour) =>
    fillPath(
      frame.brush,
      tone(frame, colour),
      'M112 118Q84 74 140 46Q206 16 280 48Q316 76 284 112Q244 96 200 98Q152 98 112 118Z',
    ),
  peci: (frame, colour) => {
    fillPath(
      frame.brush,
      tone(frame, lighten(colour, 0.08)),
      'M126 126L138 44Q200 28 262 44L276 126Q200 100 126 126Z',
    );
    strokePath(frame.brush, fade('#ffffff', 0.25), 3, 'M138 46Q200 58 262 46');
  },
  kumma: (frame, colour) => {
    const { brush } = frame;
    fillPath(
      brush,
      tone(frame, colour),
      'M124 132L130 66Q160 44 200 44Q242 44 270 66L277 132Q200 106 124 132Z',
    );
    for (let bead = 0; bead < 11; bead += 1) {
      strokePath(
        brush,
        bead % 2 ? '#8a4a9a' : '#c8783a',
        3,
        `M${134 + bead * 13} ${118 - Math.sin((bead / 10) * Math.PI) * 11}l6 -12l6 12`,
      );
      brush.fillStyle = '#2f8a7a';
      fillCircle(brush, 138 + bead * 13, 84 - Math.sin((bead / 10) * Math.PI) * 12, 3.4);
    }
  },
  udeng: (frame, colour) => {
    const { brush } = frame;
    fillPath(
      brush,
      tone(frame, colour),
      'M118 132C112 84 150 56 200 56C252 56 290 84 282 132Q240 104 200 108Q160 104 118 132Z',
    );
    fillPath(
      brush,
      lighten(colour, 0.1),
      'M200 112Q176 76 186 24Q204 44 206 60Q214 40 232 34Q236 82 200 112Z',
    );
    strokePath(brush, fade('#c8a04a', 0.9), 4, 'M120 126Q160 100 200 104Q240 100 281 126');
  },
  turban: (frame, colour) => {
    const { brush } = frame;
    fillPath(
      brush,
      tone(frame, colour),
      'M110 140Q82 70 140 36Q204 4 270 36Q320 72 290 142Q246 100 200 102Q152 100 110 140Z',
    );
    for (let wrap = 0; wrap < 7; wrap += 1)
      strokePath(
        brush,
        fade(wrap % 2 ? '#ffd86a' : darken(colour, 0.4), 0.55),
        4,
        `M${112 + wrap * 6} ${134 - wrap * 12}Q${190 + wrap * 8} ${84 - wrap * 10} ${286 - wrap * 3} ${130 - wrap * 15}`,
      );
    fillPath(brush, '#ffd86a', 'M192 66Q200 40 214 30Q216 54 208 72Z');
    brush.fillStyle = '#2fa07a';
    fillCircle(brush, 200, 76, 9);
  },
  straw: (frame, colour) => {
    const { brush } = frame;
    fillPath(brush, tone(frame, colour), 'M136 112Q140 36 200 34Q262 36 266 112Z');
    fillPath(brush, '#7a2a1c', 'M136 112Q137 96 138 90Q200 78 264 90L266 112Z');
    fillPath(
      brush,
      tone(frame, lighten(colour, 0.1)),
      'M60 128Q120 84 200 92Q282 84 342 128Q282 108 200 118Q120 108 60 128Z',
    );
    for (let straw = 0; straw < 22; straw += 1)
      strokePath(
        brush,
        fade(darken(colour, 0.4), 0.3),
        2,
        `M${72 + straw * 12} ${122 - Math.sin((straw / 21) * Math.PI) * 10}l4 -10`,
      );
  },
};

export function paintHeadwear(frame: Frame): void {
  const { head, headColour } = frame.sitter;
  if (head === 'none') return;
  const wear = wears[head];
  if (!wear) throw new Error(`Nobody knows how to paint the headwear “${head}”.`);
  wear(frame, headColour);
}
