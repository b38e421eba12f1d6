import { expect, test } from 'vitest';
import type { ImportDetail } from '#contract/ops/imports.ts';
import { renderPart } from '#test/render-part.tsx';
import { ClueText } from './readings.tsx';

type Coded = Pick<ImportDetail['remarks'][number], 'code' | 'values'>;

function read(code: Coded['code'], values: Coded['values'] = {}): string {
  const reason = <ClueText code={code} values={values} english="is in English" />;
  return renderPart(reason, 'id').replaceAll('&quot;', '"');
}

test.each<[Coded['code'], Coded['values'], string]>([
  ['empty', {}, 'kosong'],
  [
    'nfo_unused',
    { reason: 'not_whole_xml' },
    'bukan XML yang utuh; nama file dan folder dipakai sebagai gantinya',
  ],
  ['unplayable', { failure: 'source_truncated' }, 'File terpotong atau rusak'],
  [
    'row_no_title',
    { row: '7', reason: 'invalid_field', field: 'year', field_problem: 'too_big', maximum: '2200' },
    'baris 7 bukan judul: year: Nilai terlalu besar. Maksimal 2200.',
  ],
  ['refused', { problem: 'title_not_found' }, 'Judul tidak ditemukan atau sedang tidak tersedia.'],
])('the reason %s is in the language of staff', (code, values, text) => {
  expect(read(code, values)).toBe(text);
});

test('a reason without a code is marked as English', () => {
  expect(read(null)).toBe('<span lang="en">is in English</span>');
});
