import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import { normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const artFolder = fileURLToPath(new URL('..', import.meta.url));
const page =
  '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>Studio</title>';

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/**
 * Serves the painting code to the browser (types stripped, nothing bundled) and takes
 * finished pictures back as request bodies, which is much faster than the debugging protocol.
 */
export async function serveStudio(
  receive: (picture: Buffer) => void,
): Promise<{ origin: string; close: () => void }> {
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://studio').pathname);
    try {
      if (request.method === 'POST') {
        receive(await readBody(request));
        response.writeHead(204).end();
      } else if (path === '/') {
        response.writeHead(200, { 'content-type': 'text/html' }).end(page);
      } else if (path.endsWith('.ts')) {
        const source = await readFile(artFolder + normalize(path), 'utf8');
        response
          .writeHead(200, { 'content-type': 'text/javascript' })
          .end(stripTypeScriptTypes(source));
      } else {
        const bytes = await readFile(artFolder + normalize(path));
        const type = path.endsWith('.json') ? 'application/json' : 'application/octet-stream';
        response.writeHead(200, { 'content-type': type }).end(bytes);
      }
    } catch (error) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The studio has no address.');
  return { origin: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}
