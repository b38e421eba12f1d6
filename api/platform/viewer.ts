import type { StaffRole } from '#contract/constants/account.ts';
import type { Rating } from '#contract/constants/catalogue.ts';
import { problem } from './problem.ts';

/**
 * The caller: an account, in one of its sessions, using one of its profiles; or an API key of the
 * account, in staff operations.
 */
export type Viewer = {
  accountId: number;
  username: string;
  /** Name of the API key that the request came with; null: a session's token. */
  apiKey: string | null;
  /** With an API key: the id of the key. */
  sessionId: string;
  profileId: number;
  /** Empty for viewers who are not staff. */
  staffRoles: StaffRole[];
  /** The session was opened or confirmed with a second factor. */
  hasSecondFactor: boolean;
  /** The rating limit of the profile; null: none, or lifted with the PIN. */
  ratingLimit: Rating | null;
};

/** The viewer of an operation that requires one. */
export function viewerOf(context: { viewer: Viewer | null }): Viewer {
  if (!context.viewer) throw problem('sign_in_required');
  return context.viewer;
}

/** Whether the viewer may do what a role may; owners may do everything. */
export function hasRole({ staffRoles }: Pick<Viewer, 'staffRoles'>, access: unknown): boolean {
  return staffRoles.some((role) => role === 'owner' || role === access);
}

/** A device that a household has locked to one of its profiles. */
export type LockedDevice = { accountId: number; profileId: number; ratingLimit: Rating | null };

/** The caller of an operation for runners: a machine that prepares films. */
export type RunnerCaller = { id: number; name: string };

/** The runner of an operation that requires one. */
export function runnerOf(context: { runner: RunnerCaller | null }): RunnerCaller {
  if (!context.runner) throw problem('runner_token_refused');
  return context.runner;
}
