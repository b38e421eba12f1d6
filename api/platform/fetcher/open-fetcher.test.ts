import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createTcpServer } from 'node:net';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { type FetcherOptions, type Network, openFetcher } from './open-fetcher.ts';

// In these tests 127.0.0.2 is an address of the internet, and 127.0.0.1 is a private one.
const addresses: Record<string, string[]> = {
  'films.example': ['127.0.0.2'],
  'router.example': ['127.0.0.1'],
  localhost: ['127.0.0.1'],
  'both.example': ['127.0.0.1', '127.0.0.2'],
  'router-in-ipv6.example': ['::1', '::ffff:127.0.0.1', 'fe80::1'],
};
const resolved: string[] = [];
const network: Network = {
  resolve: async (name) => {
    resolved.push(name);
    return addresses[name] ?? [];
  },
  isPublic: (address) => address === '127.0.0.2',
};

function open(options: FetcherOptions = {}) {
  const fetcher = openFetcher({ network, ...options });
  onTestFinished(() => fetcher.close());
  return fetcher;
}

/** A server on every address of this machine. */
async function serve(answer: RequestListener): Promise<{ port: number; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.socket.localAddress?.replace('::ffff:', '')} ${request.url}`);
    answer(request, response);
  });
  return { port: await listen(server), asked };
}

async function listen(server: Pick<Server, 'listen' | 'address' | 'close'>): Promise<number> {
  await new Promise<void>((listening) => server.listen(0, listening));
  onTestFinished(() => {
    server.close();
    if ('closeAllConnections' in server) (server as Server).closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

const redirect = (response: ServerResponse, location: string) =>
  response.writeHead(302, { location }).end('x'.repeat(100_000));
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

test('what a name leads to is loaded, and its kind judged by the bytes', async () => {
  const { port, asked } = await serve((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(png),
  );
  const fetched = await open().get(`http://films.example:${port}/poster?size=1`);
  expect(fetched).toMatchObject({ status: 200, bytes: png, kind: 'png' });
  expect(asked).toEqual(['127.0.0.2 /poster?size=1']);
});

test.each([
  ...['http://127.0.0.1', 'http://127.1', 'http://0x7f000001', 'http://2130706433'],
  ...['http://0177.0.0.1', 'http://127.0.0.1.', 'http://①②⑦.0.0.1', 'http://0', 'http://[::1]'],
  ...['http://[::ffff:127.0.0.1]', 'http://[::ffff:7f00:1]', 'http://[0:0:0:0:0:0:0:1]'],
  ...['http://router.example', 'http://router-in-ipv6.example', 'http://ROUTER.example'],
])('%s is not asked', async (site) => {
  const { port, asked } = await serve((_, response) => response.end('secret'));
  await expect(open().get(`${site}:${port}/`)).rejects.toMatchObject({ kind: 'forbidden' });
  expect(asked).toEqual([]);
});

test('without a network of its own, the names and addresses of this machine are not asked', async () => {
  const { port, asked } = await serve((_, response) => response.end('secret'));
  const fetcher = openFetcher();
  onTestFinished(() => fetcher.close());
  for (const host of ['localhost', '127.0.0.2', '[::1]', '169.254.169.254', '10.0.0.1']) {
    const failure = await fetcher.get(`http://${host}:${port}/`).catch((error) => error);
    expect(failure, host).toMatchObject({ kind: 'forbidden' });
  }
  expect(asked).toEqual([]);
});

test.each([
  'ftp://films.example/',
  'file:///etc/passwd',
  'data:,x',
  'http://a:b@films.example/',
  '',
])('"%s" is no address that is loaded', async (address) => {
  await expect(open().get(address)).rejects.toMatchObject({ kind: 'forbidden' });
});

test('of the addresses of a name, only those on the internet are connected to', async () => {
  const { port, asked } = await serve((_, response) => response.end());
  await open().get(`http://both.example:${port}/`);
  expect(asked).toEqual(['127.0.0.2 /']);
});

test('a name is resolved once for a connection', async () => {
  const { port } = await serve((_, response) => response.end());
  resolved.length = 0;
  await open().get(`http://films.example:${port}/`);
  expect(resolved).toEqual(['films.example']);
});

test.each([
  ['the address of a private machine', (port: number) => `http://127.0.0.1:${port}/secret`],
  ['a name that leads there', (port: number) => `http://router.example:${port}/secret`],
  ['another scheme', () => 'file:///etc/passwd'],
])('a redirect to %s is not followed', async (_, target) => {
  const { port, asked } = await serve((request, response) =>
    request.url === '/1' ? redirect(response, '/2') : redirect(response, target(port)),
  );
  const loading = open().get(`http://films.example:${port}/1`);
  await expect(loading).rejects.toMatchObject({ kind: 'forbidden' });
  expect(asked).toEqual(['127.0.0.2 /1', '127.0.0.2 /2']);
});

