import { lookup } from 'node:dns/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { Agent, type Dispatcher, ProxyAgent, request } from 'undici';
import { isPublicAddress } from '../http/private-address.ts';
import { kindOfBytes } from './kind-of-bytes.ts';
import { createTurns } from './take-turns.ts';

export type Fetched = {
  /** The address that answered, after redirects. */
  url: string;
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  /** Judged by the bytes. */
  kind: ReturnType<typeof kindOfBytes>;
};

export type Fetcher = {
  /**
   * What is at an address of the internet, with any status.
   *
   * @param options.headers after a redirect to another site, only `accept` is sent
   * @throws `FetchFailure`; the reason of `signal`
   */
  get(
    url: string,
    options?: { headers?: Record<string, string>; signal?: AbortSignal },
  ): Promise<Fetched>;
  /** What an address answers to some JSON; redirects are not followed. Throws as `get` does. */
  post(
    url: string,
    json: object,
    options?: { headers?: Record<string, string>; signal?: AbortSignal },
  ): Promise<Fetched>;
  close(): Promise<void>;
};

/**
 * `forbidden`: an address that nobody may be led to; `late`: no whole answer in time; `unreachable`:
 * no answer, or a broken one.
 */
export class FetchFailure extends Error {
  override name = 'FetchFailure';
  readonly kind: 'forbidden' | 'redirects' | 'too_large' | 'late' | 'unreachable';

