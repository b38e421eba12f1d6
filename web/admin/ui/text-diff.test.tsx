import { expect, test } from 'vitest';
import { renderPart } from '#test/render-part.tsx';
import { TextDiff } from './text-diff.tsx';

/** The pieces in order, without the words for screen readers: `-` removed, `+` added. */
function read(before: string, after: string): string[] {
  const html = renderPart(<TextDiff before={before} after={after} />).replaceAll('<!-- -->', '');
  return [...html.matchAll(/<(ins|del)[^>]*><span[^>]*>[^<]*<\/span>([^<]*)|<span>([^<]*)/g)].map(
    ([, mark, changed, same]) => (mark ? `${mark === 'ins' ? '+' : '-'}${changed}` : String(same)),
  );
}

test('texts that are mostly the same are compared word by word', () => {
  const before = 'Seorang nelayan pulang ke kampung halaman.';
  const after = 'Seorang guru pulang ke kampung halaman.';
  expect(read(before, after)).toEqual([
    'Seorang ',
    '-nelayan',
    '+guru',
    ' pulang ke kampung halaman.',
  ]);
});

test.each([
  ['Sinopsis baru yang belum disimpan.', 'Dari tab lain.'],
  ['海の物語', 'A tale of the sea, of those who left it, and of one who came back.'],
])('%j and %j have little in common, and follow each other whole', (before, after) => {
  expect(read(before, after)).toEqual([`-${before}`, '\n', `+${after}`]);
});

test('what was or becomes empty is one piece', () => {
  expect(read('', 'Baru.')).toEqual(['+Baru.']);
  expect(read('Lama.', '')).toEqual(['-Lama.']);
});
