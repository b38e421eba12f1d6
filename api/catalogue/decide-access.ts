import type { Viewer } from '#api/platform/viewer.ts';
import type { TitleAccess } from '#contract/catalogue.ts';
import type { Rating } from '#contract/shared/catalogue-words.ts';
import type { AccessLevel } from '#contract/shared/plan-words.ts';
import type { Audience } from '#contract/shared/rating-rules.ts';

/** Whether somebody may watch a title; plans, which this domain knows nothing of, decide it. */
export type DecideAccess = (
  asker: { viewer: Viewer | null; audience: Audience },
  title: { access: AccessLevel; rating: Rating | null },
) => Promise<TitleAccess>;
