export type ByteRange = { start: number; end: number };

/**
 * Reads a `Range` header for a representation of `size` bytes (RFC 9110, section 14.2).
 * `whole`: no header, another unit, wrong syntax, or several ranges, which a server may ignore.
 * `unsatisfiable`: well formed, but nothing of it lies inside. `end` is inclusive.
 */
export function parseByteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '');
  const [, first, last] = match ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length > 0 ? { start: size - length, end: size - 1 } : 'unsatisfiable';
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  // `bytes=5-2` is a syntax error, `bytes=500-` of a shorter file is not.
  if (last !== '' && Number(last) < start) return 'whole';
  return start < size ? { start, end } : 'unsatisfiable';
}
