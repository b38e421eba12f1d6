import { type RefObject, useEffect } from 'react';
import type { FormOutcome } from '#web/lib/forms/form-answer.server.ts';

export type HeadingRef = RefObject<HTMLHeadingElement | null>;

/** Moves the focus to the page's heading once a form is done that goes away with what it changed. */
export function useFocusWhenDone(outcome: FormOutcome | undefined, heading: HeadingRef): void {
  useEffect(() => {
    if (outcome?.done) heading.current?.focus({ preventScroll: true });
  }, [outcome, heading]);
}
