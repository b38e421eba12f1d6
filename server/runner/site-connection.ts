import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ORPCError } from '@orpc/client';
import { fetchStream } from '#api/platform/http/fetch-stream.ts';
import type { Logger } from '#api/platform/log/logger.ts';
import { pause } from '#api/platform/pause.ts';
import { type ApiClient, createApiClient } from '#contract/client.ts';
import { runnerFilesPath } from '#contract/constants/runner.ts';
import { problemSchema } from '#contract/shared/problem.ts';

export type SiteConnection = {
  api: ApiClient['runners'];
  /** Calls again until it succeeds, as long as the site is away or busy. */
  persist<Result>(call: () => Promise<Result>, signal: AbortSignal): Promise<Result>;
  /** Downloads a file of a lease, going on where a broken connection has stopped. */
  download(file: { lease: string; path: string }, to: string, signal: AbortSignal): Promise<void>;
  /** Sends a file of a film to the site. */
  upload(file: { lease: string; path: string }, from: string, signal: AbortSignal): Promise<void>;
};

/** Milliseconds. */
const answerTimeout = 60_000;
const uploadTimeout = 10 * 60_000;
const longestPause = 15_000;

/** The site that a runner works for. A refusal is an `ORPCError` whose `code` is the problem's. */
export function connectSite(site: string, token: string, logger: Logger): SiteConnection {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' };
  const { runners: api } = createApiClient({
    url: `${site}/api/v1`,
    headers: () => headers,
    fetch: (request, init) => {
      const signals = [request.signal, AbortSignal.timeout(answerTimeout)];
      return fetch(request, { ...init, signal: AbortSignal.any(signals) });
    },
  });
  const addressOf = ({ lease, path }: { lease: string; path: string }) =>
    `${site}${runnerFilesPath}${lease}/${path}`;

  async function persist<Result>(
    call: () => Promise<Result>,
    signal: AbortSignal,
  ): Promise<Result> {
    for (let delay = 500; ; delay = Math.min(longestPause, delay * 2)) {
      signal.throwIfAborted();
      try {
        return await call();
      } catch (error) {
        if (signal.aborted || !isPassing(error)) throw error;
        logger.warn({ err: error, seconds: delay / 1_000 }, 'the site does not answer; waiting');
      }
      await pause(delay, signal);
    }
  }

  return {
    api,
    persist,

    async download(file, to, signal) {
      await mkdir(dirname(to), { recursive: true });
      let etag = '';
      let isComplete = false;
      while (!isComplete) {
        await persist(async () => {
          const at = etag ? await sizeOf(to) : 0;
          const rest: Record<string, string> =
            at > 0 ? { range: `bytes=${at}-`, 'if-range': etag } : {};
          const asked = { headers: { ...headers, ...rest }, signal };
          const answer = await fetchStream(addressOf(file), asked);
          await refuseProblem(answer);
          etag = answer.headers.get('etag') ?? '';
          const isRest = answer.status === 206;
          const length = answer.headers.get('content-length');
          const output = createWriteStream(to, { flags: isRest ? 'a' : 'w' });
          await pipeline(Readable.from(answer.body ?? []), output);
          // A proxy may leave the length out; what then ends early fails to be read.
          isComplete = length === null || (await sizeOf(to)) === Number(length) + (isRest ? at : 0);
        }, signal);
      }
    },

    async upload(file, from, signal) {
      const bytes = await readFile(from);
      const digest = createHash('sha256').update(bytes).digest('base64');
      await persist(async () => {
        const answer = await fetch(addressOf(file), {
          method: 'PUT',
          headers: { ...headers, 'content-digest': `sha-256=:${digest}:` },
          body: bytes,
          signal: AbortSignal.any([signal, AbortSignal.timeout(uploadTimeout)]),
        });
        await refuseProblem(answer);
      }, signal);
    },
  };
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0;
}

/** @throws ORPCError, as the API client does */
async function refuseProblem(answer: Response): Promise<void> {
  if (answer.ok) return;
  const said = problemSchema.safeParse(await answer.json().catch(() => undefined));
  const { code, detail } = said.success
    ? said.data
    : { code: 'internal_error', detail: `The site answered with ${answer.status}.` };
  throw new ORPCError(code, { status: answer.status, message: detail });
}

/** The site is away, restarting or busy; everything else would be the same the next time. */
function isPassing(error: unknown): boolean {
  if (error instanceof ORPCError) return error.status >= 500 || error.status === 429;
  const { code } = error as NodeJS.ErrnoException;
  // Errors of this machine's disk are no errors of the network.
  return code !== 'ENOSPC' && code !== 'EDQUOT' && code !== 'ENOENT' && code !== 'EACCES';
}
