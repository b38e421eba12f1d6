import { expect, test } from 'vitest';
import { playbackFailures } from '#contract/shared/playback-words.ts';
import texts from '#locales/en/playback.json' with { type: 'json' };
import { canTryAgain, failureOfStatus, isPassing } from './playback-failure.ts';

test('every failure has a title and an advice', () => {
  for (const failure of playbackFailures) {
    expect(texts.failure[failure].title).toMatch(/\w/);
    expect(texts.failure[failure].advice).toMatch(/\.$/);
  }
});

test.each([
  [401, 'refused', false],
  [403, 'refused', false],
  [404, 'film_missing', false],
  [410, 'film_missing', false],
  [0, null, true],
  [408, null, true],
  [429, null, true],
  [500, null, true],
  [503, null, true],
  [400, null, false],
  [undefined, null, false],
])('an answer of %s means %s, and passing is %s', (status, failure, passing) => {
  expect(failureOfStatus(status)).toBe(failure);
  expect(isPassing(status)).toBe(passing);
});

test('trying again is offered where it can help', () => {
  expect(canTryAgain('network_lost')).toBe(true);
  expect(canTryAgain('film_damaged')).toBe(true);
  expect(canTryAgain('browser_unsupported')).toBe(false);
  expect(canTryAgain('preparation_failed')).toBe(false);
});
