import { useEffect } from 'react';
import type { FormOutcome } from './forms/form-answer.server.ts';

/**
 * What may be asked of toasts (specification, section 4). One with the `id` of another takes its
 * place; `dismiss` lets one leave, `remove` takes it away at once, both without an `id` all of them.
 */
export type ToastRequest =
  | { type: 'blank' | 'success' | 'error' | 'loading'; text: string; id?: string }
  | { type: 'custom'; text: string; id?: string; link?: { href: string; text: string } }
  | { type: 'dismiss' | 'remove'; id?: string };

/** Heard by `ToastOutlet`, which brings the code of toasts when the first one is wanted. */
export const toastEvent = 'sorot:toast';

/** Shows, changes, dismisses or removes a toast. */
export function showToast(request: ToastRequest): void {
  window.dispatchEvent(new CustomEvent<ToastRequest>(toastEvent, { detail: request }));
}

/** Says why a change that was shown already did not happen; the next one takes that back. */
export function useOutcomeToast(outcome: FormOutcome | undefined): void {
  useEffect(() => {
    if (outcome?.problem) showToast({ type: 'error', text: outcome.problem, id: 'outcome' });
    else if (outcome) showToast({ type: 'dismiss', id: 'outcome' });
  }, [outcome]);
}
