import { useEffect } from 'react';
import type { FormOutcome } from './answer-form.server.ts';
import { showToast } from './show-toast.ts';

/** Says why a change that was shown already did not happen. */
export function useOutcomeToast(outcome: FormOutcome | undefined): void {
  useEffect(() => {
    if (outcome?.problem) showToast({ type: 'error', text: outcome.problem, id: 'outcome' });
  }, [outcome]);
}
