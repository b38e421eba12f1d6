import type { Picture, Stream } from '#contract/media.ts';
import type { Neighbour } from './neighbour.ts';

export interface PlayerProps {
  /** null while the title has no media. */
  stream: Stream | null;
  name: string;
  /** A second line for lock screens and remote controls, such as the series of an episode. */
  context?: string | undefined;
  still: Picture | null;
  /** Starts by itself, because the address says so (`playAddress`). */
  startsAtOnce?: boolean | undefined;
  /**
   * The page's own address with which this film starts to play, for clicks before scripts run;
   * it ends in `#player`. Only one film of a page has one: trailers beside it do without.
   */
  playAddress?: string | undefined;
  previous?: Neighbour | null | undefined;
  next?: Neighbour | null | undefined;
  /** Pauses when developer tools open (the window's `sorot:developer-tools`). */
  isRestricted?: boolean | undefined;
}
