import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { text } from 'node:stream/consumers';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import type { Stream } from '#contract/media.ts';
import { contentSecurityPolicyFor } from '#web/lib/whole-page/content-security-policy.server.ts';
import { makeFilm } from './make-film.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/mp4',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
};

const root = join(import.meta.dirname, '../../../..');

declare module 'vitest' {
  interface ProvidedContext {
    playerUrl: string;
    film: Stream;
  }
}

/**
 * The built player alone on a page with the site's security policy, and a packaged film: a test bed
 * for breaking playback in every way without a catalogue.
 */
export async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'sorot-player-'));
  const [film] = await Promise.all([makeFilm(join(folder, 'media')), buildPage(folder)]);
  await writeFile(join(folder, 'media/stream.json'), JSON.stringify(film));
  const page = join(folder, 'page/e2e/playback/alone/support/page/index.html');
  const policy = contentSecurityPolicyFor([]);

  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://player').pathname);
    if (path === '/') {
      response.setHeader('Content-Security-Policy', policy);
      return send(page, response);
    }
    if (path.startsWith('/api/v1/')) return record(path, request, response);
    // A headed browser requests a favicon, whatever the page declares.
    if (path === '/favicon.ico') return response.writeHead(204).end();
    await send(join(folder, path.startsWith('/media/') ? '' : 'page', path), response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  project.provide('playerUrl', `http://127.0.0.1:${port}/`);
  project.provide('film', film);
  return async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    await rm(folder, { recursive: true, force: true });
  };
}

/** Reports by the player to the API, by path; a GET of the same path returns them. */
const reports = new Map<string, unknown[]>();

async function record(path: string, request: IncomingMessage, response: ServerResponse) {
  const bodies = reports.get(path) ?? [];
  if (request.method === 'POST') {
    const body = await text(request);
    bodies.push(body === '' ? null : JSON.parse(body));
    reports.set(path, bodies);
  }
  const isAsked = request.method === 'GET';
  response.writeHead(isAsked ? 200 : 202, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(isAsked ? bodies : { data: { accepted: true } }));
}

async function buildPage(folder: string) {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    css: { transformer: 'lightningcss' },
    build: {
      outDir: join(folder, 'page'),
      target: ['chrome94', 'safari15.4', 'firefox102'],
      assetsInlineLimit: 0,
      minify: false,
      rolldownOptions: { input: join(import.meta.dirname, 'page/index.html') },
    },
  });
}

async function send(file: string, response: ServerResponse) {
  const facts = await stat(file).catch(() => null);
  if (!facts?.isFile()) {
    response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found');
    return;
  }
  response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
  createReadStream(file).pipe(response);
}