test('three redirects are followed, but no more', async () => {
  const { port, asked } = await serve((request, response) => {
    const left = Number(request.url?.slice(1));
    if (left > 0) redirect(response, `/${left - 1}`);
    else response.end('there');
  });
  const fetcher = open();
  expect(await fetcher.get(`http://films.example:${port}/3`)).toMatchObject({
    url: `http://films.example:${port}/0`,
    bytes: Buffer.from('there'),
  });
  asked.length = 0;
  const loading = fetcher.get(`http://films.example:${port}/1000`);
  await expect(loading).rejects.toMatchObject({ kind: 'redirects' });
  expect(asked).toHaveLength(4);
});

test('keys are not sent to where a site redirects', async () => {
  const sent: (string | undefined)[] = [];
  const { port } = await serve((request, response) => {
    sent.push(request.headers.authorization, request.headers['user-agent']);
    if (request.headers.host?.startsWith('films'))
      redirect(response, `http://both.example:${port}`);
    else response.end();
  });
  const headers = { Authorization: 'Bearer key' };
  await open().get(`http://films.example:${port}/`, { headers });
  const says = expect.stringMatching(/^Sorot\//);
  expect(sent).toEqual(['Bearer key', says, undefined, says]);
});

test('whoever is asked learns where the operator can be reached', async () => {
  const sent: (string | undefined)[] = [];
  const { port } = await serve((request, response) => {
    sent.push(request.headers['user-agent']);
    response.end();
  });
  for (const contact of ['https://layar.example; halo@layar.example', 'a)\r\nx: y (', null]) {
    await open({ contact: () => contact }).get(`http://films.example:${port}/`);
  }
  expect(sent).toEqual([
    'Sorot/0.1 (https://layar.example; halo@layar.example)',
    'Sorot/0.1 (ax: y )',
    'Sorot/0.1 (self-hosted streaming site)',
  ]);
});

test('a site that the environment names may be private, but not what others lead to', async () => {
  const { port, asked } = await serve((request, response) =>
    request.url === '/leads'
      ? redirect(response, `http://127.0.0.1:${port}/there`)
      : response.end(),
  );
  const other = await serve((_, response) => response.end());
  const fetcher = open({ trusted: [`http://127.0.0.1:${port}/base`, undefined] });
  await fetcher.get(`http://127.0.0.1:${port}/leads`);
  expect(asked).toEqual(['127.0.0.1 /leads', '127.0.0.1 /there']);
  for (const refused of [
    `http://127.0.0.1:${other.port}/`,
    `http://localhost:${port}/`,
    `http://films.example:${port}/leads`,
  ]) {
    await expect(fetcher.get(refused), refused).rejects.toMatchObject({ kind: 'forbidden' });
  }
  expect(other.asked).toEqual([]);
});

test('through a proxy, which resolves names, addresses are judged all the same', async () => {
  const { port, asked } = await serve((_, response) => response.end('through'));
  const fetcher = open({ proxy: `http://127.0.0.1:${port}` });
  expect((await fetcher.get('http://api.example/3')).bytes.toString()).toBe('through');
  expect(asked).toEqual(['127.0.0.1 http://api.example/3']);
  for (const site of ['http://127.0.0.1', 'http://localhost', 'http://nas', 'http://nas.local']) {
    await expect(fetcher.get(site), site).rejects.toMatchObject({ kind: 'forbidden' });
  }
  expect(asked).toHaveLength(1);
});

const limits = { bytes: 100_000 };
const zeros = Buffer.alloc(1_000_000);
const bomb = gzipSync(zeros);
const brotliBomb = brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });

