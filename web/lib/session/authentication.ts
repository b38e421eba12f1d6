import { useSyncExternalStore } from 'react';
import type { User } from '#contract/account.ts';
import { usePageSession } from './page-session.ts';

/** Whether somebody is signed in, as the check on each route change finds out. */
export type Authentication =
  /** The check runs; `user` is what the one before has found. */
  | { status: 'loading'; user: User | null }
  | { status: 'authenticated'; user: User; token: { access: string; refresh: string } }
  | { status: 'anonymous'; user: null };

const atFirst: Authentication = { status: 'loading', user: null };
const anonymous: Authentication = { status: 'anonymous', user: null };

let current: Authentication = atFirst;
const listeners = new Set<() => void>();

export function setAuthentication(next: Authentication): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Who is signed in. Without an auth cookie nothing is checked: the visitor is anonymous. */
export function useAuthentication(): Authentication {
  const session = usePageSession();
  const checked = useSyncExternalStore(
    subscribe,
    () => current,
    () => atFirst,
  );
  return session?.found ? checked : anonymous;
}

/** What the check before has found, while the next one runs. */
export function startChecking(): void {
  setAuthentication({ status: 'loading', user: current.user });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
