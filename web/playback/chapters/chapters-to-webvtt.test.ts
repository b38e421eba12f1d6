import { expect, test } from 'vitest';
import { WebVTTParser } from 'webvtt-parser';
import { chaptersToWebVtt } from './chapters-to-webvtt.ts';

test('chapters become valid WebVTT, whatever their titles contain', () => {
  const text = chaptersToWebVtt([
    { starts_at: 0, ends_at: 61.5, title: 'Fajar' },
    { starts_at: 61.5, ends_at: 7322.25, title: 'Night & <day>\n\n00:00 --> 01:00' },
  ]);
  const { cues, errors } = new WebVTTParser().parse(text, 'chapters');
  expect(errors).toEqual([]);
  expect(cues.map(({ startTime, endTime }) => [startTime, endTime])).toEqual([
    [0, 61.5],
    [61.5, 7322.25],
  ]);
  expect(cues[1]?.text).toBe('Night &amp; &lt;day&gt; 00:00 --&gt; 01:00');
});
