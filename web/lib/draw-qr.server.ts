import sharp from 'sharp';
import { encode } from 'uqr';

export type QrDrawing = { size: number; path: string };

/** A QR code as the path of an SVG, whose unit is one module. */
export function drawQr(text: string): QrDrawing {
  const { size, data } = encode(text, { ecc: 'M', border: 3 });
  const rows = data.map((row, y) => {
    const modules = row.map((isDark) => (isDark ? '#' : ' ')).join('');
    const runs = [...modules.matchAll(/#+/g)];
    return runs
      .map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`)
      .join('');
  });
  return { size, path: rows.join('') };
}

/** Pixels of a module in a file: large enough for apps that read it from the gallery. */
const modulePixels = 12;

function drawSvg(text: string): string {
  const { size, path } = drawQr(text);
  const pixels = size * modulePixels;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" ` +
    `width="${pixels}" height="${pixels}" shape-rendering="crispEdges">` +
    `<path d="M0 0h${size}v${size}h-${size}z" fill="#fff"/><path d="${path}"/></svg>`
  );
}

function toPng(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 2 }).toBuffer();
}

/** A QR code as a `data:` address, for a page whose address says nothing about it. */
export async function drawQrInPage(text: string): Promise<string> {
  return `data:image/png;base64,${(await toPng(drawSvg(text))).toString('base64')}`;
}

/**
 * A QR code as a picture of its own, for one visitor alone. `download`: the name that it is saved
 * under, as PNG, since no gallery takes SVG.
 */
export async function answerQr(text: string, download?: string): Promise<Response> {
  const svg = drawSvg(text);
  const headers = { 'Cache-Control': 'private, no-store', 'X-Content-Type-Options': 'nosniff' };
  if (download === undefined) {
    return new Response(svg, { headers: { ...headers, 'Content-Type': 'image/svg+xml' } });
  }
  return new Response(new Uint8Array(await toPng(svg)), {
    headers: {
      ...headers,
      'Content-Type': 'image/png',
      'Content-Disposition': `attachment; filename="${download}.png"`,
    },
  });
}
