import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { inject, onTestFinished } from 'vitest';
import { startSorot } from '#test/run-sorot.ts';

export type OtherBlog = {
  /** Rewrites the path of a request to the provider. */
  mapPath?: (path: string) => string;
  /** Replaces a value of its answer. */
  mapValue?: (key: string, value: unknown) => unknown;
  /** The provider's blog API answers with errors. */
  fails?: true;
};

const aboutBlog = /^\/api\/v1\/(posts|blog_index|blog_front|feed_posts)\//;

/** Starts a separate site with another blog, in front of the tested provider. Returns its URL. */
export async function openSiteWith(blog: OtherBlog): Promise<string> {
  const provider = await startProvider(blog);
  const folder = await mkdtemp(join(tmpdir(), 'sorot-other-blog-'));
  const site = await startSorot({ SOROT_DATA: folder, API_URL: provider.url, LOG_LEVEL: 'silent' });
  onTestFinished(async () => {
    await site.end();
    provider.close();
    await rm(folder, { recursive: true, force: true });
  });
  return site.url;
}

/** A proxy of the tested provider that rewrites its answers about the blog. */
async function startProvider({ mapPath = (path) => path, mapValue, fails }: OtherBlog) {
  const server = createServer((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming;
    const isChanged = aboutBlog.test(url);
    if (isChanged && fails) return outgoing.writeHead(500).end();
    const path = isChanged ? mapPath(url) : url;
    // Answers that are rewritten have to be uncompressed.
    const requestHeaders = isChanged ? { ...headers, 'accept-encoding': 'identity' } : headers;
    const upstream = request(inject('providerUrl') + path, { method, headers: requestHeaders });
    upstream.on('response', async (answer) => {
      const { 'content-length': _, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, isChanged ? kept : answer.headers);
      if (isChanged) outgoing.end(JSON.stringify(JSON.parse(await text(answer), mapValue)));
      else answer.pipe(outgoing);
    });
    return incoming.pipe(upstream);
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
