/** Something that happens to people who run a site, and what must come of it. */
export type Situation = {
  /** What happens, in one sentence. */
  happens: string;
  /** What must come of it, in one sentence. */
  wanted: string;
  /**
   * Plays it with real processes in `folder`, which is empty and removed afterwards. Returns what
   * was observed, in a few words; throws if that is not what is wanted.
   */
  play: (folder: string) => Promise<string>;
};

/** Thrown by `play` where a machine lacks what a situation needs; the reason is shown. */
export class NotPossibleHere extends Error {}
