import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { fetchStream } from '../http/fetch-stream.ts';
import type { BucketConfig } from './bucket-address.ts';

export type BucketRequest = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  bucket: string;
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
  signal?: AbortSignal | undefined;
};

export type BucketClient = {
  /** Resolves with any status below 300, and with 404 unless something was sent. */
  send(request: BucketRequest): Promise<Response>;
  /**
   * Address at which anybody can `GET` an object for some seconds. `endpoint`: where they reach the
   * server. `query`: headers that it then sends, as `response-…`.
   */
  sign(query: {
    endpoint: string;
    bucket: string;
    key: string;
    seconds: number;
    query: Record<string, string>;
  }): Promise<string>;
};

/** `code`: of the answer, such as `AccessDenied`, or `unreachable`. */
export class BucketError extends Error {
  readonly code: string;
  /** Whether the bucket is away or busy, and would have accepted this another time. */
  readonly isAway: boolean;

  constructor(
    code: string,
    message: string,
    { cause, isAway = false }: { cause?: unknown; isAway?: boolean } = {},
  ) {
    super(message, { cause });
    this.name = 'BucketError';
    this.code = code;
    this.isAway = isAway;
  }
}

/** Milliseconds until the headers of an answer, and for each byte that is sent before them. */
const timeout = 60_000;
const timeoutPerByte = 1 / 20;
const attempts = 5;
const firstPause = 200;

/**
 * Signed requests to an S3-compatible server, repeated while it is busy or unreachable. Bodies are
 * signed with their SHA-256, which every server checks; other checksums are not sent, because R2
 * and B2 refuse them.
 */
export function createBucketClient(config: BucketConfig): BucketClient {
  const { accessKeyId, secretAccessKey, region } = config;
  // Derived keys change once a day.
  const cache = new Map<string, ArrayBuffer>();
  const identity = { accessKeyId, secretAccessKey, region, service: 's3', cache };

  function addressOf(
    { bucket, key = '', query = {} }: Pick<BucketRequest, 'bucket' | 'key' | 'query'>,
    endpoint = config.endpoint,
  ): URL {
    const parts = key === '' ? [] : key.split('/');
    const path = [bucket, ...parts].map(encodeURIComponent).join('/');
    const url = new URL(`${endpoint}/${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url;
  }

  async function attempt(request: BucketRequest): Promise<Response> {
    const { method, body } = request;
    const url = addressOf(request).href;
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const headers = { ...request.headers, 'x-amz-content-sha256': hash };
    // A new signature each time: the old one is of another time.
    const signed = await new AwsV4Signer({ ...identity, method, url, headers }).sign();
    // Not signed, because some proxies change it.
    signed.headers.set('accept-encoding', 'identity');
    const limit = AbortSignal.timeout(
      timeout + Math.ceil((body?.byteLength ?? 0) * timeoutPerByte),
    );
    const stopped = new AbortController();
    const stop = () => stopped.abort(limit.reason);
    limit.addEventListener('abort', stop);
    try {
      return await fetchStream(signed.url.href, {
        method,
        headers: signed.headers,
        body,
        signal: AbortSignal.any([stopped.signal, ...(request.signal ? [request.signal] : [])]),
      });
    } finally {
      // Reading what was asked for may take longer.
      limit.removeEventListener('abort', stop);
    }
  }

  return {
    async sign({ endpoint, seconds, ...request }) {
      const query = { ...request.query, 'X-Amz-Expires': String(seconds) };
      const { href: url } = addressOf({ ...request, query }, endpoint);
      const signer = new AwsV4Signer({ ...identity, method: 'GET', url, signQuery: true });
      return (await signer.sign()).url.href;
    },
    async send(request) {
      for (let count = 1; ; count += 1) {
        const outcome = await attempt(request).then(
          (response) => ({ response }),
          (error: unknown) => ({ error }),
        );
        request.signal?.throwIfAborted();
        const isLast = count === attempts;
        if ('error' in outcome) {
          if (isLast) throw unreachable(config, outcome.error);
        } else {
          const { response } = outcome;
          const isMissing = response.status === 404 && request.method !== 'PUT' && !request.body;
          if (response.ok || isMissing) return response;
          const isAway = response.status >= 500 || response.status === 429;
          if (isLast || !isAway) throw await explainRefusal(response, request, isAway);
          await response.body?.cancel();
        }
        await delay(firstPause * 2 ** (count - 1) * (0.5 + Math.random()));
      }
    },
  };
}

async function explainRefusal(
  response: Response,
  request: BucketRequest,
  isAway: boolean,
): Promise<BucketError> {
  const text = await response.text().catch(() => '');
  const code = /<Code>([^<]+)<\/Code>/.exec(text)?.[1] ?? `HTTP ${response.status}`;
  const said = /<Message>([^<]+)<\/Message>/.exec(text)?.[1] ?? '';
  const { method, bucket, key = '' } = request;
  const message = `${method} ${bucket}/${key}: ${code}. ${said}`.trim();
  return new BucketError(code, message, { isAway });
}

function unreachable({ endpoint }: BucketConfig, cause: unknown): BucketError {
  const message = `The bucket at ${endpoint} does not answer.`;
  return new BucketError('unreachable', message, { cause, isAway: true });
}
