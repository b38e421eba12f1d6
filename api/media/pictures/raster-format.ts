export type RasterFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff';

/** The raster format that the first bytes announce; undefined for everything else. */
export function findRasterFormat(bytes: Uint8Array): RasterFormat | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64));
  const hex = head.toString('hex');
  const text = head.toString('latin1');
  if (hex.startsWith('ffd8ff')) return 'jpeg';
  if (hex.startsWith('89504e470d0a1a0a')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif';
  if (hex.startsWith('49492a00') || hex.startsWith('4d4d002a')) return 'tiff';
  // The major brand or one of the compatible brands of the ISO file type box.
  if (text.slice(4, 8) === 'ftyp' && /avif|avis/.test(text.slice(8))) return 'avif';
  return undefined;
}
