import { expect, test } from 'vitest';
import {
  formatIframePlaylist,
  formatMediaPlaylist,
  formatSubtitlePlaylist,
} from '../packaging/playlists.ts';
import { formatSpriteCues } from '../packaging/sprite-cues.ts';
import { isList, rewriteList } from './rewrite-list.ts';

const playlist = formatMediaPlaylist([
  { name: '00001.m4s', duration: 4 },
  { name: '00002.m4s', duration: 1.52 },
]);
const cues = formatSpriteCues(1_000);

test('lists of our own runners stay what they are, and nothing else of a list is kept', () => {
  expect(rewriteList('480p/index.m3u8', playlist)).toBe(playlist);
  const subtitles = formatSubtitlePlaylist('id.vtt', 61.5);
  expect(rewriteList('subtitles/id.m3u8', subtitles)).toBe(subtitles);
  expect(rewriteList('sprites/index.vtt', cues)).toBe(cues);
  const keyed = playlist.replace(
    '#EXTINF:4',
    '#EXT-X-KEY:METHOD=AES-128,URI="https://example.org/key"\n#EXTINF:4',
  );
  expect(rewriteList('480p/index.m3u8', keyed)).toBe(playlist);
  expect(['480p/1.m4s', 'subtitles/id.vtt', 'sprites/1.jpg'].some(isList)).toBe(false);
});

test.each([
  ['another site', playlist.replace('00002.m4s', 'https://example.org/2.m4s')],
  ['the same scheme', playlist.replace('00002.m4s', '//example.org/2.m4s')],
  ['another folder', playlist.replace('00002.m4s', '../../other/2.m4s')],
  ['an encoded way out', playlist.replace('00002.m4s', '..%2f2.m4s')],
  ['data', playlist.replace('00002.m4s', 'data:video/mp4,x')],
  ['another init segment', playlist.replace('init.mp4', 'https://example.org/init.mp4')],
  ['no init segment', playlist.replace(/#EXT-X-MAP.*\n/, '')],
  ['no duration', playlist.replace('4.000000', 'NaN')],
  ['endless segments', playlist.replace('4.000000', '1e300')],
  ['a broken list', playlist.replace('#EXT-X-ENDLIST', '')],
  ['no list', '<html></html>'],
])('a playlist with %s is refused', (_what, text) => {
  expect(() => rewriteList('480p/index.m3u8', text)).toThrow(
    expect.objectContaining({ code: 'runner_file_refused' }),
  );
});

test.each([
  ['another site', cues.replace('1.jpg', 'https://example.org/1.jpg')],
  ['another folder', cues.replace('1.jpg', '../1.jpg')],
  ['a note', cues.replace('\n\n', '\n\nNOTE https://example.org\n\n')],
  ['a style', cues.replace('\n\n', '\n\nSTYLE\n::cue { background: url(//example.org) }\n\n')],
])('seek previews with %s are refused', (_what, text) => {
  expect(() => rewriteList('sprites/index.vtt', text)).toThrow(
    expect.objectContaining({ code: 'runner_file_refused' }),
  );
});

test('playlists of keyframes are written anew, too, and name nothing but segments', () => {
  const text = formatIframePlaylist([{ name: '00001.m4s', offset: 24, bytes: 900, duration: 2 }]);
  expect(rewriteList('360p/iframes.m3u8', text)).toBe(text);
  const foreign = text.replace('00001.m4s', 'https://elsewhere.example/1.m4s');
  expect(() => rewriteList('360p/iframes.m3u8', foreign)).toThrow();
  expect(() => rewriteList('360p/iframes.m3u8', '#EXTM3U')).toThrow();
});
