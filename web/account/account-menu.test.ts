import { expect, test } from 'vitest';
import { explainLogoutFailure, LogoutRefused } from './account-menu.tsx';

const texts = { refused: 'Logout failed', unknown: 'Failed to logout. Please try again.' };

test.each([
  ['a refusal with a sentence', new LogoutRefused('Not now.'), 'Not now.'],
  ['a refusal without one', new LogoutRefused(undefined), 'Logout failed'],
  ['an error with a sentence', Object.assign(new Error('x'), { detail_message: 'Y.' }), 'Y.'],
  ['an error with a message', new TypeError('Failed to fetch'), 'Failed to fetch'],
  ['an error without any', new Error(), 'Failed to logout. Please try again.'],
  ['no error at all', undefined, 'Failed to logout. Please try again.'],
])('%s', (_, error, text) => {
  expect(explainLogoutFailure(error, texts)).toBe(text);
});
