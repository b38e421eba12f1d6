import { expect, test } from 'vitest';
import { findShortcut } from './use-shortcuts.ts';

function press(key: string, modifiers = {}) {
  return findShortcut({ key, ctrlKey: false, metaKey: false, altKey: false, ...modifiers });
}

test('letters count with and without capitals', () => {
  expect(press('K')).toEqual({ action: 'toggle-play' });
  expect(press('k')).toEqual(press('K'));
});

test('digits jump by tenths', () => {
  expect(press('0')).toEqual({ action: 'jump', fraction: 0 });
  expect(press('7')).toEqual({ action: 'jump', fraction: 0.7 });
});

test('left is back in every language, for the timeline does not mirror', () => {
  expect(press('ArrowLeft')).toEqual({ action: 'seek', seconds: -10 });
  expect(press('ArrowRight')).toEqual({ action: 'seek', seconds: 10 });
});

test('neighbouring keys move subtitles and lead to neighbouring films', () => {
  expect(press('g')).toEqual({ action: 'delay-subtitles', by: -0.25 });
  expect(press('H')).toEqual({ action: 'delay-subtitles', by: 0.25 });
  expect(press('b')).toEqual({ action: 'previous' });
  expect(press('n')).toEqual({ action: 'next' });
});

test('keys of the browser and unknown ones are left alone', () => {
  expect(press('c', { ctrlKey: true })).toBeUndefined();
  expect(press('f', { metaKey: true })).toBeUndefined();
  expect(press('ArrowLeft', { altKey: true })).toBeUndefined();
  for (const key of ['x', 'Tab', 'Enter', 'F5', 'Escape', 'toString']) {
    expect(press(key)).toBeUndefined();
  }
});
