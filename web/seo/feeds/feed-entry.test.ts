import { expect, test } from 'vitest';
import { absoluteAddresses } from './feed-entry.ts';

const origin = 'https://films.example.org';
const page = `${origin}/blogs-detail/rain`;

test.each([
  ['<a href="/movies">x</a>', `<a href="${origin}/movies">x</a>`],
  ['<img alt="/a" src="/images/640/a.jpg" />', `<img alt="/a" src="${origin}/images/640/a.jpg" />`],
  [
    '<img srcset="/images/320/a.jpg 320w, /images/640/a.jpg 640w" />',
    `<img srcset="${origin}/images/320/a.jpg 320w, ${origin}/images/640/a.jpg 640w" />`,
  ],
  ['<a href="#h-note">x</a>', `<a href="${page}#h-note">x</a>`],
  ['<a href="https://a.example/x">x</a>', '<a href="https://a.example/x">x</a>'],
  ['<img src="//a.example/x.jpg">', '<img src="//a.example/x.jpg">'],
  ['<code>&lt;img src="/x"&gt;</code> href="/y"', '<code>&lt;img src="/x"&gt;</code> href="/y"'],
])('%s', (html, expected) => {
  expect(absoluteAddresses(html, { origin, page })).toBe(expected);
});
