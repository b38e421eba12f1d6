import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

/**
 * The home page as a static file: the same cards, styles and pictures, but no scripts. Everything
 * except the page itself comes from the site.
 */
export async function serveStaticPage(siteUrl: string) {
  const answer = await fetch(`${siteUrl}/?lang=id`);
  const file = brotliCompressSync(withoutScripts(await answer.text()));
  const server = createServer(({ url = '/', headers }, response) => {
    if (url === '/') {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
        .end(file);
      return;
    }
    request(siteUrl + url, { headers: { ...headers, host: new URL(siteUrl).host } }, (part) => {
      response.writeHead(part.statusCode ?? 502, part.headers);
      part.pipe(response);
    }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}

function withoutScripts(html: string): string {
  return html.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '');
}
