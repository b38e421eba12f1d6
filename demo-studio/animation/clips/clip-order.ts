import type { TitleStyle } from '../../art/lettering/title-block.ts';
import type { TitleStyleName } from '../../art/lettering/title-styles.ts';
import type { FinishName } from '../../art/paint/finishes.ts';
import type { PaletteName } from '../../art/palettes/palettes.ts';
import type { Composition } from '../../art/scene/artwork.ts';

/** What every clip is like. */
export const clipFormat = { seconds: 15, drawingsPerSecond: 12 } as const;
export const clipSize = { width: 640, height: 360 } as const;

/** Where the camera stands, on a screen of 1920 × 1080, and how near it looks. */
export interface View {
  x: number;
  y: number;
  zoom: number;
}

/** One take: a composition, painted as large as the camera needs it, and a way across it. */
export interface Shot {
  /** Seconds from the start of the clip. */
  from: number;
  to: number;
  seed: string;
  palette: PaletteName;
  composition: Composition;
  /** Size of what is painted. */
  width: number;
  height: number;
  start: View;
  end: View;
}

export const cardDesigns = ['veil', 'field', 'panel', 'band', 'lamp'] as const;
export const reveals = ['beam', 'focus', 'flicker', 'rise', 'iris'] as const;

/** The lettering at the end, and how it comes to light. */
export interface Card {
  from: number;
  palette: PaletteName;
  design: (typeof cardDesigns)[number];
  reveal: (typeof reveals)[number];
  name: string;
  /** A line in small letters above the name, and one below it. */
  over: string;
  under: string;
  style: TitleStyleName;
  lettering?: Partial<TitleStyle>;
}

/** A clip as the browser gets it. */
export interface ClipOrder {
  seed: string;
  finish: FinishName;
  shots: Shot[];
  card: Card;
}
