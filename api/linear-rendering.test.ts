import { expect, test } from 'vitest';
import { listMarkdownAttacks } from '#test/markdown-attacks.ts';
import { renderComment } from './blog/comments/render-comment.ts';
import { cleanSource } from './blog/import/clean-source.ts';
import { listPictureNames } from './blog/import/list-picture-names.ts';
import { renderPost } from './blog/posts/markdown/render-post.ts';
import { presentInfoPage } from './site/present-info-page.ts';

/** Long enough that what grows with the square of it takes minutes, not milliseconds. */
const kilobytes = 16;
/** Of this thread alone, so that a busy machine changes little; usual is one, most a table of empty cells */
const mostPerKilobyte = 60;

const attacks = listMarkdownAttacks(kilobytes * 1024);

const readers: [string, (source: string) => unknown][] = [
  ['a comment', renderComment],
  ['a post', (source) => renderPost(source, 'id', { origin: undefined, pictures: new Map() })],
  [
    'a page',
    (source) =>
      presentInfoPage('about-us', {
        source: `# A\n\nUpdated: 2026-01-01\n\n${source}`,
        language: 'id',
      }),
  ],
  ['an imported post', (source) => listPictureNames(cleanSource(source).source)],
];

test.each(readers)('no text takes long to read as %s', (_name, read) => {
  const slow = attacks.flatMap(({ name, source }) => {
    const before = process.threadCpuUsage();
    read(source);
    const { user, system } = process.threadCpuUsage(before);
    const each = (user + system) / 1_000 / kilobytes;
    return each > mostPerKilobyte ? [`${name}: ${each.toFixed(1)} ms per kilobyte`] : [];
  });
  expect(slow).toEqual([]);
});
