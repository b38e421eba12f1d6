import { expect, test } from 'vitest';
import { toAsciiDigits } from './digits.ts';
import { digitsSchema } from './fields.ts';

test.each(['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९', '０１２３４５６７８９', '꧐꧑꧒꧓꧔꧕꧖꧗꧘꧙'])(
  'the digits %s are ASCII',
  (typed) => {
    expect(toAsciiDigits(`a ${typed}`)).toBe('a 0123456789');
  },
);

test('a code may be typed in any digits, and pasted with invisible characters', () => {
  const code = digitsSchema(6).regex(/^\d{6}$/);
  expect(code.parse('١٢٣٤٥٦')).toBe('123456');
  expect(code.parse('\u200e123\u200b456\u2069')).toBe('123456');
  expect(digitsSchema(40).parse('＋６２ 812')).toBe('+62 812');
  expect(code.safeParse('12345a').success).toBe(false);
  expect(code.safeParse('1234567').success).toBe(false);
  expect(digitsSchema(6).safeParse('1\0').success).toBe(false);
});
