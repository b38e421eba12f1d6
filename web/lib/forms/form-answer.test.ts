import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import type { Problem } from '#contract/shared/problem.ts';
import { refuseForm } from './form-answer.server.ts';
import { fieldsOf } from './form-answer.ts';

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

test('a refused form keeps its values, but no secret of it', () => {
  const errors = [{ field: 'email', message: 'This field is required.' }];
  const { data, init } = refuseForm(refusal({ errors }), form, ['username', 'email']);
  expect(init?.status).toBe(422);
  expect(data).toEqual({
    values: { username: 'sari', email: '' },
    errors: { email: 'This field is required.' },
    problem: null,
  });
});

test('what no field can show is about the form as a whole', () => {
  const errors = [{ field: 'token', message: 'This isn’t in the expected format.' }];
  for (const problem of [{ errors }, { errors: [] }, {}]) {
    const { data } = refuseForm(refusal(problem), form, ['username']);
    expect(data).toMatchObject({ errors: {}, problem: 'Look.' });
  }
});

test('what nobody expected stays an error', () => {
  expect(() => refuseForm(new TypeError('fetch failed'), form, [])).toThrow('fetch failed');
});

test('the first wrong field in the order of the form gets the focus', () => {
  const answer = { values: {}, errors: { phone: 'No.', email: 'No.' }, problem: null };
  const names = ['username', 'email', 'phone'] as const;
  expect(names.map((name) => fieldsOf(answer, names)(name).autoFocus)).toEqual([
    false,
    true,
    false,
  ]);
});
