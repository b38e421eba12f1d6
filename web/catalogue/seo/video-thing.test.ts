import { expect, test } from 'vitest';
import type { Stream } from '#contract/media.ts';
import { isoDuration, videoThing } from './video-thing.server.ts';

const picture = { path: 'pictures/00/1.webp', width: 1920, height: 1080, thumbhash: '' };

function streamOf(given: Partial<Stream> = {}): Stream {
  const rendition = { width: 854, height: 480, bandwidth: 1, bytes: 1 };
  return {
    id: '60d662d1-d909-43df-8744-35c30d735964',
    state: 'complete',
    progress: 1,
    is_restricted: false,
    duration: 61.4,
    master: '/media/streams/1/master.m3u8',
    renditions: [
      { ...rendition, name: '720p', added_at: '2026-02-02T00:00:00.000Z' },
      { ...rendition, name: '480p', added_at: '2026-01-01T00:00:00.000Z' },
    ],
    audio_tracks: [],
    subtitles: [],
    chapters: [],
    sprites: null,
    ...given,
  };
}

const film = {
  name: 'Senja',
  description: 'A ferry at dusk.',
  picture,
  stream: streamOf(),
  origin: 'https://films.example.org',
};

test('a film has its place, duration and date', () => {
  expect(videoThing(film)).toEqual({
    '@type': 'VideoObject',
    name: 'Senja',
    description: 'A ferry at dusk.',
    thumbnailUrl: 'https://films.example.org/images/1280/pictures/00/1.webp',
    uploadDate: '2026-01-01T00:00:00.000Z',
    contentUrl: 'https://films.example.org/media/streams/1/master.m3u8',
    duration: 'PT1M1S',
  });
});

test('the regions and expiry date are included', () => {
  const availability = { from: null, until: '2027-01-01T00:00:00.000Z', countries: ['ID', 'MY'] };
  expect(videoThing({ ...film, availability })).toMatchObject({
    expires: '2027-01-01T00:00:00.000Z',
    regionsAllowed: [{ name: 'ID' }, { name: 'MY' }],
  });
});

test.each([
  ['no stream', { stream: null }],
  ['no playlist yet', { stream: streamOf({ master: null, renditions: [] }) }],
  ['no picture', { picture: null }],
])('with %s there is no video', (_name, without) => {
  expect(videoThing({ ...film, ...without })).toBeUndefined();
});

test.each([
  [0, 'PT0S'],
  [52.4, 'PT52S'],
  [60, 'PT1M'],
  [3_600, 'PT1H'],
  [7_265.7, 'PT2H1M6S'],
])('%d seconds are %s', (seconds, text) => {
  expect(isoDuration(seconds)).toBe(text);
});
