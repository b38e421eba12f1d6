import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css' };

export type GhostApps = { url: string; close(): void };

/** The files that Ghost's pages load from a CDN: `/portal/umd/portal.min.js`, compressed. */
export async function serveApps(folder: string): Promise<GhostApps> {
  const packed = new Map<string, Buffer>();
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://apps');
    const [app = '', ...path] = pathname.slice(1).split('/');
    try {
      const body =
        packed.get(pathname) ??
        brotliCompressSync(await readFile(join(folder, app, 'package', ...path)));
      packed.set(pathname, body);
      const type = types[pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
      response
        .writeHead(200, {
          'content-type': type,
          'content-encoding': 'br',
          'access-control-allow-origin': '*',
          'cache-control': 'public, max-age=604800',
        })
        .end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
