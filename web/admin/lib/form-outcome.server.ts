import { createContext } from 'react-router';
import type { Conflict } from '#contract/shared/problem.ts';

/**
 * What became of the form that the page answers: refused (or asked about), or carried out with a
 * result that the page shows. Null: the page was not sent a form; most forms end in a redirect.
 */
export type FormOutcome = 'refused' | 'carried-out' | null;

export const formOutcomeContext = createContext<FormOutcome>(null);

/** Others have changed what the refused form is about; `details`: what, if that is known. */
export const conflictContext = createContext<{ details: Conflict | null } | null>(null);
