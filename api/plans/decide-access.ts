import { hasPin } from '#api/account/index.ts';
import type { Database } from '#api/platform/database.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import type { TitleAccess } from '#contract/catalogue.ts';
import type { Rating } from '#contract/constants/catalogue.ts';
import { type AccessLevel, type AccessRefusal, includesAccess } from '#contract/constants/plan.ts';
import { type Audience, confirmedAges, isShown } from '#contract/shared/rating-rules.ts';
import { findSubscription } from './queries/find-subscription.ts';
import { accessOf } from './subscription-states.ts';

type Requester = { viewer: Viewer | null; audience: Audience };

type TitleRules = { access: AccessLevel; rating: Rating | null };

/** Whether somebody may watch a title now: the single place where this is decided. */
export async function decideAccess(
  db: Database,
  { viewer, audience }: Requester,
  title: TitleRules,
): Promise<TitleAccess> {
  const given = await findGiven(db, viewer, title.access);
  const reason = refusalOf(title, { given, audience });
  const decided = { required: title.access, allowed: reason === null, reason };
  if (reason === 'rating_above_limit') {
    return { ...decided, by_pin: viewer !== null && (await hasPin(db, viewer.accountId)) };
  }
  if (reason !== 'age_confirmation_required') return decided;
  const rating = title.rating ?? audience.unratedAs;
  return { ...decided, age: confirmedAges.find((each) => each === rating) };
}

/** Refuses a film that several titles may show if any of them is refused. */
export async function refuseFilm(
  db: Database,
  requester: Requester,
  { access, ratings }: { access: AccessLevel; ratings: (Rating | null)[] },
): Promise<AccessRefusal | null> {
  const given = await findGiven(db, requester.viewer, access);
  const reasons = ratings.map((rating) =>
    refusalOf({ access, rating }, { given, audience: requester.audience }),
  );
  return reasons.find((reason) => reason !== null) ?? null;
}

/**
 * Why a title may not be watched; null: it may. `given`: the viewer's access level, `free` for
 * strangers. Titles that need a sign-in or a plan need no age confirmation: both imply an account.
 */
function refusalOf(
  { access, rating }: TitleRules,
  { given, audience }: { given: AccessLevel; audience: Audience },
): AccessRefusal | null {
  if (!isShown(rating, audience.shown)) return 'rating_above_limit';
  if (!includesAccess(given, access))
    return given === 'free' ? 'sign_in_required' : 'plan_required';
  return isShown(rating, audience.unconfirmed) ? 'age_confirmation_required' : null;
}

async function findGiven(
  db: Database,
  viewer: Viewer | null,
  needed: AccessLevel,
): Promise<AccessLevel> {
  if (!viewer) return 'free';
  if (includesAccess('login', needed)) return 'login';
  return accessOf(await findSubscription(db, viewer.accountId), new Date());
}