test.each<[string, RequestListener, string]>([
  [
    'an endless body',
    (_, response) => {
      const send = () => {
        while (response.write(Buffer.alloc(10_000)));
      };
      response.on('drain', send);
      send();
    },
    'too_large',
  ],
  [
    'a large body',
    (_, response) => response.writeHead(200, { 'content-length': 100_001 }).write('x'),
    'too_large',
  ],
  ['a large body without a length', (_, response) => response.end(zeros), 'too_large'],
  [
    'a small body that unpacks to a large one',
    (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    'too_large',
  ],
  [
    'the same in Brotli',
    (_, response) => response.writeHead(200, { 'content-encoding': 'br' }).end(brotliBomb),
    'too_large',
  ],
  [
    'a body that is packed twice',
    (_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end(gzipSync(bomb)),
    'unreachable',
  ],
  [
    'a body that is packed, and endless, and empty',
    (_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      const empty = gzipSync('');
      const send = () => {
        while (response.write(Buffer.concat(Array.from({ length: 100 }, () => empty))));
      };
      response.on('drain', send);
      send();
    },
    'too_large',
  ],
  [
    'a body in an encoding that nobody knows',
    (_, response) => response.writeHead(200, { 'content-encoding': 'constructor' }).end('x'),
    'unreachable',
  ],
  [
    'a body that is not what its encoding says',
    (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('plain'),
    'unreachable',
  ],
  [
    'half a packed body',
    (_, response) =>
      response
        .writeHead(200, { 'content-encoding': 'gzip' })
        .end(
          gzipSync(Buffer.from(Array.from({ length: 1_000 }, (_, at) => at).join())).subarray(
            0,
            100,
          ),
        ),
    'unreachable',
  ],
  [
    'a body that drips',
    (_, response) => {
      const timer = setInterval(() => response.write('x'), 50);
      response.on('close', () => clearInterval(timer));
    },
    'late',
  ],
  ['no answer', () => {}, 'late'],
  [
    'a body that ends before its length',
    (_, response) => {
      response.writeHead(200, { 'content-length': 10 }).write('x');
      setTimeout(() => response.destroy(), 20);
    },
    'unreachable',
  ],
  ['a closed connection', (request) => request.socket.destroy(), 'unreachable'],
  [
    'a redirect to nowhere',
    (_, response) => response.writeHead(302, { location: 'http://' }).end(),
    'unreachable',
  ],
])('%s fails', async (_, answer, kind) => {
  const { port } = await serve(answer);
  const milliseconds = kind === 'late' ? 300 : 60_000;
  const fetcher = open({ limits: { ...limits, milliseconds } });
  const loading = fetcher.get(`http://films.example:${port}/?key=secret`);
  const failure = await loading.catch((error) => error);
  expect(failure).toMatchObject({ kind });
  expect(failure.message).not.toContain('secret');
});

test('an answer that is longer than it says ends where it says', async () => {
  const server = createTcpServer((socket) => {
    socket.on('error', () => {});
    socket.end(`HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}${'x'.repeat(200_000)}`);
  });
  const port = await listen(server as never);
  const fetched = await open({ limits }).get(`http://films.example:${port}/`);
  expect(fetched).toMatchObject({ bytes: Buffer.from('{}'), kind: 'json' });
});

test('what is no HTTP, or no machine, is unreachable', async () => {
  const server = createTcpServer((socket) => socket.end('220 mail.example ESMTP\r\n'));
  const port = await listen(server as never);
  for (const site of [`films.example:${port}`, 'films.example:1', 'nowhere.example']) {
    const loading = open({ limits }).get(`http://${site}/`);
    await expect(loading, site).rejects.toMatchObject({ kind: 'unreachable' });
  }
});

test('packed answers are unpacked', async () => {
  const { port } = await serve((_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(' {"a":1}')),
  );
  expect(await open().get(`http://films.example:${port}/`)).toMatchObject({
    bytes: Buffer.from(' {"a":1}'),
    kind: 'json',
  });
});

test('whoever stops waiting gets their own reason', async () => {
  const { port } = await serve(() => {});
  const reason = new Error('The import was stopped');
  const stop = new AbortController();
  const loading = open().get(`http://films.example:${port}/`, { signal: stop.signal });
  setTimeout(() => stop.abort(reason), 50);
  await expect(loading).rejects.toBe(reason);
});

test('a site is asked one thing at a time, several sites at once', async () => {
  const answers: ServerResponse[] = [];
  const { port } = await serve((_, response) => answers.push(response));
  const fetcher = open();
  const loading = ['films.example', 'films.example', 'both.example'].map((name, at) =>
    fetcher.get(`http://${name}:${port}/${at}`),
  );
  await expect.poll(() => answers.length).toBe(2);
  for (const answer of answers) answer.end();
  await expect.poll(() => answers.length).toBe(3);
  answers[2]?.end();
  expect((await Promise.all(loading)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('a site with a rate is asked so often in any second', async () => {
  const times: number[] = [];
  const { port } = await serve((_, response) => {
    times.push(performance.now());
    setTimeout(() => response.end(), 100);
  });
  const origin = `http://films.example:${port}`;
  const fetcher = open({ perSecond: { [origin]: 4 } });
  await Promise.all(Array.from({ length: 9 }, () => fetcher.get(origin)));
  const gaps = times.slice(4).map((time, at) => time - (times[at] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThan(900);
});
