import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { inject, onTestFinished } from 'vitest';
import { startSorot } from '#test/run-sorot.ts';

export type OtherBlog = {
  /** What the provider is asked in place of a path. */
  ask?: (path: string) => string;
  /** What is heard in place of a value of its answer. */
  hear?: (key: string, value: unknown) => unknown;
  /** The blog's part of the provider answers with a failure. */
  fails?: true;
};

const aboutBlog = /^\/api\/v1\/(posts|blog_index|blog_front|feed_posts)\//;

/** A site of its own in front of the tested provider, with another blog. Answers where it is. */
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

/** The tested provider, whose answers about the blog become others on their way. */
async function startProvider({ ask = (path) => path, hear, fails }: OtherBlog) {
  const server = createServer((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming;
    const isChanged = aboutBlog.test(url);
    if (isChanged && fails) return outgoing.writeHead(500).end();
    const path = isChanged ? ask(url) : url;
    // Answers that are read here come as they are.
    const wishes = isChanged ? { ...headers, 'accept-encoding': 'identity' } : headers;
    const asked = request(inject('providerUrl') + path, { method, headers: wishes });
    asked.on('response', async (answer) => {
      const { 'content-length': _, ...told } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, isChanged ? told : answer.headers);
      if (isChanged) outgoing.end(JSON.stringify(JSON.parse(await text(answer), hear)));
      else answer.pipe(outgoing);
    });
    return incoming.pipe(asked);
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
