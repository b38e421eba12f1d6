import { expect, test } from 'vitest';
import { bulkActOf } from './bulk-act.ts';

test.each([
  [{ hidden: false }, 'publish_titles'],
  [{ hidden: true }, 'hide_titles'],
  [{ rating: null }, 'rate_titles'],
  [{ access: 'premium' }, 'change_access'],
  [{ add_tags: ['new'] }, 'change_titles'],
  [{ hidden: false, rating: '13+' }, 'change_titles'],
])('%o of titles is called %s', (changes, act) => {
  expect(bulkActOf({ action: 'catalogue.changeTitles', input: { ids: [1], changes } })).toBe(act);
});

test('a verdict on contributions is called by what it is', () => {
  const input = { kind: 'comment', verdict: 'delete', ids: [1] };
  expect(bulkActOf({ action: 'moderation.moderate', input })).toBe('delete_contributions');
});
