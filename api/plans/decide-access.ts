import type { Database } from '#api/platform/database.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import type { TitleAccess } from '#contract/catalogue.ts';
import { isRatedAbove, type Rating } from '#contract/shared/catalogue-words.ts';
import {
  type AccessLevel,
  type AccessRefusal,
  includesAccess,
} from '#contract/shared/plan-words.ts';
import { findSubscription } from './queries/find-subscription.ts';
import { accessOf } from './subscription-states.ts';

/** Whether somebody may watch a title now: the one place that says so. */
export async function decideAccess(
  db: Database,
  viewer: Viewer | null,
  title: { access: AccessLevel; rating: Rating | null },
): Promise<TitleAccess> {
  const reason = await findReason(db, viewer, title);
  return { required: title.access, allowed: reason === null, reason };
}

async function findReason(
  db: Database,
  viewer: Viewer | null,
  { access, rating }: { access: AccessLevel; rating: Rating | null },
): Promise<AccessRefusal | null> {
  if (viewer && isRatedAbove(rating, viewer.ratingLimit)) return 'rating_above_limit';
  if (access === 'free') return null;
  if (!viewer) return 'sign_in_required';
  if (access === 'login') return null;
  const given = accessOf(await findSubscription(db, viewer.accountId), new Date());
  return includesAccess(given, access) ? null : 'plan_required';
}
