import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import type { SaveOutcome } from '#contract/shared/drafts.ts';

export type StepDeps = { db: DatabaseOrTransaction; store: MediaStore };

/** One thing on its way into the shop: all of it is saved, or nothing. */
export type ImportStep = {
  /** The path of the file, in the imported folder. */
  path: string;
  /** The place in the file, such as `line 12 (Kaos)`. */
  place: string;
  /** Paths of those it shows, in the imported folder. */
  pictures?: string[];
  save(deps: StepDeps): Promise<SaveOutcome>;
};
