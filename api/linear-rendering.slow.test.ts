import { expect, test } from 'vitest';
import { listMarkdownAttacks } from '#test/markdown-attacks.ts';
import { renderComment } from './blog/comments/render-comment.ts';
import { cleanSource } from './blog/import/clean-source.ts';
import { listPictureNames } from './blog/import/list-picture-names.ts';
import { renderPost } from './blog/posts/markdown/render-post.ts';
import { presentInfoPage } from './site/queries/find-info-page.ts';

/** Long enough for quadratic time to take minutes instead of milliseconds. */
const kilobytes = 8;
/** For posts. A table of empty cells takes 30 times as long as prose, quadratic time hundreds. */
const maxTimesProse = 150;
const prose = '**Hujan** turun di [kota](https://example.org), kata *Bu Sari* pelan.\n\n'.repeat(
  kilobytes * 14,
);

const attacks = listMarkdownAttacks(kilobytes * 1024);

const readers: [string, (source: string) => unknown][] = [
  ['a comment', renderComment],
  ['a post', readPost],
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

test.each(readers)('rendering takes linear time for %s', (_name, read) => {
  // Warm up first, as on a running site.
  measure(readPost, prose);
  const usual = measure(readPost, prose);
  const slow = attacks.flatMap(({ name, source }) => {
    const times = measure(read, source) / usual;
    return times > maxTimesProse ? [`${name}: ${times.toFixed(0)} times as long as prose`] : [];
  });
  expect(slow).toEqual([]);
});

function readPost(source: string): unknown {
  return renderPost(source, 'id', { origin: undefined, pictures: new Map() });
}

/** Milliseconds of CPU time of this thread per kilobyte, which a busy machine hardly affects. */
function measure(read: (source: string) => unknown, source: string): number {
  const before = process.threadCpuUsage();
  read(source);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000 / (source.length / 1_024);
}
