import { useEffect } from 'react';
import type { FormOutcome } from './forms/form-answer.server.ts';

/**
 * Requests that the toast outlet accepts. A toast replaces another with
 * the same `id`; `dismiss` animates one out, `remove` takes it away at once; without an `id`, both
 * apply to all.
 */
export type ToastRequest =
  | { type: 'blank' | 'success' | 'error' | 'loading'; text: string; id?: string }
  | {
      type: 'custom';
      text: string;
      id?: string;
      link?: { href: string; text: string };
      action?: { text: string; run: () => void };
    }
  | { type: 'dismiss' | 'remove'; id?: string };

/** `ToastOutlet` listens for it and loads the toast code on first use. */
export const toastEvent = 'sorot:toast';

/** Shows, changes, dismisses or removes a toast. */
export function showToast(request: ToastRequest): void {
  window.dispatchEvent(new CustomEvent<ToastRequest>(toastEvent, { detail: request }));
}

/** Shows why an optimistic change failed; the next render reverts it. */
export function useOutcomeToast(outcome: FormOutcome | undefined): void {
  useEffect(() => {
    if (outcome?.problem) showToast({ type: 'error', text: outcome.problem, id: 'outcome' });
    else if (outcome) showToast({ type: 'dismiss', id: 'outcome' });
  }, [outcome]);
}
