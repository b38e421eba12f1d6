/** Why a field is refused. Each code is the key of its message in `locales/<code>/errors.json`. */
export const fieldProblems = [
  'required',
  'wrong_type',
  'too_short',
  'too_long',
  'too_small',
  'too_big',
  'unknown_value',
  'wrong_format',
  'unstorable_characters',
  'unknown_field',
  'not_accepted',
  'not_the_same',
  'common_password',
  'email_or_phone',
  'email_for_downloads',
  'postcode_elsewhere',
  'unclear_amount',
  'given_twice',
  'not_below_price',
  'not_after_start',
] as const;

export type FieldProblem = (typeof fieldProblems)[number];

export function isFieldProblem(code: unknown): code is FieldProblem {
  return fieldProblems.some((known) => known === code);
}

/** The parts of a zod issue that we read. */
export type Issue = {
  code?: string | undefined;
  path: readonly PropertyKey[];
  origin?: string | undefined;
  minimum?: number | bigint | undefined;
  maximum?: number | bigint | undefined;
  values?: readonly unknown[] | undefined;
  message?: string | undefined;
};

/** Each invalid field once, with its problem and the parameters of the message. */
export function findFieldProblems(issues: readonly Issue[]) {
  const first = new Map<string, Issue>();
  for (const issue of issues) {
    const field = issue.path.map(String).join('.');
    if (!first.has(field)) first.set(field, issue);
  }
  return [...first].map(([field, issue]) => ({
    field,
    problem: classify(issue),
    params: {
      minimum: Number(issue.minimum ?? 0),
      maximum: Number(issue.maximum ?? 0),
      values: (issue.values ?? []).join(', '),
    },
  }));
}

function classify(issue: Issue): FieldProblem {
  const isLength = issue.origin === 'string' || issue.origin === 'array';
  switch (issue.code) {
    case 'too_small':
      return isLength ? 'too_short' : 'too_small';
    case 'too_big':
      return isLength ? 'too_long' : 'too_big';
    case 'invalid_value':
      return 'unknown_value';
    case 'invalid_format':
      return issue.message === 'unstorable_characters' ? issue.message : 'wrong_format';
    case 'unrecognized_keys':
      return 'unknown_field';
    case 'invalid_type':
      // zod only mentions the received value in its message.
      return issue.message?.endsWith('received undefined') ? 'required' : 'wrong_type';
    default:
      // Our own refinements use the code as their message.
      return isFieldProblem(issue.message) ? issue.message : 'not_accepted';
  }
}
