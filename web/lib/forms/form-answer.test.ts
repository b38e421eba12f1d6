import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import type { Problem } from '#contract/shared/problem.ts';
import { refuseForm } from './form-answer.server.ts';
import { fieldsOf, typedRows } from './form-answer.ts';

function refusal(problem: Partial<Problem>) {
  const data = {
    type: 'x',
    title: 'X',
    status: 422,
    code: 'invalid_input',
    detail: 'Look.',
    detail_message: 'Look.',
    ...problem,
  };
  return new ORPCError(data.code, { status: data.status, data });
}

const form = new FormData();
for (const [name, value] of Object.entries({
  username: 'sari',
  email: '',
  password: 'secret',
  current_password: 'secret',
  xsrf_token: 'abc',
  token: 'def',
})) {
  form.set(name, value);
}

test('a refused form keeps its values, except secrets', () => {
  const errors = [{ field: 'email', message: 'This field is required.' }];
  const { data, init } = refuseForm(refusal({ errors }), form, ['username', 'email']);
  expect(init?.status).toBe(422);
  expect(data).toEqual({
    values: { username: 'sari', email: '' },
    errors: { email: 'This field is required.' },
    problem: null,
  });
});

test('a problem without a field concerns the whole form', () => {
  const errors = [{ field: 'token', message: 'This isn’t in the expected format.' }];
  for (const problem of [{ errors }, { errors: [] }, {}]) {
    const { data } = refuseForm(refusal(problem), form, ['username']);
    expect(data).toMatchObject({ errors: {}, problem: 'Look.' });
  }
});

test('rows are kept as they were typed', () => {
  const rows = new FormData();
  for (const [time, title] of [
    ['1:00', 'Satu'],
    ['x', 'Dua'],
  ] as const) {
    rows.append('time', time);
    rows.append('title', title);
  }
  const names = ['time', 'title'] as const;
  expect(typedRows(refuseForm(refusal({}), rows, []).data, names)).toEqual([
    { time: '1:00', title: 'Satu' },
    { time: 'x', title: 'Dua' },
  ]);
  rows.set('time', '2:00');
  expect(typedRows(refuseForm(refusal({}), rows, []).data, ['time'])).toEqual([{ time: '2:00' }]);
  expect(typedRows(undefined, names)).toBeUndefined();
});

test('an unexpected error is rethrown', () => {
  expect(() => refuseForm(new TypeError('fetch failed'), form, [])).toThrow('fetch failed');
});

test('the first invalid field in form order gets the focus', () => {
  const answer = { values: {}, errors: { phone: 'No.', email: 'No.' }, problem: null };
  const names = ['username', 'email', 'phone'] as const;
  expect(names.map((name) => fieldsOf(answer, names)(name).autoFocus)).toEqual([
    false,
    true,
    false,
  ]);
});
