import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testQris } from '#test/settings.ts';
import { askByQris, checksumOf, findQrisFault } from './qris.ts';

/** Written without the code that it tests. */
function decode(text: string): [string, string][] {
  const [, tag, length] = /^(\d\d)(\d\d)/.exec(text) ?? [];
  if (tag === undefined) return [];
  const end = 4 + Number(length);
  return [[tag, text.slice(4, end)], ...decode(text.slice(end))];
}

function encode(fields: [string, string][]): string {
  const written = fields.map(
    ([tag, value]) => `${tag}${String(value.length).padStart(2, '0')}${value}`,
  );
  const text = `${written.join('')}6304`;
  return text + checksumOf(text);
}

/** The static code with other fields; `undefined` leaves one out. */
function change(changes: Record<string, string | undefined>): string {
  const fields = decode(testQris).slice(0, -1);
  const changed = fields.flatMap(([tag, value]): [string, string][] => {
    const wanted = tag in changes ? changes[tag] : value;
    return wanted === undefined ? [] : [[tag, wanted]];
  });
  const added = Object.entries(changes).filter(
    (each): each is [string, string] =>
      each[1] !== undefined && !fields.some(([tag]) => tag === each[0]),
  );
  return encode([...changed, ...added]);
}

test('checksums equal published ones', () => {
  // The check value of CRC-16/CCITT-FALSE, and the example of the EMVCo specification.
  expect(checksumOf('123456789')).toBe('29B1');
  const example =
    '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME91320016A0112233449988770708123456786304';
  expect(checksumOf(example)).toBe('A13A');
});

test('a code asks for its amount, and says everything else as the static one does', () => {
  const merchant = fc.stringMatching(/^[A-Z][A-Z &.-]{0,23}[A-Z]$/);
  const extra = fc.stringMatching(/^[0-9A-Z]{1,30}$/);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.record({ '59': merchant, '01': fc.constantFrom('11', undefined), '62': extra }),
      (amount, given) => {
        const code = askByQris(change(given), amount);
        const fields = decode(code.text);
        expect(Object.fromEntries(fields)).toMatchObject({ '01': '12', '54': String(amount) });
        expect(code.merchant).toBe(given['59']);
        expect(code.text.slice(-4)).toBe(checksumOf(code.text.slice(0, -4)));
        const own = ['01', '54', '63'];
        const rest = (text: string) => decode(text).filter(([tag]) => !own.includes(tag));
        expect(rest(code.text)).toEqual(rest(change(given)));
        expect(fields.map(([tag]) => tag).slice(0, 2)).toEqual(['00', '01']);
        expect(findQrisFault(code.text)).toBe('qris_not_static');
      },
    ),
  );
});

test.each([
  ['as it is', testQris, null],
  ['with a checksum in lower case', testQris.slice(0, -4) + testQris.slice(-4).toLowerCase(), null],
  ['without a point of initiation', change({ '01': undefined }), null],
  ['that is empty', '', 'qris_unreadable'],
  ['that is an address', 'https://example.org/pay', 'qris_unreadable'],
  ['that is cut off', testQris.slice(0, -9), 'qris_unreadable'],
  ['without a merchant', change({ '59': undefined }), 'qris_unreadable'],
  ['without an account', change({ '26': undefined, '51': undefined }), 'qris_unreadable'],
  ['with another merchant', testQris.replace('SOROT', 'TOROS'), 'qris_checksum_wrong'],
  ['for one payment', change({ '01': '12' }), 'qris_not_static'],
  ['with an amount', change({ '54': '15000' }), 'qris_not_static'],
  ['in dollars', change({ '53': '840' }), 'qris_currency_wrong'],
  ['from Malaysia', change({ '58': 'MY' }), 'qris_country_wrong'],
])('a static code %s', (_, text, fault) => {
  expect(findQrisFault(text)).toBe(fault);
});
