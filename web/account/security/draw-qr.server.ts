import { encode } from 'uqr';

export type QrDrawing = { size: number; path: string };

/** A QR code as the path of an SVG, whose unit is one module. */
export function drawQr(text: string): QrDrawing {
  const { size, data } = encode(text, { ecc: 'M', border: 3 });
  const rows = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return { size, path: rows.join('') };
}
