import type { FormAnswer } from '#web/lib/forms/form-answer.ts';
import type { Choice } from './choice-search.tsx';

/** What a refused form had chosen in a field, else what is stored. */
export function chosenOf(answer: FormAnswer | undefined, name: string, stored: Choice[]): Choice[] {
  const value = answer?.values[name];
  if (value === undefined) return stored;
  const sent = (answer?.repeated?.[name] ?? [value]).filter((each) => each !== '');
  return sent.map(
    (each) => stored.find((one) => one.value === each) ?? { value: each, name: each },
  );
}
