import type { FormAnswer } from '#web/lib/form-answer.ts';
import { xsrfField } from '#web/lib/session/cookies.ts';

/** What became of the form; it is shown again with what was typed. */
export type CheckoutAnswer = FormAnswer & {
  /** Of the problem; `no_answer`: nobody knows what became of it. */
  code: string | null;
  /** When an address was filled in for somebody last: its fields are drawn anew then. */
  filledAt: number;
};

/** The form as it was sent, for another look at it. */
export function keepForm(form: FormData): CheckoutAnswer {
  const texts = [...form].filter(
    ([name, value]) => typeof value === 'string' && name !== xsrfField,
  );
  const values: Record<string, string> = Object.fromEntries(texts as [string, string][]);
  const filledAt = Number(values.filled_at) || 0;
  return { values, errors: {}, problem: null, code: null, filledAt };
}
