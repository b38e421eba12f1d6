/** How the viewer wants to read subtitles, in every film. */
export interface SubtitleLook {
  size: (typeof subtitleSizes)[number];
  colour: (typeof subtitleColours)[number];
  background: (typeof subtitleBackgrounds)[number];
  font: (typeof subtitleFonts)[number];
  /** How far they are lifted from their usual place, in tenths of the picture's height. */
  lift: number;
}

export const subtitleSizes = ['small', 'normal', 'large', 'huge'] as const;
export const subtitleColours = ['white', 'yellow', 'cyan', 'green'] as const;
export const subtitleBackgrounds = ['box', 'solid', 'none'] as const;
export const subtitleFonts = ['sans', 'serif', 'mono'] as const;

export const highestLift = 8;

export const usualLook: SubtitleLook = {
  size: 'normal',
  colour: 'white',
  background: 'box',
  font: 'sans',
  lift: 0,
};

const key = 'sorot:subtitle-look';

/** What was stored, as far as it can be understood. */
export function readSubtitleLook(storage: Storage): SubtitleLook {
  const kept = parseRecord(storage.getItem(key));
  const lift = Number(kept.lift);
  return {
    size: oneOf(subtitleSizes, kept.size) ?? usualLook.size,
    colour: oneOf(subtitleColours, kept.colour) ?? usualLook.colour,
    background: oneOf(subtitleBackgrounds, kept.background) ?? usualLook.background,
    font: oneOf(subtitleFonts, kept.font) ?? usualLook.font,
    lift: Number.isInteger(lift) && lift >= 0 && lift <= highestLift ? lift : usualLook.lift,
  };
}

export function saveSubtitleLook(storage: Storage, look: SubtitleLook): void {
  storage.setItem(key, JSON.stringify(look));
}

function oneOf<Value extends string>(values: readonly Value[], wanted: unknown): Value | undefined {
  return values.find((value) => value === wanted);
}

function parseRecord(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
