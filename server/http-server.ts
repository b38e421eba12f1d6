import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, Server as TcpServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
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
const idleTimeout = 120_000;

type Fetch = Parameters<typeof getRequestListener>[0];

/** Runs before `fetch`, on Node's own request. */
export type Gate = {
  /** Answers if it can do so at once, and returns whether it did. */
  answerEarly?: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
  admission?: Pick<Admission, 'admit' | 'release' | 'noteConnection'>;
};

/** `max`: connections that are open at a time. More are cut off, and `onRefused` is called. */
export type ConnectionLimit = { max?: number | undefined; onRefused?: () => void };

export type HttpServer = {
  /** The address of the server on this machine. */
  url: string;
  /**
   * Accepts no more connections and finishes open requests; resolves when the last answer is sent,
   * or after `grace` ms. Idle connections stay open for `idle` ms: what a proxy sends on them is
   * answered, and closes them.
   */
  drain(times?: { grace?: number; idle?: number }): Promise<void>;
};

/**
 * Detects a port in use before the database and data folder are touched. Nobody is answered yet: a
 * proxy can repeat a form elsewhere only if its connection is refused.
 *
 * @throws what `serveHttp` throws
 */
export async function checkPort(options: { host: string; port: number }): Promise<void> {
  const server = createTcpServer();
  await listen(server, options);
  await new Promise((resolve) => server.close(resolve));
}

/** @throws OperatorError `port_in_use`, `port_forbidden`, `host_unavailable` */
export async function serveHttp(
  options: { host: string; port: number },
  answer: Fetch,
  gate: Gate = {},
  limit: ConnectionLimit = {},
): Promise<HttpServer> {
  let draining = false;
  const handle: Fetch = async (request, env) => {
    try {
      return await answer(request, env);
    } finally {
      if (draining && 'outgoing' in env) env.outgoing.setHeader('Connection', 'close');
      if ('incoming' in env) gate.admission?.release(env.incoming as IncomingMessage);
    }
  };
  // Proxies may leave out the host: nginx before 1.29 speaks HTTP/1.0, which need not name it.
  const listener = getRequestListener(handle, { hostname: 'localhost' });
  // Most requests have no body: do not wait for one that is empty from the start.
  const settings = {
    ...timeouts,
    keepAliveTimeout,
    optimizeEmptyRequests: true,
    // RFC 9112, section 3.2, refuses HTTP/1.1 without it, which would tell nobody what to mend.
    requireHostHeader: false,
  };
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
  server.on('connection', () => gate.admission?.noteConnection());
  server.setTimeout(idleTimeout);
  if (limit.max !== undefined) server.maxConnections = limit.max;
  server.on('drop', () => {
    // Makes room for the next ones.
    server.closeIdleConnections();
    limit.onRefused?.();
  });
  await listen(server, options);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;
  return {
    url: `http://${nameOf(options.host)}:${port}`,
    drain: ({ grace = 10_000, idle = 0 } = {}) => {
      draining = true;
      return drain(server, grace, idle);
    },
  };
}

function listen(server: TcpServer, { host, port }: { host: string; port: number }): Promise<void> {
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

async function drain(server: Server, grace: number, idle: number): Promise<void> {
  await acceptAll(server);
  // Not the method of the HTTP server, which cuts idle connections at once: a proxy may be sending
  // a form on one, and does not send it twice.
  const closed = new Promise<void>((resolve) => {
    TcpServer.prototype.close.call(server, () => resolve());
  });
  const timers = [
    setTimeout(() => server.closeIdleConnections(), idle),
    setTimeout(() => server.closeAllConnections(), grace),
  ];
  await closed;
  for (const timer of timers) clearTimeout(timer);
}

/**
 * Accepts the connections that the system has already opened for us and would cut with the port:
 * until a turn of the event loop has brought no more, or a second has passed.
 */
async function acceptAll(server: Server): Promise<void> {
  const deadline = performance.now() + 1_000;
  let isQuiet = false;
  const onConnection = () => {
    isQuiet = false;
  };
  server.on('connection', onConnection);
  while (!isQuiet && performance.now() < deadline) {
    isQuiet = true;
    await nextTurn();
  }
  server.off('connection', onConnection);
}