  constructor(kind: FetchFailure['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** How names lead to machines. Tests have a network of their own. */
export type Network = {
  /** All addresses of a name. */
  resolve(name: string): Promise<string[]>;
  isPublic(address: string): boolean;
};

export type FetcherOptions = {
  /** Addresses that the environment names, whose sites may be on private networks. */
  trusted?: readonly (string | undefined)[];
  /** A proxy that the environment names: every request goes through it, and it resolves the names. */
  proxy?: string | undefined;
  /** Requests a second, by origin. All other sites are asked one thing at a time. */
  perSecond?: Readonly<Record<string, number>>;
  /** Where the operator can be reached: an address of the site or of mail. */
  contact?: () => string | null;
  network?: Network;
  limits?: Partial<Limits>;
};

type Sent = { headers: Record<string, string>; body?: string };

type Limits = { bytes: number; milliseconds: number; redirects: number };

const usualLimits: Limits = { bytes: 32 * 1024 * 1024, milliseconds: 30_000, redirects: 3 };

const internet: Network = {
  resolve: async (name) => {
    const found = await lookup(name, { all: true });
    return found.map(({ address }) => address);
  },
  isPublic: isPublicAddress,
};

/** Says who asks, as Wikimedia wants it (https://foundation.wikimedia.org/wiki/Policy:User-Agent_policy). */
function describeAsker(contact: string | null): string {
  const printable = (contact ?? '').replaceAll(/[^\x20-\x7e]|[()]/g, '');
  return `Sorot/0.1 (${printable || 'self-hosted streaming site'})`;
}

const redirections = [301, 302, 303, 307, 308];

/**
 * Loads what somebody else names the address of, such as pictures of imported films. Only machines
 * on the internet are connected to, under the address that was judged, so that no name that resolves
 * differently the next time, and no redirect, leads into the operator's network.
 */
export function openFetcher(options: FetcherOptions = {}): Fetcher {
  const { network = internet, proxy, perSecond = {}, contact = () => null } = options;
  const limits = { ...usualLimits, ...options.limits };
  const trusted = new Set(
    (options.trusted ?? []).flatMap((url) => (url === undefined ? [] : new URL(url).origin)),
  );
  const settings = { allowH2: false, connections: 15, keepAliveTimeout: 5_000 };
  const guarded = proxy
    ? new ProxyAgent({ ...settings, uri: proxy })
    : new Agent({ ...settings, connect: { lookup: lookupPublic(network) } });
  const direct = proxy ? guarded : new Agent(settings);
  const turns = createTurns(perSecond);

  /** Only who was asked for by a trusted address may lead to one. */
  function judge(url: URL, start = url): Dispatcher {
    if (!['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '') {
      throw new FetchFailure('forbidden', `${url.protocol} addresses with a login are not loaded`);
    }
    if (trusted.has(url.origin) && trusted.has(start.origin)) return direct;
    const host = url.hostname.replaceAll(/^\[|\]$/g, '');
    const isRefused =
      isIP(host) === 0 ? proxy !== undefined && localName.test(host) : !network.isPublic(host);
    if (isRefused) throw new FetchFailure('forbidden', `${host} is not on the internet`);
    return guarded;
  }

  async function follow(start: URL, { headers, body }: Sent, signal: AbortSignal) {
    let url = start;
    for (let hops = 0; ; hops++) {
      const answer = await request(url, {
        dispatcher: judge(url, start),
        headers: {
          'accept-encoding': 'gzip, br',
          'user-agent': describeAsker(contact()),
          ...headersFor(url, start, headers),
        },
        signal,
        ...(body !== undefined && { method: 'POST', body }),
      });
      const { location } = answer.headers;
      const isRedirection = redirections.includes(answer.statusCode) && body === undefined;
      if (!isRedirection || typeof location !== 'string') {
        return { url, answer };
      }
      answer.body.on('error', () => {}).destroy();
      if (hops === limits.redirects) {
        throw new FetchFailure('redirects', `${url.host} redirects too often`);
      }
      const next = URL.parse(location, url);
      if (!next) throw new FetchFailure('unreachable', `${url.host} redirects to no address`);
      url = next;
    }
  }

  async function load(start: URL, sent: Sent, signal: AbortSignal) {
    const { url, answer } = await follow(start, sent, signal);
    const { statusCode: status, body } = answer;
    const bytes = await readBody(body, answer.headers, limits.bytes, signal);
    return { url: url.href, status, headers: answer.headers, bytes, kind: kindOfBytes(bytes) };
  }

  function send(address: string, sent: Sent, signal: AbortSignal | undefined): Promise<Fetched> {
    const url = URL.parse(address);
    if (!url) throw new FetchFailure('forbidden', 'This is no address');
    judge(url);
    return turns.take(url.origin, signal, async () => {
      const timeout = AbortSignal.timeout(limits.milliseconds);
      const either = signal ? AbortSignal.any([signal, timeout]) : timeout;
      try {
        return await load(url, sent, either);
      } catch (error) {
        signal?.throwIfAborted();
        throw toFailure(error, url, timeout.aborted);
      }
    });
  }

  return {
    get: async (address, { headers = {}, signal } = {}) => send(address, { headers }, signal),
    async post(address, json, { headers = {}, signal } = {}) {
      const body = JSON.stringify(json);
      const own = { 'content-type': 'application/json', ...headers };
      return send(address, { headers: own, body }, signal);
    },
    async close() {
      await Promise.all([guarded.destroy(), direct.destroy()]);
    },
  };
}

/** Names that a proxy would look for in its own network. */
const localName = /^[^.]+\.?$|\.(?:localhost|local|internal|lan|home\.arpa)\.?$/i;

/** Keys are for the site that was asked, not for those that it leads to. */
function headersFor(url: URL, start: URL, headers: Record<string, string>) {
  if (url.origin === start.origin) return headers;
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => name.toLowerCase() === 'accept'),
  );
}

/** Resolves names for `connect`, which tries the addresses of this answer and no others. */
function lookupPublic({ resolve, isPublic }: Network): LookupFunction {
  const find = async (name: string) => {
    const all = await resolve(name);
    const found = all.filter(isPublic).map((address) => ({ address, family: isIP(address) }));
    const [first] = found;
    if (first) return { first, found };
    throw all.length > 0
      ? new FetchFailure('forbidden', `${name} is not on the internet`)
      : new FetchFailure('unreachable', `${name} has no address`);
  };
  return (name, { all }, answer) => {
    find(name).then(
      ({ first, found }) => (all ? answer(null, found) : answer(null, first.address, first.family)),
      (error) => answer(error, ''),
    );
  };
}

const decoders = { gzip: createGunzip, 'x-gzip': createGunzip, br: createBrotliDecompress };

/** The bytes of an answer, counted as they arrive and as they are unpacked. */
async function readBody(
  body: Readable,
  headers: IncomingHttpHeaders,
  limit: number,
  signal: AbortSignal,
): Promise<Buffer> {
  const encodings = (headers['content-encoding'] ?? '')
    .split(',')
    .map((encoding) => encoding.trim().toLowerCase())
    .filter((encoding) => encoding !== '' && encoding !== 'identity');
  const [encoding, another] = encodings;
  const isKnown = encoding === undefined || Object.hasOwn(decoders, encoding);
  const chunks: Buffer[] = [];
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of upTo(limit, source)) chunks.push(chunk);
  };
  const count = (source: AsyncIterable<Buffer>) => upTo(limit, source);
  if (!isKnown || another || Number(headers['content-length'] ?? 0) > limit) {
    body.on('error', () => {}).destroy();
    throw isKnown && !another
      ? tooLarge(limit)
      : new FetchFailure('unreachable', `Nobody asked for the encoding ${encodings.join()}`);
  }
  if (encoding === undefined) await pipeline(body, collect, { signal });
  else {
    const decoder = decoders[encoding as keyof typeof decoders]();
    await pipeline(body, count, decoder, collect, { signal });
  }
  return Buffer.concat(chunks);
}

async function* upTo(limit: number, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let total = 0;
  for await (const chunk of source) {
    total += chunk.length;
    if (total > limit) throw tooLarge(limit);
    yield chunk;
  }
}

function tooLarge(limit: number): FetchFailure {
  return new FetchFailure('too_large', `It is larger than ${limit} bytes`);
}

/** Without the query of the address, which may hold a key. */
function toFailure(error: unknown, url: URL, isLate: boolean): FetchFailure {
  const place = `${url.origin}${url.pathname}`;
  if (error instanceof FetchFailure) return error;
  if (isLate) return new FetchFailure('late', `${place} did not answer in time`, { cause: error });
  const why = error instanceof Error ? error.message : String(error);
  return new FetchFailure('unreachable', `${place} cannot be loaded: ${why}`, { cause: error });
}
