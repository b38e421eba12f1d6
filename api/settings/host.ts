import type { System } from '#contract/ops/site-administration.ts';

/** What owners see of the machine and its environment; provided by `server/`. */
export type Host = {
  /** `SOROT_DATA`. */
  dataFolder: string;
  /** The version of Sorot. */
  version: string;
  ffmpegPath?: string | undefined;
  ffprobePath?: string | undefined;
  variables: System['variables'];
  /** A version newer than this one, if the operator has named a file that says so. */
  findNewerVersion: () => Promise<string | null>;
  /** What setting up a new site requires; null once it has been. */
  setupToken: string | null;
};
