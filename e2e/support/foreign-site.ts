import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Another site, whose page embeds the address in `?show=`. `allowed`: its origin that may embed us.
 */
export async function startForeignSite() {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://foreign');
    const shown = encodeURI(searchParams.get('show') ?? '');
    response.setHeader('Content-Type', 'text/html');
    response.end(
      `<!doctype html><html lang="en"><title>Blog</title><link rel="icon" href="data:,"><iframe src="${shown}" title="Film" width="640" height="360" allow="autoplay"></iframe>`,
    );
  });
  server.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    allowed: `http://localhost:${port}`,
    other: `http://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
