/**
 * The text of a file that a spreadsheet saved: UTF-8, UTF-16 with or without a mark, else
 * Windows-1252, as older Windows programs write. The mark is not part of the text, and a first line
 * that tells Excel the separator is left empty.
 */
export function decodeText(bytes: Uint8Array): string {
  return decodeBytes(bytes).replace(/^sep=[^\r\n]*/i, '');
}

function decodeBytes(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const utf16 = guessUtf16(bytes.subarray(0, 1_000));
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Tables are mostly ASCII, whose other byte is 0 in UTF-16. */
function guessUtf16(sample: Uint8Array): string | undefined {
  const zeros = (odd: number) => sample.filter((byte, at) => byte === 0 && at % 2 === odd).length;
  if (zeros(1) > sample.length / 4) return 'utf-16le';
  return zeros(0) > sample.length / 4 ? 'utf-16be' : undefined;
}
