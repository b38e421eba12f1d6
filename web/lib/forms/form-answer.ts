import type { Money } from '#contract/shared/answers.ts';

/** What an action returns for a form: shown beside its fields, which keep their values. */
export type FormAnswer = {
  /** Without passwords. */
  values: Record<string, string>;
  /** All values of names that appear more than once, such as those of rows; see `typedRows`. */
  repeated?: Record<string, string[]>;
  /** A message for each invalid field, in the order of the form. */
  errors: Record<string, string>;
  /** The amount that the form would change for good: asked about before it happens. */
  asked?: Money;
  /** Others have changed what the form is about; it is based on their version from now on. */
  isConflict?: boolean;
  /** Concerns the form as a whole. */
  problem: string | null;
};

/**
 * Props of a form's fields; the first invalid one gets the focus. `names`: those of the form in order,
 * if its action knows more.
 */
export function fieldsOf<Name extends string>(
  answer: FormAnswer | undefined,
  // The names of errors are those of fields.
  names: readonly Name[] = Object.keys(answer?.errors ?? {}) as Name[],
) {
  const first = names.find((name) => answer?.errors[name]);
  return (name: Name) => ({
    name,
    error: answer?.errors[name],
    autoFocus: name === first,
  });
}

/**
 * The rows of a refused form as they were typed, read from the fields that each row has; undefined
 * without any, so that the stored rows are shown. `field`: whose columns they are, as in
 * `links.url`.
 */
export function typedRows<Name extends string>(
  answer: FormAnswer | undefined,
  names: readonly [Name, ...Name[]],
  field?: string,
): Record<Name, string>[] | undefined {
  const columnOf = (column: Name) => {
    const name = field ? `${field}.${column}` : column;
    const value = answer?.values[name];
    return answer?.repeated?.[name] ?? (value === undefined ? [] : [value]);
  };
  const rows = columnOf(names[0]).map((_, index) => {
    const fields = names.map((name) => [name, columnOf(name)[index] ?? '']);
    // The keys are the names.
    return Object.fromEntries(fields) as Record<Name, string>;
  });
  return rows.length > 0 ? rows : undefined;
}
