import type { TitleStyle } from '../lettering/title-block.ts';
import type { TitleStyleName } from '../lettering/title-styles.ts';
import type { FinishName } from '../paint/finishes.ts';
import type { PaletteName } from '../palettes/palettes.ts';

/** One brush stroke of a composition: the name of a painter and what it is told. */
export type Step = [painter: string, options?: Record<string, unknown>];

/** What a picture shows, from the sky to what stands before the lens. */
export type Composition = Step[];

/** Where the lettering of a poster stands. */
export type Layout = 'foot' | 'top' | 'left-foot' | 'left-top';

/** The art direction of one title: `compositions/<slug>.json`. */
export interface Artwork {
  palette: PaletteName;
  finish: FinishName;
  title: TitleStyleName;
  layout: Layout;
  /** What this title changes in its family's lettering. */
  lettering?: Partial<TitleStyle>;
  /** Colour of tagline and credits when the paper would not stand out. */
  text?: string;
  /** Darkens the picture behind the lettering, 0…1. */
  scrim?: number;
  poster: Composition;
  backdrop: Composition;
  /** When the backdrop is another time of day. */
  backdropPalette?: PaletteName;
  backdropFinish?: FinishName;
  /** Pictures of episodes by `s01e01`. */
  stills?: Record<string, { palette?: PaletteName; scene: Composition }>;
}
