import type { StaffRole } from '#contract/shared/account-words.ts';
import type { Rating } from '#contract/shared/catalogue-words.ts';
import { problem } from './problem.ts';

/** Who calls: an account, in one of its sessions, as one person of the household. */
export type Viewer = {
  accountId: number;
  sessionId: string;
  profileId: number;
  /** None: a viewer and nothing more. */
  staffRoles: StaffRole[];
  /** Of the profile; null: none, or the PIN was entered. */
  ratingLimit: Rating | null;
};

/** The viewer of an operation that only viewers may call. */
export function viewerOf(context: { viewer: Viewer | null }): Viewer {
  if (!context.viewer) throw problem('sign_in_required');
  return context.viewer;
}

/** A device that a household has locked to one of its profiles. */
export type LockedDevice = { accountId: number; profileId: number; ratingLimit: Rating | null };
