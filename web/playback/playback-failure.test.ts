import { expect, test } from 'vitest';
import { playbackFailures } from '#contract/constants/playback.ts';
import type { Stream } from '#contract/media.ts';
import texts from '#locales/en/playback.json' with { type: 'json' };
import { canTryAgain, failureOfStatus, isPassing, whyNotPlayable } from './playback-failure.ts';

test('every failure has a title and advice', () => {
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

test('retrying is offered where it can help', () => {
  expect(canTryAgain('network_lost')).toBe(true);
  expect(canTryAgain('film_damaged')).toBe(true);
  expect(canTryAgain('browser_unsupported')).toBe(false);
  expect(canTryAgain('preparation_failed')).toBe(false);
});

const stream: Stream = {
  id: '0193b6a0-0000-7000-8000-000000000001',
  state: 'complete',
  progress: 1,
  duration: 60,
  is_restricted: false,
  master: '/media/a/master.m3u8',
  renditions: [],
  audio_tracks: [],
  subtitles: [],
  chapters: [],
  sprites: null,
};

test('a film with a playlist plays, even while better renditions are still being packaged', () => {
  expect(whyNotPlayable(stream)).toBeNull();
  expect(whyNotPlayable({ ...stream, state: 'playable', progress: 0.4 })).toBeNull();
});

test('a restricted film gets its playlist on demand', () => {
  const restricted = { ...stream, is_restricted: true, master: null };
  expect(whyNotPlayable(restricted)).toBeNull();
  expect(whyNotPlayable({ ...restricted, state: 'processing' })).toBe('being_prepared');
});

test('a film without a playlist says why', () => {
  expect(whyNotPlayable(null)).toBe('not_available');
  expect(whyNotPlayable({ ...stream, master: null, state: 'waiting' })).toBe('being_prepared');
  expect(whyNotPlayable({ ...stream, master: null, state: 'processing' })).toBe('being_prepared');
  expect(whyNotPlayable({ ...stream, master: null, state: 'failed' })).toBe('preparation_failed');
});
