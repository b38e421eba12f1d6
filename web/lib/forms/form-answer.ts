/** What an action answers about a form: shown beside its fields, which keep what was typed. */
export type FormAnswer = {
  /** Never passwords. */
  values: Record<string, string>;
  /** A sentence for each refused field. */
  errors: Record<string, string>;
  /** About the form as a whole. */
  problem: string | null;
};

/**
 * Properties of the fields of a form. `names`: all fields in their order; the first wrong one gets
 * the focus.
 */
export function fieldsOf<Name extends string>(
  answer: FormAnswer | undefined,
  names: readonly Name[],
) {
  const first = names.find((name) => answer?.errors[name]);
  return (name: Name) => ({
    name,
    error: answer?.errors[name],
    autoFocus: name === first,
  });
}
