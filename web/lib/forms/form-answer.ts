/** What an action returns for a form: shown beside its fields, which keep their values. */
export type FormAnswer = {
  /** Without passwords. */
  values: Record<string, string>;
  /** A message for each invalid field. */
  errors: Record<string, string>;
  /** Concerns the form as a whole. */
  problem: string | null;
};

/** Props of a form's fields. `names`: all fields in order; the first invalid one gets the focus. */
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
