import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { SwiftServer } from './swift-server.ts';
import { type BucketOptions, serveBucket, type TestBucket } from './test-bucket.ts';

/**
 * A bucket in a running Swift, which can open a container as a whole only: what is not public is in
 * a second one. Strangers have no access by its S3 API and read at its own.
 */
export async function openSwiftBucket(
  { endpoint: server, keys, account, token }: SwiftServer,
  options: BucketOptions = {},
): Promise<TestBucket> {
  const name = `media-${randomBytes(6).toString('hex')}`;
  const privateName = options.exposed === 'one-bucket' ? name : `${name}-private`;

  async function create(container: string, headers: Record<string, string>): Promise<void> {
    const answer = await fetch(`${account}/${container}`, {
      method: 'PUT',
      headers: { 'X-Auth-Token': token, ...headers },
    });
    if (!answer.ok) throw new Error(`Swift made no container: ${answer.status}`);
  }

  const readable = { 'X-Container-Read': '.r:*' };
  const cors: Record<string, string> =
    options.cors === false ? {} : { 'X-Container-Meta-Access-Control-Allow-Origin': '*' };
  await create(name, { ...readable, ...cors });
  // Signed addresses lead to it, too.
  if (privateName !== name)
    await create(privateName, { ...(options.exposed && readable), ...cors });
  return serveBucket({
    keys,
    locate(endpoint) {
      const forStrangers = account.replace(server, endpoint);
      return {
        addressOf: (prefix) =>
          `s3://${name}/${prefix}?endpoint=${endpoint}&region=us-east-1&private=${privateName}`,
        mediaUrl: `${forStrangers}/${name}/site/public`,
        privateUrl: `${forStrangers}/${privateName}/site/private`,
      };
    },
    answer(incoming, outgoing) {
      // Host stays, because it is part of the signature.
      const { connection: _connection, ...headers } = incoming.headers;
      const { method, url } = incoming;
      // A connection for each: Swift ends its answers to HEAD with bytes that do not belong there.
      const upstream = request(server + url, { method, headers, agent: false });
      upstream.on('response', (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      upstream.on('error', () => {
        if (!outgoing.headersSent) outgoing.destroy();
      });
      outgoing.on('close', () => upstream.destroy());
      incoming.pipe(upstream);
    },
    // The folder of the server goes with the server.
    close: async () => undefined,
  });
}
