import { useEffect } from 'react';
import { showToast } from '#web/lib/show-toast.ts';
import type { FormOutcome } from './answer-form.server.ts';

/** Says why a change that was shown already did not happen. */
export function useOutcomeToast(outcome: FormOutcome | undefined): void {
  useEffect(() => {
    if (outcome?.problem) showToast({ type: 'error', text: outcome.problem, id: 'library' });
  }, [outcome]);
}
