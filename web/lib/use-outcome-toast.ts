import { useEffect } from 'react';
import type { FormOutcome } from './answer-form.server.ts';
import { showToast } from './show-toast.ts';

/** Says why a change that was shown already did not happen; the next one takes that back. */
export function useOutcomeToast(outcome: FormOutcome | undefined): void {
  useEffect(() => {
    if (outcome?.problem) showToast({ type: 'error', text: outcome.problem, id: 'outcome' });
    else if (outcome) showToast({ type: 'dismiss', id: 'outcome' });
  }, [outcome]);
}
