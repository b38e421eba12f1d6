import { expect, test } from 'vitest';
import { staffRoles } from '#contract/constants/account.ts';
import { contract } from '#contract/index.ts';
import { languages } from '#contract/shared/language.ts';
import { type ProblemCode, problemStatuses } from '#contract/shared/problem.ts';
import { listOperations } from './platform/http/operations.ts';
import { explainField, explainProblem } from './platform/text/error-texts.ts';

const operations = listOperations(contract);
const codes = Object.keys(problemStatuses) as ProblemCode[];

test('there are operations to check', () => {
  expect(operations.length).toBeGreaterThanOrEqual(14);
});

test.each(operations.map((operation) => [operation.name, operation] as const))(
  '%s declares access and errors, and its address ends with a slash',
  (_, operation) => {
    expect(['public', 'viewer', 'runner', 'staff', ...staffRoles]).toContain(operation.access);
    expect(operation.errors).toEqual(
      expect.arrayContaining(['invalid_input', 'too_many_requests', 'service_unavailable']),
    );
    expect(operation.path).toMatch(/^\/([a-z_]+|\{[a-z]+\})(\/([a-z_]+|\{[a-z]+\}))*\/$/);
    if (operation.parameters.length === 0) return;
    // Whatever an address identifies may be missing, or gone.
    const statuses = operation.errors.map((code) => problemStatuses[code]);
    expect(statuses.some((status) => status === 404 || status === 410)).toBe(true);
  },
);

test('no two operations have the same address', () => {
  const addresses = operations.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test.each(languages)('in %s every problem and every field error has a message', (language) => {
  for (const code of codes) {
    const sentence = explainProblem(code, language, {});
    expect(sentence).toMatch(/\S.*[.!؟]$/);
    if (language !== 'en') expect(sentence).not.toBe(explainProblem(code, 'en', {}));
  }
  const params = { minimum: 1, maximum: 5, values: 'a, b' };
  expect(explainField('too_long', language, params)).toContain('5');
  expect(explainField('unknown_value', language, params)).toContain('a, b');
});
