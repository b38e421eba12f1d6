import { expect, test } from 'vitest';
import type { Stream } from '#contract/media.ts';
import { whyNotPlayable } from './why-not-playable.ts';

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

test('what has a playlist plays, even while better renditions are still being made', () => {
  expect(whyNotPlayable(stream)).toBeNull();
  expect(whyNotPlayable({ ...stream, state: 'playable', progress: 0.4 })).toBeNull();
});

test('a restricted film is given its playlist when it is wanted', () => {
  const restricted = { ...stream, is_restricted: true, master: null };
  expect(whyNotPlayable(restricted)).toBeNull();
  expect(whyNotPlayable({ ...restricted, state: 'processing' })).toBe('being_prepared');
});

test('what has none says why', () => {
  expect(whyNotPlayable(null)).toBe('not_available');
  expect(whyNotPlayable({ ...stream, master: null, state: 'waiting' })).toBe('being_prepared');
  expect(whyNotPlayable({ ...stream, master: null, state: 'processing' })).toBe('being_prepared');
  expect(whyNotPlayable({ ...stream, master: null, state: 'failed' })).toBe('preparation_failed');
});
