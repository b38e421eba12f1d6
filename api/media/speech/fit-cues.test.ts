import { beforeAll, expect, test } from 'vitest';
import { generateLevels, generateTalk, subtitle } from '#test/generated-talk.ts';
import type { Cue } from '../subtitles/format-vtt.ts';
import { findSpeech } from './find-speech.ts';
import { fitCues, moveCues } from './fit-cues.ts';

const seconds = 20 * 60;
const talk = generateTalk(1, seconds);
const right = subtitle(talk, 2);
let speech: Float32Array;

beforeAll(() => {
  speech = findSpeech(generateLevels(talk, 3, seconds));
});

/** Subtitles that become right at this speed and so many seconds later. */
function spoil(cues: Cue[], ratio: number, offset: number): Cue[] {
  return moveCues(cues, { ratio: 1 / ratio, offset: -offset / ratio });
}

test('right subtitles stay as they are', async () => {
  expect(await fitCues(speech, right)).toMatchObject({ fit: { ratio: 1, offset: 0 } });
});

test.each([
  ['late', 1, -2],
  ['early', 1, 41.5],
  ['at 25 instead of 23.976 frames', 23.976 / 25, 0],
  ['at 23.976 instead of 25 frames', 25 / 23.976, 0],
  ['at 24 instead of 23.976 frames', 24 / 23.976, 1],
  ['at 25 instead of 24 frames, and late', 24 / 25, -5],
])('subtitles that are %s are corrected to 200 ms', async (_, ratio, offset) => {
  const found = await fitCues(speech, spoil(right, ratio, offset));
  if (!('fit' in found)) throw new Error(`refused as ${found.misfit}`);
  const atEnd = (seconds * found.fit.ratio) / ratio - seconds + found.fit.offset - offset;
  expect(Math.abs(found.fit.offset - offset)).toBeLessThan(0.2);
  expect(Math.abs(atEnd)).toBeLessThan(0.2);
});

test('subtitles of another film are refused, and those of another cut', async () => {
  const other = subtitle(generateTalk(99, seconds), 98);
  expect(await fitCues(speech, other)).toMatchObject({ misfit: 'another_film' });
  const longer = right.map((cue) =>
    cue.startsAt < seconds / 2 ? cue : { ...cue, ...spoil([cue], 1, -9)[0] },
  );
  expect(await fitCues(speech, longer)).toMatchObject({ misfit: 'another_cut' });
});

test('without enough speech or subtitles, nothing is said', async () => {
  expect(await fitCues(speech, right.slice(0, 5))).toMatchObject({ misfit: 'unheard' });
  const silence = findSpeech(new Float32Array(speech.length).fill(-80));
  expect(await fitCues(silence, right)).toMatchObject({ misfit: 'unheard' });
});
