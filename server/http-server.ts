import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { OperatorError } from '#api/platform/operator-error.ts';
import type { Admission } from './admission/admission.ts';

/**
 * Milliseconds. Longer than the 60 s for which proxies keep an idle connection: closing one while a
 * proxy sends a request on it results in a 502.
 */
const keepAliveTimeout = 75_000;

/**
 * Milliseconds, for the headers of a request and for all of it including the body: an upload of 5
 * MB at 45 KB/s. Slower clients and idle connections are cut off.
 */
const timeouts = {
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 5_000,
};
const stillTimeout = 120_000;

type Fetch = Parameters<typeof getRequestListener>[0];

/** Runs before `fetch`, on Node's own request. */
export type Gate = {
  /** Answers if it can do so at once, and returns whether it did. */
  answerEarly?: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
  admission?: Pick<Admission, 'admit' | 'release'>;
};

export type HttpServer = {
  /** Its address on this machine. */
  url: string;
  /** Starts answering requests; until then they get 503. */
  serve(fetch: Fetch, gate?: Gate): void;
  /** Stops accepting connections; resolves when the last answer is sent, or after `grace` ms. */
  drain(grace?: number): Promise<void>;
};

/**
 * Listens before there is anything to serve, so that a port in use is detected before the database
 * and data folder are touched.
 * @throws OperatorError `port_in_use`, `port_forbidden`, `host_unavailable`
 */
export async function listenHttp(options: { host: string; port: number }): Promise<HttpServer> {
  let answer: Fetch = answerStarting;
  let gate: Gate = {};
  let draining = false;
  const listener = getRequestListener(async (request, env) => {
    try {
      return await answer(request, env);
    } finally {
      if (draining && 'outgoing' in env) env.outgoing.setHeader('Connection', 'close');
      if ('incoming' in env) gate.admission?.release(env.incoming as IncomingMessage);
    }
  });
  // Most requests have no body: do not wait for one that is empty from the start.
  const settings = { ...timeouts, keepAliveTimeout, optimizeEmptyRequests: true };
  const server = createServer(settings, (incoming, outgoing) => {
    if (draining) outgoing.setHeader('Connection', 'close');
    if (gate.answerEarly?.(incoming, outgoing)) return;
    const { admission } = gate;
    if (!admission) {
      void listener(incoming, outgoing);
      return;
    }
    admission.admit(incoming, outgoing, () => {
      // Malformed ones are answered without `fetch`.
      void listener(incoming, outgoing).finally(() => admission.release(incoming));
    });
  });
  server.setTimeout(stillTimeout);
  await listen(server, options);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;
  return {
    url: `http://${nameOf(options.host)}:${port}`,
    serve: (fetch, given = {}) => {
      answer = fetch;
      gate = given;
    },
    drain: (grace = 10_000) => {
      draining = true;
      return drain(server, grace);
    },
  };
}

function answerStarting(): Response {
  return new Response('Sorot is starting.\n', { status: 503, headers: { 'Retry-After': '2' } });
}

function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(explainListenFailure(error, host, port)));
    server.listen({ host, port }, resolve);
  });
}

function explainListenFailure(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new OperatorError(
        'port_in_use',
        `Port ${port} is in use: stop the program that listens on it, or set PORT to another one.`,
        error,
      );
    case 'EACCES':
      return new OperatorError(
        'port_forbidden',
        `This account may not listen on port ${port}: set PORT to one above 1023.`,
        error,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new OperatorError(
        'host_unavailable',
        `HOST must be an address of this machine, and ${host} is not.`,
        error,
      );
    default:
      return error;
  }
}

/** A wildcard address cannot be connected to; use localhost. */
function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

async function drain(server: Server, grace: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const checkInterval = setTimeout(() => server.closeAllConnections(), grace);
  await closed;
  clearTimeout(checkInterval);
}
