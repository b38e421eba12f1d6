import { expect, test } from 'vitest';
import { WebVTTParser } from 'webvtt-parser';
import { chaptersToWebVtt, shortestMark } from './chapters-to-webvtt.ts';

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

test('hundreds of chapters share marks, so that there is room between them', () => {
  const chapters = Array.from({ length: 500 }, (_, index) => ({
    starts_at: index * 12,
    ends_at: index * 12 + 12,
    title: `C${index}`,
  }));
  const { cues, errors } = new WebVTTParser().parse(chaptersToWebVtt(chapters), 'chapters');
  expect(errors).toEqual([]);
  expect(cues).toHaveLength(100);
  expect(cues[1]).toMatchObject({ startTime: 60, endTime: 120, text: 'C5' });
  expect(cues.at(-1)?.endTime).toBe(6000);
  expect(shortestMark(chapters)).toBeCloseTo(1 / 100);
});

test('a short chapter leaves its mark to the long one that follows', () => {
  const chapters = [
    { starts_at: 0, ends_at: 5, title: 'Logo' },
    { starts_at: 5, ends_at: 3000, title: 'Fajar' },
    { starts_at: 3000, ends_at: 6000, title: 'Senja' },
  ];
  const { cues } = new WebVTTParser().parse(chaptersToWebVtt(chapters), 'chapters');
  expect(cues.map(({ startTime, text }) => [startTime, text])).toEqual([
    [0, 'Fajar'],
    [3000, 'Senja'],
  ]);
  expect(shortestMark(chapters)).toBe(0.5);
  expect(shortestMark([])).toBe(1);
});
