import { expect, test } from 'vitest';
import { findMediaKey, findShortcut } from './use-shortcuts.ts';

function press(key: string, modifiers = {}) {
  return findShortcut({ key, ctrlKey: false, metaKey: false, altKey: false, ...modifiers });
}

test('letters work with and without capitals', () => {
  expect(press('K')).toEqual({ action: 'toggle-play' });
  expect(press('k')).toEqual(press('K'));
});

test('digits jump by tenths', () => {
  expect(press('0')).toEqual({ action: 'jump', fraction: 0 });
  expect(press('7')).toEqual({ action: 'jump', fraction: 0.7 });
});

test('left is back in every language, because the timeline is not mirrored', () => {
  expect(press('ArrowLeft')).toEqual({ action: 'seek', seconds: -10 });
  expect(press('ArrowRight')).toEqual({ action: 'seek', seconds: 10 });
});

test('keys shift subtitles and lead to the previous and next film', () => {
  expect(press('g')).toEqual({ action: 'delay-subtitles', by: -0.25 });
  expect(press('H')).toEqual({ action: 'delay-subtitles', by: 0.25 });
  expect(press('b')).toEqual({ action: 'previous' });
  expect(press('n')).toEqual({ action: 'next' });
});

test('browser shortcuts and unknown keys are ignored', () => {
  expect(press('c', { ctrlKey: true })).toBeUndefined();
  expect(press('f', { metaKey: true })).toBeUndefined();
  expect(press('ArrowLeft', { altKey: true })).toBeUndefined();
  for (const key of ['x', 'Tab', 'Enter', 'F5', 'Escape', 'toString']) {
    expect(press(key)).toBeUndefined();
  }
});

test('remote controls have keys for media, with names or with the numbers of televisions', () => {
  const unnamed = (keyCode: number) => findMediaKey({ key: 'Unidentified', keyCode });
  const pressed = (key: string) => findMediaKey({ key, keyCode: 0 });
  expect(pressed('MediaPlayPause')).toEqual({ action: 'toggle-play' });
  expect(unnamed(10252)).toEqual({ action: 'toggle-play' });
  expect([unnamed(415), unnamed(19), unnamed(413)]).toEqual(
    ['MediaPlay', 'MediaPause', 'MediaStop'].map(pressed),
  );
  expect(unnamed(417)).toEqual({ action: 'seek', seconds: 10 });
  expect(unnamed(412)).toEqual(pressed('MediaRewind'));
  expect(pressed('MediaTrackNext')).toEqual({ action: 'next' });
  expect(pressed('ArrowLeft')).toBeUndefined();
});
