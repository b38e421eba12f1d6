import { useSyncExternalStore } from 'react';
import type { User } from '#contract/account.ts';
import { usePageSession } from './page-session.ts';

/** Whether somebody is signed in, according to the check on each route change. */
export type Authentication =
  /** The check is running; `user` is the previous result. */
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

/** Who is signed in. Without an auth cookie there is no check: the visitor is anonymous. */
export function useAuthentication(): Authentication {
  const session = usePageSession();
  const checked = useSyncExternalStore(
    subscribe,
    () => current,
    () => atFirst,
  );
  return session?.found ? checked : anonymous;
}

/** Keeps the previous result while the next check runs. */
export function startChecking(): void {
  setAuthentication({ status: 'loading', user: current.user });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
