import type { Stage } from '../paint/stage.ts';
import type { Palette } from '../palettes/palette.ts';
import type { Composition, Step } from './artwork.ts';
import { painters } from './painters.ts';

function readColour(palette: Palette, name: string): string {
  const colours: Record<string, string> = {
    $sky0: palette.sky[0],
    $sky1: palette.sky[1],
    $sky2: palette.sky[2],
    $sky3: palette.sky[3],
    $sun: palette.sun,
    $far: palette.far,
    $near: palette.near,
    $ink: palette.ink,
    $accent: palette.accent,
    $second: palette.second,
    $paper: palette.paper,
  };
  const colour = colours[name];
  if (!colour) throw new Error(`The palette has no colour “${name}”.`);
  return colour;
}

/** Puts colours of the palette in place of `$accent` and the like, however deep they lie. */
function resolveColours(value: unknown, palette: Palette): unknown {
  if (typeof value === 'string') return value.startsWith('$') ? readColour(palette, value) : value;
  if (Array.isArray(value)) return value.map((item) => resolveColours(item, palette));
  if (!value || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, resolveColours(item, palette)]),
  );
}

/** A step with the colours of a palette where it names them. */
export function resolveStep([name, options = {}]: Step, palette: Palette): Step {
  return [name, resolveColours(options, palette) as Record<string, unknown>];
}

/** Paints the steps of a composition on the stage, back to front. */
export function paintComposition(stage: Stage, composition: Composition): void {
  for (const step of composition) {
    const [name, options] = resolveStep(step, stage.palette);
    const paint = painters[name];
    if (!paint) throw new Error(`Nobody can paint “${name}”.`);
    paint(stage, options);
  }
}
