import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import { join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const demoFolder = fileURLToPath(new URL('../..', import.meta.url));
const font = fileURLToPath(
  import.meta.resolve(
    '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
  ),
);
const page = `<!doctype html><meta charset="utf-8"><title>Studio</title><style>
@font-face { font-family: 'Plus Jakarta Sans'; src: url(/font) format('woff2'); font-weight: 200 800; }
</style>`;

const stripped = new Map<string, string>();

async function readCode(path: string): Promise<string> {
  const code = stripped.get(path) ?? stripTypeScriptTypes(await readFile(path, 'utf8'));
  stripped.set(path, code);
  return code;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/**
 * Serves the pictures' code to the browser (types stripped, nothing bundled) and takes finished
 * frames back as request bodies, which is much faster than the debugging protocol.
 */
export async function serveStudio(
  receive: (frame: Buffer) => Promise<void>,
): Promise<{ origin: string; close: () => void }> {
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://studio').pathname);
    try {
      if (request.method === 'POST') {
        await receive(await readBody(request));
        response.writeHead(204).end();
      } else if (path === '/') {
        response.writeHead(200, { 'content-type': 'text/html' }).end(page);
      } else if (path === '/font') {
        response.writeHead(200, { 'content-type': 'font/woff2' }).end(await readFile(font));
      } else if (path.startsWith('/fonts/')) {
        response.writeHead(200, { 'content-type': 'font/woff2' });
        response.end(await readFile(join(demoFolder, 'art', normalize(path))));
      } else if (path.endsWith('.json')) {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(await readFile(join(demoFolder, normalize(path))));
      } else if (path.endsWith('.ts')) {
        const code = await readCode(join(demoFolder, normalize(path)));
        response.writeHead(200, { 'content-type': 'text/javascript' }).end(code);
      } else {
        response.writeHead(404).end();
      }
    } catch (error) {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The studio has no address.');
  return { origin: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}
