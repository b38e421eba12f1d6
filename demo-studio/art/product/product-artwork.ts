import type { TitleStyleName } from '../lettering/title-styles.ts';
import type { FinishName } from '../paint/finishes.ts';
import type { PaletteName } from '../palettes/palettes.ts';
import type { PosterText } from '../poster/letter-poster.ts';
import type { Artwork, Composition } from '../scene/artwork.ts';

/** What is printed on a thing: a picture of a title, or a drawing made for the thing. */
export type Print = { width: number; height: number } & (
  | { of: string; part: 'poster' | 'backdrop'; lettered?: boolean }
  | {
      palette: PaletteName;
      finish?: FinishName;
      /** Without it the thing shows between what is drawn. */
      ground?: string;
      steps: Composition;
      text?: { words: string; style: TitleStyleName; box: [number, number, number, number] };
    }
);

/** The art direction of one picture of a product: `compositions/<picture>.json`. */
export interface ProductArtwork {
  palette: PaletteName;
  finish: FinishName;
  /** Prints by the names that the steps know them by. */
  prints?: Record<string, Print>;
  scene: Composition;
  /** The part that is looked at closely: where its middle is, and how many times larger it is. */
  lens?: Lens;
}

export type Lens = [x: number, y: number, zoom: number];

/** A closer look at another picture: `{ "of": "…", "lens": […] }`. */
export interface ProductDetail {
  of: string;
  lens: Lens;
}

/** Titles that prints show, by slug: the browser does not read files. */
export type PrintedTitles = Record<string, { artwork: Artwork; text: PosterText }>;
