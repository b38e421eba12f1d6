import { darken, lighten, mix } from '../paint/colour.ts';
import type { Brush } from '../paint/stage.ts';
import type { Sitter } from './sitter.ts';

/** What every part of a portrait needs to know. The face is drawn in a 200 × 250 field. */
export interface Frame {
  brush: Brush;
  sitter: Sitter;
  /** Centre of the face and of its features, which shift when the head turns. */
  faceX: number;
  featureX: number;
  shadow: string;
  lit: string;
  line: string;
  hairDark: string;
  hairLit: string;
}

export function createFrame(brush: Brush, sitter: Sitter): Frame {
  return {
    brush,
    sitter,
    faceX: 200,
    featureX: 200 + sitter.turn * 15,
    shadow: mix(darken(sitter.skin, 0.42), '#7a1c2c', 0.16),
    lit: mix(lighten(sitter.skin, 0.25), sitter.light, 0.35),
    line: mix(darken(sitter.skin, 0.68), '#3a0c14', 0.25),
    hairDark: darken(sitter.hairColour, 0.45),
    hairLit: mix(lighten(sitter.hairColour, 0.22), sitter.light, 0.3),
  };
}

/** Places a feature at `offset` from the middle of the face; the far side is foreshortened. */
export function featureAt(frame: Frame, offset: number): number {
  const away = Math.sign(offset) === Math.sign(frame.sitter.turn);
  return (
    frame.featureX +
    offset * (away ? 1 - Math.abs(frame.sitter.turn) * 0.2 : 1 + Math.abs(frame.sitter.turn) * 0.05)
  );
}

export const faceShapes: Record<string, string> = {
  oval: 'M200 88C252 88 276 128 274 186C272 236 240 288 200 290C160 288 128 236 126 186C124 128 148 88 200 88Z',
  round:
    'M200 90C256 90 280 130 278 188C276 240 240 282 200 284C160 282 124 240 122 188C120 130 144 90 200 90Z',
  heart:
    'M200 88C254 88 278 128 274 182C270 230 232 286 200 291C168 286 130 230 126 182C122 128 146 88 200 88Z',
  square:
    'M200 88C252 88 276 124 275 180C275 224 264 256 240 276Q222 290 200 291Q178 290 160 276C136 256 125 224 125 180C124 124 148 88 200 88Z',
  long: 'M200 82C248 82 270 122 269 184C268 238 238 298 200 301C162 298 132 238 131 184C130 122 152 82 200 82Z',
  wide: 'M200 90C258 90 284 128 283 186C282 232 264 264 240 280Q222 290 200 291Q178 290 160 280C136 264 118 232 117 186C116 128 142 90 200 90Z',
};

export function facePath(frame: Frame): Path2D {
  return new Path2D(faceShapes[frame.sitter.jaw] ?? faceShapes.oval);
}
