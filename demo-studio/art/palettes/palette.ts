/** The colours of one picture, from its lightest air to its darkest ink. */
export interface Palette {
  /** Top of the sky down to the horizon. */
  sky: readonly [string, string, string, string];
  /** The source of light. */
  sun: string;
  /** Land in the haze, far away. */
  far: string;
  /** Land and silhouettes close by. */
  near: string;
  /** The darkest tone. */
  ink: string;
  /** What must catch the eye. */
  accent: string;
  /** A second voice beside the accent. */
  second: string;
  /** Lettering and paper. */
  paper: string;
}

/** Reads `sky sky sky sky sun far near ink accent second paper`, without the #. */
export function readPalette(colours: string): Palette {
  const list = colours.split(' ').map((colour) => `#${colour}`);
  const at = (index: number): string => {
    const colour = list[index];
    if (!colour || list.length !== 11) throw new Error(`A palette needs 11 colours: ${colours}`);
    return colour;
  };
  return {
    sky: [at(0), at(1), at(2), at(3)],
    sun: at(4),
    far: at(5),
    near: at(6),
    ink: at(7),
    accent: at(8),
    second: at(9),
    paper: at(10),
  };
}
