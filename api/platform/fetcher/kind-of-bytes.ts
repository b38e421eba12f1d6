/** Formats of pictures. HEIC is read only where sharp was built with a decoder of HEVC. */
export type RasterFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff' | 'heic';

/** The raster format of a signature; undefined for everything else. */
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
  if (text.slice(4, 8) === 'ftyp' && /hei[cx]|mif1/.test(text.slice(8))) return 'heic';
  return undefined;
}

/** What bytes begin like, whatever their sender calls them. What begins like JSON may be broken. */
export function kindOfBytes(bytes: Uint8Array): RasterFormat | 'json' | 'other' {
  const raster = findRasterFormat(bytes);
  if (raster) return raster;
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64));
  return /^\s*[[{]/.test(start.toString('utf8')) ? 'json' : 'other';
}
