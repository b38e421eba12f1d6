import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const text = 'slug,sku,name_id\r\nuji,UJI-1,Kafé Crème\r\n';
const utf16 = Buffer.from(text, 'utf16le');

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
  ['Windows-1252', Buffer.from(text, 'latin1')],
  ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
  ['UTF-16 without a mark', utf16],
  [
    'UTF-16, big end first',
    Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()]),
  ],
])('%s is read', (_, bytes) => {
  expect(decodeText(bytes)).toBe(text);
});

test('quotes and dashes of Windows are read', () => {
  expect(decodeText(Uint8Array.of(0x80, 0x93, 0x96, 0x94))).toBe('€“–”');
});
