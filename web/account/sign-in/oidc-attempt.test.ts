import { expect, test } from 'vitest';
import { readAttempt, setAttemptCookie } from './oidc-attempt.server.ts';

test('two tabs that sign in elsewhere keep an attempt each', () => {
  const origin = 'https://films.example.org';
  const kept = (state: string) => ({ state, from: `/from-${state}` });
  const cookies = ['first', 'second'].map(
    (state) => setAttemptCookie(state, kept(state), origin).split(';')[0],
  );
  const request = new Request(origin, { headers: { cookie: cookies.join('; ') } });
  expect(readAttempt(request, 'first')).toEqual(kept('first'));
  expect(readAttempt(request, 'second')).toEqual(kept('second'));
  expect(readAttempt(request, 'another')).toBeUndefined();
  expect(setAttemptCookie('first', null, origin)).toMatch(/^sorot_oidc_first=; .*Max-Age=0/);
});
